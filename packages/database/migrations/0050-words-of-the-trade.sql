-- Words of the trade: what is said, and what of the catalogue it finds. Without `finds` the words of a row mean the same.
ALTER TABLE search_synonyms ADD COLUMN finds text CHECK (finds <> '');
ALTER TABLE search_synonyms DROP CONSTRAINT search_synonyms_words_check;
ALTER TABLE search_synonyms ADD CONSTRAINT search_synonyms_words_check
  CHECK (cardinality(words) BETWEEN CASE WHEN finds IS NULL THEN 2 ELSE 1 END AND 20);
