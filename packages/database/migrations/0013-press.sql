-- Press materials in categories up to three levels deep, and answers to questions. Both are loaded from files.

CREATE TABLE press_categories (
  -- The address below /press/: `stati/rezhimy`.
  path text PRIMARY KEY,
  name text NOT NULL,
  -- What one material of the category is called: «Статья».
  label text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('news', 'article')),
  description text NOT NULL,
  lead text,
  position int NOT NULL
);

CREATE TABLE press_materials (
  -- The category's path and the material's own slug.
  path text PRIMARY KEY,
  category text NOT NULL REFERENCES press_categories ON DELETE CASCADE,
  title text NOT NULL,
  description text NOT NULL,
  h1 text NOT NULL,
  lead text NOT NULL,
  body text NOT NULL,
  author text,
  author_role text,
  minutes int NOT NULL CHECK (minutes > 0),
  published_on date NOT NULL,
  updated_on date NOT NULL,
  tags text[] NOT NULL DEFAULT '{}',
  -- Slugs of what the material is useful for.
  folders text[] NOT NULL DEFAULT '{}',
  brands text[] NOT NULL DEFAULT '{}',
  drawing_kind text NOT NULL,
  drawing_params jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX press_materials_category ON press_materials (category);

CREATE TABLE faq_categories (
  slug text PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL,
  position int NOT NULL
);

CREATE TABLE faq_answers (
  slug text PRIMARY KEY,
  category text NOT NULL REFERENCES faq_categories ON DELETE CASCADE,
  question text NOT NULL,
  body text NOT NULL,
  position int NOT NULL,
  updated_on date NOT NULL
);
CREATE INDEX faq_answers_category ON faq_answers (category);

CREATE FUNCTION press_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM content_documents WHERE id = 'press:' || OLD.path;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO content_documents (id, kind, url, title, lead, body, shown_from)
    VALUES ('press:' || NEW.path, 'press', '/press/' || NEW.path || '/', NEW.h1, NEW.lead,
      concat_ws(' ', plain_text(NEW.body), nullif(array_to_string(NEW.tags, ', '), '')), NEW.published_on);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER press_document AFTER INSERT OR UPDATE OR DELETE ON press_materials
  FOR EACH ROW EXECUTE FUNCTION press_document();

CREATE FUNCTION faq_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM content_documents WHERE id = 'faq:' || OLD.slug;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO content_documents (id, kind, url, title, body)
    VALUES ('faq:' || NEW.slug, 'faq', '/press/faq/' || NEW.category || '/#' || NEW.slug, NEW.question,
      plain_text(NEW.body));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER faq_document AFTER INSERT OR UPDATE OR DELETE ON faq_answers
  FOR EACH ROW EXECUTE FUNCTION faq_document();
