-- Alarm codes, works of the service and schools come from files and are edited in the office, as banners are (0250).
ALTER TABLE service_works ADD COLUMN id text;
UPDATE service_works SET id = slug;
ALTER TABLE service_works ALTER COLUMN id SET NOT NULL, ADD UNIQUE (id);
-- Its place among the codes of its control follows from the code.
ALTER TABLE brand_error_codes ALTER COLUMN position SET DEFAULT 0;

ALTER TABLE brand_error_codes ADD COLUMN source text NOT NULL DEFAULT 'files' CHECK (source IN ('files', 'office')),
  ADD COLUMN loaded jsonb, ADD COLUMN theirs jsonb, ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE service_works ADD COLUMN source text NOT NULL DEFAULT 'files' CHECK (source IN ('files', 'office')),
  ADD COLUMN loaded jsonb, ADD COLUMN theirs jsonb, ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE education_schools ADD COLUMN source text NOT NULL DEFAULT 'files' CHECK (source IN ('files', 'office')),
  ADD COLUMN loaded jsonb, ADD COLUMN theirs jsonb, ADD COLUMN version int NOT NULL DEFAULT 1;

UPDATE brand_error_codes t SET loaded = to_jsonb(t) - '{position,version,source,loaded,theirs}'::text[];
UPDATE service_works t SET loaded = to_jsonb(t) - '{version,source,loaded,theirs}'::text[];
UPDATE education_schools t SET loaded = to_jsonb(t) - '{version,source,loaded,theirs}'::text[];

-- A place that changes with its neighbours is nobody's change.
CREATE TRIGGER brand_error_codes_version BEFORE UPDATE ON brand_error_codes FOR EACH ROW
  WHEN (to_jsonb(NEW) - 'position' IS DISTINCT FROM to_jsonb(OLD) - 'position') EXECUTE FUNCTION raise_version();
CREATE TRIGGER service_works_version BEFORE UPDATE ON service_works FOR EACH ROW
  WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION raise_version();
CREATE TRIGGER education_schools_version BEFORE UPDATE ON education_schools FOR EACH ROW
  WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION raise_version();

ALTER TABLE removed_records DROP CONSTRAINT removed_records_record_check;
ALTER TABLE removed_records ADD CHECK (record IN ('office', 'menu-item', 'banner', 'seo-entry', 'alarm-code', 'service-work', 'school'));
