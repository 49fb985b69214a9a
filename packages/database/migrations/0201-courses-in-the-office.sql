-- Courses are texts of the office too; until now all of them came from files.
CREATE TEMP TABLE had ON COMMIT DROP AS
  SELECT slug AS key, name, jsonb_build_object('name', name, 'slug', slug, 'title', title, 'description', description,
    'line', line, 'audience', audience, 'days', days::text, 'hours', hours::text, 'price', (price / 100)::text,
    'skills', array_to_string(skills, E'\n'), 'drawing', coalesce(drawing_kind, ''), 'params', drawing_params::text,
    'position', position::text, 'updated', updated_on::text, 'body', body) AS fields
  FROM education_courses;
INSERT INTO texts (kind, key, name, fields, on_site, loaded) SELECT 'course', key, name, fields, fields, fields FROM had;
INSERT INTO text_revisions (text_id, number, fields, published_at)
  SELECT id, 1, fields, now() FROM texts WHERE kind = 'course';
-- A group of the office is not removed by a file that does not have it.
ALTER TABLE education_schedule ADD COLUMN source text NOT NULL DEFAULT 'files' CHECK (source IN ('files', 'office'));
