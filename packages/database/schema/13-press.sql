-- Press materials in categories up to three levels deep, answers to questions, vacancies, posts of the feed.

CREATE TABLE press_categories (
  -- The address below /press/: `stati/rezhimy`.
  path text PRIMARY KEY,
  name text NOT NULL,
  -- What one material of the category is called: «Статья».
  label text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('news', 'article')),
  description text NOT NULL,
  lead text,
  position int NOT NULL,
  -- The path with «_»: an id stands in addresses of the office.
  id text NOT NULL UNIQUE,
  version int NOT NULL DEFAULT 1
);
CREATE TRIGGER press_categories_version BEFORE UPDATE ON press_categories FOR EACH ROW
  WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION raise_version();

-- A category is there as long as its row is; those below it are found by their materials.
CREATE FUNCTION press_category_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM content_documents WHERE id = 'pages:press/' || OLD.path;
  END IF;
  IF TG_OP <> 'DELETE' AND strpos(NEW.path, '/') = 0 THEN
    INSERT INTO content_documents (id, kind, url, title, lead, body)
    VALUES ('pages:press/' || NEW.path, 'pages', '/press/' || NEW.path || '/', NEW.name, NEW.description, coalesce(NEW.lead, ''));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER press_category_document AFTER INSERT OR UPDATE OR DELETE ON press_categories
  FOR EACH ROW EXECUTE FUNCTION press_category_document();

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

CREATE TABLE faq_categories (
  slug text PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL,
  position int NOT NULL,
  id text NOT NULL UNIQUE,
  version int NOT NULL DEFAULT 1
);
CREATE TRIGGER faq_categories_version BEFORE UPDATE ON faq_categories FOR EACH ROW
  WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION raise_version();

CREATE TABLE faq_answers (
  slug text PRIMARY KEY,
  category text NOT NULL REFERENCES faq_categories ON DELETE CASCADE,
  question text NOT NULL,
  body text NOT NULL,
  position int NOT NULL,
  updated_on date NOT NULL
);
CREATE INDEX faq_answers_category ON faq_answers (category);

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

CREATE TABLE vacancies (
  -- Also its id: it names the vacancy in calls and addresses.
  slug text PRIMARY KEY,
  position int NOT NULL,
  name text NOT NULL,
  lead text NOT NULL,
  department text NOT NULL,
  -- An office the person works at; null for work from home.
  company_id uuid REFERENCES companies ON DELETE SET NULL,
  city_name text NOT NULL,
  -- Beside the city: «выезды по Уралу».
  place_note text,
  places int NOT NULL DEFAULT 1 CHECK (places > 0),
  is_remote boolean NOT NULL DEFAULT false,
  -- Kopecks a month, before tax.
  pay_from bigint,
  pay_to bigint,
  pay_note text,
  schedule text NOT NULL,
  schedule_note text NOT NULL,
  -- One more number worth knowing: { value, unit, label }.
  fact jsonb,
  employment text NOT NULL CHECK (employment IN ('FULL_TIME', 'PART_TIME', 'INTERN')),
  contact jsonb NOT NULL,
  -- Markdown with shortcodes.
  body text NOT NULL,
  published_on date NOT NULL,
  CHECK (pay_from IS NULL OR pay_to IS NULL OR pay_from <= pay_to)
);

CREATE FUNCTION vacancies_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM content_documents WHERE id = 'vacancies:' || OLD.slug;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO content_documents (id, kind, url, title, lead, body)
    VALUES ('vacancies:' || NEW.slug, 'vacancies', '/about/job/' || NEW.slug || '/', NEW.name,
      NEW.city_name || '. ' || NEW.lead, plain_text(NEW.body));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER vacancies_document AFTER INSERT OR UPDATE OR DELETE ON vacancies
  FOR EACH ROW EXECUTE FUNCTION vacancies_document();

-- Posts of the block «Мы в соцсетях»: the shop's own, with a drawing instead of a photograph.
CREATE TABLE social_posts (
  id text PRIMARY KEY,
  topic text NOT NULL,
  text text NOT NULL,
  url text,
  drawing_kind text NOT NULL,
  drawing_params jsonb NOT NULL DEFAULT '{}',
  published_on date NOT NULL,
  version int NOT NULL DEFAULT 1
);
CREATE INDEX social_posts_published ON social_posts (published_on DESC, id);
CREATE TRIGGER social_posts_version BEFORE UPDATE ON social_posts FOR EACH ROW
  WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION raise_version();
