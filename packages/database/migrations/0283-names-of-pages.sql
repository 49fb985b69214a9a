-- A page is found by the title of its window, too: «О компании» stands over no text, its first line is «С 1992 года…».
ALTER TABLE content_documents ADD COLUMN named text NOT NULL DEFAULT '';
ALTER TABLE content_documents DROP COLUMN words;
ALTER TABLE content_documents ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (
  setweight(to_tsvector('shop_russian', title), 'A') ||
  setweight(to_tsvector('shop_russian', named), 'D') ||
  setweight(to_tsvector('shop_russian', lead), 'B') ||
  setweight(to_tsvector('shop_russian', body), 'C')
) STORED;
CREATE INDEX content_documents_words ON content_documents USING gin (words);

CREATE OR REPLACE FUNCTION pages_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM content_documents WHERE id = 'pages:' || OLD.slug;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO content_documents (id, kind, url, title, named, lead, body)
    VALUES (
      'pages:' || NEW.slug,
      CASE WHEN split_part(NEW.slug, '/', 1) = 'service' THEN 'service' ELSE 'pages' END,
      '/' || NEW.slug || '/', NEW.h1, NEW.title, coalesce(NEW.lead, ''), plain_text(NEW.body)
    );
  END IF;
  RETURN NULL;
END $$;

-- What was there before.
UPDATE content_documents SET named = pages.title FROM pages WHERE content_documents.id = 'pages:' || pages.slug;
