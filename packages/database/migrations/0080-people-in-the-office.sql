-- People as the office works on them: the version of what staff see and change, one index per sorting.

ALTER TABLE users ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE TRIGGER users_version BEFORE UPDATE OF email, first_name, last_name, middle_name, phone, locked_at, email_confirmed_at, deleted_at
  ON users FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE INDEX users_list_created ON users (created_at, id);
CREATE INDEX users_list_name ON users (last_name, id);
