-- Texts of the site as the office writes them. What buyers read stays in pages, press_materials, faq_answers and vacancies.
CREATE TABLE texts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('page', 'press', 'faq', 'vacancy')),
  -- What the text is called by in its own table.
  key text NOT NULL,
  name text NOT NULL,
  -- Fields as they are typed, by name: as last saved, as buyers read them, as files brought them.
  fields jsonb NOT NULL,
  on_site jsonb,
  loaded jsonb,
  publish_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  state text NOT NULL GENERATED ALWAYS AS (CASE
    WHEN publish_at IS NOT NULL THEN 'planned'
    WHEN on_site IS NULL THEN 'draft'
    WHEN on_site = fields THEN 'published'
    ELSE 'changed' END) STORED,
  source text NOT NULL GENERATED ALWAYS AS (CASE
    WHEN loaded IS NULL THEN 'office'
    WHEN loaded = fields AND on_site IS NOT NULL AND loaded = on_site THEN 'files'
    ELSE 'both' END) STORED,
  UNIQUE (kind, key)
);
CREATE INDEX texts_by_change ON texts (updated_at, id);
CREATE INDEX texts_by_name ON texts (name, id);
CREATE INDEX texts_planned ON texts (publish_at) WHERE publish_at IS NOT NULL;
CREATE TRIGGER texts_version BEFORE UPDATE ON texts FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE text_revisions (
  text_id uuid NOT NULL REFERENCES texts ON DELETE CASCADE,
  number int NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  -- Null is files.
  staff_id uuid REFERENCES staff ON DELETE SET NULL,
  who text,
  fields jsonb NOT NULL,
  published_at timestamptz,
  -- The earlier revision it returns to.
  returned int,
  PRIMARY KEY (text_id, number)
);
CREATE INDEX text_revisions_staff ON text_revisions (staff_id);

-- A text shown as a page of the shop before it is one; the link is good for an hour.
CREATE TABLE text_previews (
  token_hash bytea PRIMARY KEY,
  page jsonb NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX text_previews_made ON text_previews (made_at);

-- Until now all of them came from files.
CREATE TEMP TABLE had ON COMMIT DROP AS
  SELECT 'page' AS kind, slug AS key, h1 AS name, jsonb_build_object('h1', h1, 'slug', slug, 'title', title,
    'description', description, 'lead', coalesce(lead, ''), 'group', coalesce(page_group, ''), 'position', position::text,
    'version', coalesce(version, ''), 'updated', updated_on::text, 'body', body) AS fields
  FROM pages
  UNION ALL
  SELECT 'press', path, h1, jsonb_build_object('h1', h1, 'category', category,
    'slug', substr(path, length(category) + 2), 'title', title, 'description', description, 'lead', lead,
    'author', coalesce(author, ''), 'role', coalesce(author_role, ''), 'published', published_on::text,
    'tags', array_to_string(tags, ', '), 'folders', array_to_string(folders, ', '),
    'brands', array_to_string(brands, ', '), 'drawing', drawing_kind, 'params', drawing_params::text,
    'updated', updated_on::text, 'body', body)
  FROM press_materials
  UNION ALL
  SELECT 'faq', slug, question, jsonb_build_object('question', question, 'category', category, 'slug', slug,
    'position', position::text, 'updated', updated_on::text, 'body', body)
  FROM faq_answers
  UNION ALL
  SELECT 'vacancy', v.slug, v.name, jsonb_build_object('name', v.name, 'slug', v.slug, 'lead', v.lead,
    'department', v.department, 'office', coalesce(c.slug, ''), 'city', v.city_name,
    'place_note', coalesce(v.place_note, ''), 'places', v.places::text,
    'pay_from', coalesce((v.pay_from / 100)::text, ''), 'pay_to', coalesce((v.pay_to / 100)::text, ''),
    'pay_note', coalesce(v.pay_note, ''), 'schedule', v.schedule, 'schedule_note', v.schedule_note,
    'fact_value', coalesce(v.fact ->> 'value', ''), 'fact_unit', coalesce(v.fact ->> 'unit', ''),
    'fact_label', coalesce(v.fact ->> 'label', ''), 'employment', v.employment,
    'contact_name', coalesce(v.contact ->> 'name', ''), 'contact_position', coalesce(v.contact ->> 'position', ''),
    'contact_phone', coalesce(v.contact ->> 'phone', ''), 'contact_email', coalesce(v.contact ->> 'email', ''),
    'position', v.position::text, 'published', v.published_on::text, 'body', v.body)
  FROM vacancies v LEFT JOIN companies c ON c.id = v.company_id;
INSERT INTO texts (kind, key, name, fields, on_site, loaded) SELECT kind, key, name, fields, fields, fields FROM had;
INSERT INTO text_revisions (text_id, number, fields, published_at) SELECT id, 1, fields, now() FROM texts;
