-- Categories of questions and of the press, regions, cities, terminals of carriers and posts of the feed come from files and are edited
-- in the office, as alarm codes are (0269).
ALTER TABLE faq_categories ADD COLUMN id text;
UPDATE faq_categories SET id = slug;
ALTER TABLE faq_categories ALTER COLUMN id SET NOT NULL, ADD UNIQUE (id);
-- The path with «_»: an id stands in addresses of the office.
ALTER TABLE press_categories ADD COLUMN id text;
UPDATE press_categories SET id = replace(path, '/', '_');
ALTER TABLE press_categories ALTER COLUMN id SET NOT NULL, ADD UNIQUE (id);
-- Files order the terminals of a city; those of the office come after them.
ALTER TABLE pickup_points ALTER COLUMN position SET DEFAULT 1000000;

ALTER TABLE faq_categories ADD COLUMN source text NOT NULL DEFAULT 'files' CHECK (source IN ('files', 'office')),
  ADD COLUMN loaded jsonb, ADD COLUMN theirs jsonb, ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE press_categories ADD COLUMN source text NOT NULL DEFAULT 'files' CHECK (source IN ('files', 'office')),
  ADD COLUMN loaded jsonb, ADD COLUMN theirs jsonb, ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE regions ADD COLUMN source text NOT NULL DEFAULT 'files' CHECK (source IN ('files', 'office')),
  ADD COLUMN loaded jsonb, ADD COLUMN theirs jsonb, ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE cities ADD COLUMN source text NOT NULL DEFAULT 'files' CHECK (source IN ('files', 'office')),
  ADD COLUMN loaded jsonb, ADD COLUMN theirs jsonb, ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE pickup_points ADD COLUMN source text NOT NULL DEFAULT 'files' CHECK (source IN ('files', 'office')),
  ADD COLUMN loaded jsonb, ADD COLUMN theirs jsonb, ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE social_posts ADD COLUMN source text NOT NULL DEFAULT 'files' CHECK (source IN ('files', 'office')),
  ADD COLUMN loaded jsonb, ADD COLUMN theirs jsonb, ADD COLUMN version int NOT NULL DEFAULT 1;

UPDATE faq_categories t SET loaded = to_jsonb(t) - '{version,source,loaded,theirs}'::text[];
UPDATE press_categories t SET loaded = to_jsonb(t) - '{version,source,loaded,theirs}'::text[];
UPDATE regions t SET loaded = to_jsonb(t) - '{version,source,loaded,theirs}'::text[];
UPDATE cities t SET loaded = to_jsonb(t) - '{version,source,loaded,theirs}'::text[];
UPDATE pickup_points t SET loaded = to_jsonb(t) - '{position,version,source,loaded,theirs}'::text[];
UPDATE social_posts t SET loaded = to_jsonb(t) - '{version,source,loaded,theirs}'::text[];

CREATE TRIGGER faq_categories_version BEFORE UPDATE ON faq_categories FOR EACH ROW
  WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION raise_version();
CREATE TRIGGER press_categories_version BEFORE UPDATE ON press_categories FOR EACH ROW
  WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION raise_version();
CREATE TRIGGER regions_version BEFORE UPDATE ON regions FOR EACH ROW
  WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION raise_version();
CREATE TRIGGER cities_version BEFORE UPDATE ON cities FOR EACH ROW
  WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION raise_version();
-- A place that changes with its neighbours is nobody's change.
CREATE TRIGGER pickup_points_version BEFORE UPDATE ON pickup_points FOR EACH ROW
  WHEN (to_jsonb(NEW) - 'position' IS DISTINCT FROM to_jsonb(OLD) - 'position') EXECUTE FUNCTION raise_version();
CREATE TRIGGER social_posts_version BEFORE UPDATE ON social_posts FOR EACH ROW
  WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION raise_version();

ALTER TABLE removed_records DROP CONSTRAINT removed_records_record_check;
ALTER TABLE removed_records ADD CHECK (record IN ('office', 'menu-item', 'banner', 'seo-entry', 'alarm-code', 'service-work', 'school',
  'faq-category', 'press-category', 'region', 'city', 'pickup-point', 'social-post'));
