-- Service requests as the office works on them: the version of the record, what one is found by, one index per order.

ALTER TABLE service_requests ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE TRIGGER service_requests_version BEFORE UPDATE ON service_requests FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE FUNCTION service_words(number text, title text, brand text, model text, serial text, contact text, phone text, email text)
  RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(small_letters(number || ' ' || title || ' ' || brand || ' ' || model || ' ' || serial || ' ' || contact || ' '
    || regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ' || email), E'ё\u00a0\u2009\u202f\u2060\u00ad', 'е   ');
CREATE INDEX service_requests_words ON service_requests USING gin
  (service_words(number, title, brand_name, model, serial_number, contact_name, contact_phone, email) gin_trgm_ops);
DROP INDEX service_requests_created;
CREATE INDEX service_requests_list_created ON service_requests (created_at, id);
CREATE INDEX service_requests_open ON service_requests (status, created_at, id)
  WHERE status IN ('new', 'accepted', 'scheduled', 'in_work', 'waiting_parts');
