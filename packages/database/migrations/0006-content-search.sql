-- Search over the shop's own texts. Every kind of text keeps its documents here by triggers of its own, so whoever
-- writes it, the search knows at once.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- Russian in which «ё» is «е»; an excerpt still shows a word as it was written.
CREATE TEXT SEARCH CONFIGURATION shop_russian (COPY = russian);
ALTER TEXT SEARCH CONFIGURATION shop_russian
  ALTER MAPPING FOR word, hword, hword_part WITH unaccent, russian_stem;

CREATE TABLE content_documents (
  -- The kind and the key of the source: `pages:about`.
  id text PRIMARY KEY,
  kind text NOT NULL,
  url text NOT NULL,
  title text NOT NULL,
  lead text NOT NULL DEFAULT '',
  -- Plain text.
  body text NOT NULL,
  -- In force from one day to before another.
  shown_from date,
  shown_before date,
  words tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('shop_russian', title), 'A') ||
    setweight(to_tsvector('shop_russian', lead), 'B') ||
    setweight(to_tsvector('shop_russian', body), 'C')
  ) STORED,
  -- What a mistyped query is compared with.
  head text NOT NULL GENERATED ALWAYS AS (translate(lower(title || ' ' || lead), 'ё', 'е')) STORED
);
CREATE INDEX content_documents_words ON content_documents USING gin (words);
CREATE INDEX content_documents_head ON content_documents USING gin (head gin_trgm_ops);

-- Markdown without its signs. Heads and rows of tables end like sentences, so that an excerpt can be read.
CREATE FUNCTION plain_text(markdown text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  plain text := markdown;
BEGIN
  plain := regexp_replace(plain, '\{\{[^\n]*\}\}', ' ', 'g');
  plain := regexp_replace(plain, '<[^<>\n]{1,250}>', ' ', 'g');
  plain := regexp_replace(plain, '!?\[([^\]\n]*)\]\([^)\n]*\)', '\1', 'g');
  plain := regexp_replace(plain, '^[ \t]*\|?(?:[ \t]*:?-{3,}:?[ \t]*\|)+[ \t]*(?::?-{3,}:?)?[ \t]*$', '', 'gn');
  plain := regexp_replace(plain, '^[ \t]*#{1,6}[ \t]+(.*?[^.?!:\s])[ \t]*$', '\1.', 'gn');
  plain := regexp_replace(plain, '^[ \t]*\|[ \t]*(.*?)[ \t]*\|[ \t]*$', '\1.', 'gn');
  plain := regexp_replace(plain, '[ \t]*\|[ \t]*', ' · ', 'g');
  plain := regexp_replace(plain, '^[ \t]*(?:[-*+>]|\d+[.)])[ \t]+', '', 'gn');
  plain := regexp_replace(plain, '[*_`~\\]+', '', 'g');
  RETURN btrim(regexp_replace(plain, '\s+', ' ', 'g'));
END $$;

CREATE FUNCTION pages_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM content_documents WHERE id = 'pages:' || OLD.slug;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO content_documents (id, kind, url, title, lead, body)
    VALUES ('pages:' || NEW.slug, 'pages', '/' || NEW.slug || '/', NEW.h1, coalesce(NEW.lead, ''), plain_text(NEW.body));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER pages_document AFTER INSERT OR UPDATE OR DELETE ON pages
  FOR EACH ROW EXECUTE FUNCTION pages_document();

-- One address shows the edition in force: each is found from its day until the next one's.
CREATE FUNCTION contracts_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM content_documents WHERE id LIKE 'pages:oferta@%';
  INSERT INTO content_documents (id, kind, url, title, body, shown_from, shown_before)
  SELECT 'pages:oferta@' || version, 'pages', '/oferta/', title, plain_text(body), effective_from,
    lead(effective_from) OVER (ORDER BY effective_from, version)
  FROM contracts;
  RETURN NULL;
END $$;
CREATE TRIGGER contracts_documents AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON contracts
  FOR EACH STATEMENT EXECUTE FUNCTION contracts_documents();

-- What was there before.
UPDATE pages SET slug = slug;
UPDATE contracts SET version = version;

-- Documents whose head resembles a query; nearer than by the extension's own measure, for words with a letter wrong.
CREATE FUNCTION content_resembling(query text) RETURNS TABLE (id text, likeness real)
  LANGUAGE sql STABLE PARALLEL SAFE STRICT
  SET pg_trgm.word_similarity_threshold = 0.4
  AS $$
    SELECT document.id, word_similarity(query, document.head)
    FROM content_documents AS document
    WHERE query <% document.head
  $$;
