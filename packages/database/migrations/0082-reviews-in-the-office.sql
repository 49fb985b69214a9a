-- Reviews as the office works on them: the shop's answer, the version of the record, what one is found by, its order.

ALTER TABLE reviews
  ADD COLUMN answer text,
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD CHECK ((answer IS NULL) = (answered_at IS NULL));
-- Votes leave the version alone: staff decide on the words.
CREATE TRIGGER reviews_version BEFORE UPDATE OF content, rating, status, reject_reason, answer ON reviews
  FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE FUNCTION review_words(content text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(small_letters(content), E'ё\u00a0\u2009\u202f\u2060\u00ad', 'е   ');
CREATE INDEX reviews_words ON reviews USING gin (review_words(content) gin_trgm_ops);
CREATE INDEX reviews_list_created ON reviews (created_at, id);
CREATE INDEX reviews_list_status ON reviews (status, created_at, id);
DROP INDEX reviews_waiting;
