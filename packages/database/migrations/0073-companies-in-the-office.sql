-- Companies as the office works on them: the version of the record, what a company and its people are found by, one index per sorting.

ALTER TABLE clients ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE TRIGGER clients_version BEFORE UPDATE ON clients FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE FUNCTION client_words(name_short text, name_full text, inn text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(small_letters(name_short || ' ' || name_full || ' ' || inn), E'ё\u00a0\u2009\u202f\u2060\u00ad', 'е   ');
CREATE FUNCTION person_words(first_name text, last_name text, email text, phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(small_letters(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, '')),
    E'ё\u00a0\u2009\u202f\u2060\u00ad', 'е   ');
CREATE INDEX clients_words ON clients USING gin (client_words(name_short, name_full, inn) gin_trgm_ops);
CREATE INDEX users_words ON users USING gin (person_words(first_name, last_name, email, phone) gin_trgm_ops);

CREATE INDEX clients_list_created ON clients (created_at, id);
CREATE INDEX clients_list_name ON clients (name_short, id);
CREATE INDEX clients_list_waiting ON clients (created_at, id) WHERE checked_at IS NULL AND rejected_at IS NULL;
