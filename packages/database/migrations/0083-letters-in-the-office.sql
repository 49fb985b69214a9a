-- Letters as the office works on them: the version of the record, what one is found by, its order.

ALTER TABLE letters ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE TRIGGER letters_version BEFORE UPDATE ON letters FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE FUNCTION letter_words(recipient text, subject text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(small_letters(recipient || ' ' || subject), E'ё\u00a0\u2009\u202f\u2060\u00ad', 'е   ');
CREATE INDEX letters_words ON letters USING gin (letter_words(recipient, subject) gin_trgm_ops);
DROP INDEX letters_created;
CREATE INDEX letters_list_created ON letters (created_at, id);
CREATE INDEX letters_in_trouble ON letters (created_at, id) WHERE sent_at IS NULL AND (failed_at IS NOT NULL OR attempts > 0);
