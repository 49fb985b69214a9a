-- What orders are searched by: the key of a line's article, and its name in small letters, with plain spaces and without «ё»
-- and invisible signs. `lineWords` of the contract is its twin; a test compares the two.
CREATE FUNCTION line_words(article text, name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(article_key(article), '') || E'\n' ||
    translate(small_letters(name), E'ё\u00a0\u2009\u202f\u2060\u00ad', 'е   ');

-- Kept, because folding the letters of a hundred thousand lines at every search takes seconds.
ALTER TABLE order_lines ADD COLUMN words text GENERATED ALWAYS AS (line_words(article, name)) STORED;
CREATE INDEX order_lines_words ON order_lines USING gin (words gin_trgm_ops);
