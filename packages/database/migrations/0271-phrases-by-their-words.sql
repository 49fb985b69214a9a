-- Phrases of the dictionary by the roots of their words in the order of the alphabet, as texts are searched: worked out
-- when a row is written, not for each search. A phrase of small words alone stands for itself.
CREATE FUNCTION phrase_key(plain text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN coalesce(nullif(array_to_string(tsvector_to_array(strip(to_tsvector('shop_russian', plain))), ' '), ''), '=' || plain);

CREATE FUNCTION phrase_keys(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (SELECT array_agg(phrase_key(translate(small_letters(said), 'ё-', 'е ')) ORDER BY place)
    FROM unnest(words) WITH ORDINALITY AS one(said, place));

ALTER TABLE search_synonyms ADD COLUMN keys text[] GENERATED ALWAYS AS (phrase_keys(words)) STORED;
CREATE INDEX search_synonyms_keys ON search_synonyms USING gin (keys) WHERE finds IS NOT NULL;
