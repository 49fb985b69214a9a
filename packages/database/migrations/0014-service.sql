-- Service: works with prices, alarm codes of machines, courses with their schools and days.

CREATE TABLE service_works (
  slug text PRIMARY KEY,
  position int NOT NULL,
  name text NOT NULL,
  includes text NOT NULL,
  -- «3–5 дней».
  term text NOT NULL,
  -- Kopecks; without it `price_note` stands alone: «в цене станка».
  price_from bigint CHECK (price_from > 0),
  -- After the price: «за месяц».
  price_note text,
  -- The page that tells more.
  page_slug text
);

-- Brands come with goods, codes with content: neither waits for the other.
CREATE TABLE error_code_brands (
  slug text PRIMARY KEY,
  position int NOT NULL,
  name text NOT NULL
);

CREATE TABLE brand_error_codes (
  id uuid PRIMARY KEY,
  brand_slug text NOT NULL REFERENCES error_code_brands ON DELETE CASCADE,
  code text NOT NULL,
  position int NOT NULL,
  name text NOT NULL,
  summary text NOT NULL,
  topic text NOT NULL,
  severity text NOT NULL,
  causes text[] NOT NULL,
  actions text[] NOT NULL,
  UNIQUE (brand_slug, code)
);

CREATE TABLE education_schools (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  position int NOT NULL,
  name text NOT NULL,
  city_name text NOT NULL,
  address text NOT NULL,
  phone text NOT NULL,
  description text NOT NULL,
  machines text[] NOT NULL,
  simulators int NOT NULL CHECK (simulators >= 0),
  lodging text NOT NULL,
  meals text NOT NULL
);

CREATE TABLE education_courses (
  slug text PRIMARY KEY,
  position int NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  name text NOT NULL,
  -- What it is about, in a line.
  line text NOT NULL,
  audience text NOT NULL,
  days int NOT NULL CHECK (days BETWEEN 1 AND 60),
  hours int NOT NULL CHECK (hours BETWEEN 1 AND 500),
  -- Kopecks, with VAT.
  price bigint NOT NULL CHECK (price > 0),
  skills text[] NOT NULL,
  drawing_kind text,
  drawing_params jsonb NOT NULL DEFAULT '{}',
  -- Markdown with shortcodes.
  body text NOT NULL,
  updated_on date NOT NULL
);

CREATE TABLE education_schedule (
  id uuid PRIMARY KEY,
  course_slug text NOT NULL REFERENCES education_courses ON DELETE CASCADE,
  school_id uuid NOT NULL REFERENCES education_schools ON DELETE CASCADE,
  starts_on date NOT NULL,
  ends_on date NOT NULL CHECK (ends_on >= starts_on),
  places int NOT NULL CHECK (places > 0),
  -- Whoever signs up last finds the group full, never over-full.
  places_taken int NOT NULL DEFAULT 0 CHECK (places_taken BETWEEN 0 AND places)
);
CREATE INDEX education_schedule_starts ON education_schedule (starts_on);
CREATE INDEX education_schedule_course ON education_schedule (course_slug, starts_on);

-- Pages under /service/ are a kind of their own in the search.
CREATE OR REPLACE FUNCTION pages_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM content_documents WHERE id = 'pages:' || OLD.slug;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO content_documents (id, kind, url, title, lead, body)
    VALUES (
      'pages:' || NEW.slug,
      CASE WHEN split_part(NEW.slug, '/', 1) = 'service' THEN 'service' ELSE 'pages' END,
      '/' || NEW.slug || '/', NEW.h1, coalesce(NEW.lead, ''), plain_text(NEW.body)
    );
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION brand_error_codes_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM content_documents WHERE id = 'alarms:' || OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO content_documents (id, kind, url, title, lead, body)
    SELECT 'alarms:' || NEW.id, 'alarms',
      '/service/haas/alarm/?' || CASE WHEN slug = 'haas' THEN '' ELSE 'brand=' || slug || '&' END || 'query=' || NEW.code,
      name || ' ' || NEW.code || ': ' || NEW.name, NEW.summary,
      array_to_string(NEW.causes || NEW.actions, '. ') || '. Код ошибки, alarm.'
    FROM error_code_brands WHERE slug = NEW.brand_slug;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER brand_error_codes_document AFTER INSERT OR UPDATE OR DELETE ON brand_error_codes
  FOR EACH ROW EXECUTE FUNCTION brand_error_codes_document();

CREATE FUNCTION education_courses_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM content_documents WHERE id = 'education:' || OLD.slug;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO content_documents (id, kind, url, title, lead, body)
    VALUES ('education:' || NEW.slug, 'education', '/service/haas/education/' || NEW.slug || '/',
      NEW.name, NEW.line, 'Курс, обучение. ' || array_to_string(NEW.skills, '. ') || '. ' || plain_text(NEW.body));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER education_courses_document AFTER INSERT OR UPDATE OR DELETE ON education_courses
  FOR EACH ROW EXECUTE FUNCTION education_courses_document();
