-- Training centres, courses and their groups.

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
  meals text NOT NULL,
  version int NOT NULL DEFAULT 1
);
CREATE TRIGGER education_schools_version BEFORE UPDATE ON education_schools FOR EACH ROW
  WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION raise_version();

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

CREATE TABLE education_schedule (
  id uuid PRIMARY KEY,
  course_slug text NOT NULL REFERENCES education_courses ON DELETE CASCADE,
  school_id uuid NOT NULL REFERENCES education_schools ON DELETE CASCADE,
  starts_on date NOT NULL,
  ends_on date NOT NULL CHECK (ends_on >= starts_on),
  places int NOT NULL CHECK (places > 0),
  -- Whoever signs up last finds the group full, never over-full.
  places_taken int NOT NULL DEFAULT 0 CHECK (places_taken BETWEEN 0 AND places),
  series text NOT NULL DEFAULT gen_random_uuid()::text,
  -- The day by the calendar, before a day off moved the beginning.
  due_on date,
  repeat_weeks smallint CHECK (repeat_weeks BETWEEN 1 AND 104),
  version int NOT NULL DEFAULT 1,
  -- A group that takes nobody any more: it leaves the schedule of the site, whoever is in it stays.
  is_closed boolean NOT NULL DEFAULT false
);
CREATE INDEX education_schedule_starts ON education_schedule (starts_on);
CREATE INDEX education_schedule_course ON education_schedule (course_slug, starts_on);
CREATE INDEX education_schedule_series ON education_schedule (series, starts_on DESC);
CREATE INDEX education_schedule_days ON education_schedule ((starts_on - date '2000-01-01'), id);
CREATE TRIGGER education_schedule_version BEFORE UPDATE ON education_schedule FOR EACH ROW EXECUTE FUNCTION raise_version();
