-- Requests for service, works with prices, alarm codes of machines.

CREATE FUNCTION service_words(number text, title text, brand text, model text, serial text, contact text, phone text, email text)
  RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(small_letters(number || ' ' || title || ' ' || brand || ' ' || model || ' ' || serial || ' ' || contact || ' '
    || regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ' || email), E'ё\u00a0\u2009\u202f\u2060\u00ad', 'е   ');

CREATE TABLE service_requests (
  id uuid PRIMARY KEY,
  -- The number the sender was told; the address of its page ends with it.
  number text NOT NULL UNIQUE,
  request_id uuid REFERENCES requests ON DELETE SET NULL,
  -- Null for a machine that has no card.
  card_id uuid REFERENCES service_cards ON DELETE CASCADE,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('repair', 'maintenance', 'diagnostics', 'geometry', 'commissioning', 'modernisation', 'other')),
  status text NOT NULL CHECK (status IN ('new', 'accepted', 'scheduled', 'in_work', 'waiting_parts', 'completed', 'cancelled')),
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  error_code text,
  is_stopped boolean NOT NULL DEFAULT false,
  -- Copies: the machine as the sender named it.
  brand_name text NOT NULL,
  model text NOT NULL DEFAULT '',
  serial_number text NOT NULL DEFAULT '',
  contact_name text NOT NULL,
  contact_phone text,
  email text NOT NULL DEFAULT '',
  address text,
  -- The counter at the time.
  hours int CHECK (hours >= 0),
  visit_on date,
  engineer text,
  -- What was done, for the act.
  result text,
  is_warranty boolean NOT NULL DEFAULT false,
  downtime_hours int NOT NULL DEFAULT 0 CHECK (downtime_hours >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  version int NOT NULL DEFAULT 1,
  CHECK ((closed_at IS NOT NULL) = (status IN ('completed', 'cancelled')))
);
CREATE INDEX service_requests_card ON service_requests (card_id, created_at DESC);
CREATE INDEX service_requests_user ON service_requests (user_id);
CREATE INDEX service_requests_request ON service_requests (request_id);
CREATE INDEX service_requests_words ON service_requests USING gin
  (service_words(number, title, brand_name, model, serial_number, contact_name, contact_phone, email) gin_trgm_ops);
CREATE INDEX service_requests_list_created ON service_requests (created_at, id);
CREATE INDEX service_requests_open ON service_requests (status, created_at, id)
  WHERE status IN ('new', 'accepted', 'scheduled', 'in_work', 'waiting_parts');
CREATE TRIGGER service_requests_version BEFORE UPDATE ON service_requests FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER service_requests_are_heard AFTER INSERT ON service_requests FOR EACH ROW
  EXECUTE FUNCTION tell_office('service-request', 'number');
CREATE TRIGGER service_request_steps_are_heard AFTER UPDATE OF status ON service_requests FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION tell_office('service-request', 'number');

CREATE TABLE service_request_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  service_request_id uuid NOT NULL REFERENCES service_requests ON DELETE CASCADE,
  -- Null where only something was told.
  status text,
  actor text NOT NULL CHECK (actor IN ('buyer', 'staff')),
  user_id uuid REFERENCES users ON DELETE SET NULL,
  note text,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX service_request_history_request ON service_request_history (service_request_id, id);
CREATE INDEX service_request_history_user ON service_request_history (user_id);

-- Whoever sent a request without an account reads it by the private link of its letters; only a hash of the link is kept.
CREATE TABLE service_request_links (
  token_hash bytea PRIMARY KEY,
  service_request_id uuid NOT NULL REFERENCES service_requests ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX service_request_links_request ON service_request_links (service_request_id);
CREATE INDEX service_request_links_expiry ON service_request_links (expires_at);

CREATE TABLE service_works (
  slug text PRIMARY KEY,
  position int NOT NULL,
  name text NOT NULL,
  includes text NOT NULL,
  -- «3–5 дней».
  term text NOT NULL,
  -- Kopecks; without it `price_note` stands alone: «в цене станка».
  price_from bigint CHECK (price_from > 0),
  -- After the price: «за месяц».
  price_note text,
  -- The page that tells more.
  page_slug text,
  id text NOT NULL UNIQUE,
  version int NOT NULL DEFAULT 1
);
CREATE TRIGGER service_works_version BEFORE UPDATE ON service_works FOR EACH ROW
  WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION raise_version();

-- Brands come with goods, codes with content: neither waits for the other.
CREATE TABLE error_code_brands (
  slug text PRIMARY KEY,
  position int NOT NULL,
  name text NOT NULL
);

CREATE TABLE brand_error_codes (
  id uuid PRIMARY KEY,
  brand_slug text NOT NULL REFERENCES error_code_brands ON DELETE CASCADE,
  code text NOT NULL,
  position int NOT NULL DEFAULT 0,
  name text NOT NULL,
  summary text NOT NULL,
  topic text NOT NULL,
  severity text NOT NULL,
  causes text[] NOT NULL,
  actions text[] NOT NULL,
  version int NOT NULL DEFAULT 1,
  UNIQUE (brand_slug, code)
);
-- A place that changes with its neighbours is nobody's change.
CREATE TRIGGER brand_error_codes_version BEFORE UPDATE ON brand_error_codes FOR EACH ROW
  WHEN (to_jsonb(NEW) - 'position' IS DISTINCT FROM to_jsonb(OLD) - 'position') EXECUTE FUNCTION raise_version();

CREATE FUNCTION brand_error_codes_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM content_documents WHERE id = 'alarms:' || OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO content_documents (id, kind, url, title, lead, body)
    SELECT 'alarms:' || NEW.id, 'alarms',
      '/service/haas/alarm/?' || CASE WHEN slug = 'haas' THEN '' ELSE 'brand=' || slug || '&' END || 'query=' || NEW.code,
      name || ' ' || NEW.code || ': ' || NEW.name, NEW.summary,
      array_to_string(NEW.causes || NEW.actions, '. ') || '. Код ошибки, alarm.'
    FROM error_code_brands WHERE slug = NEW.brand_slug;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER brand_error_codes_document AFTER INSERT OR UPDATE OR DELETE ON brand_error_codes
  FOR EACH ROW EXECUTE FUNCTION brand_error_codes_document();
