-- Titles and redirects come from a file and are edited in the office, as banners are: what the file brought last, and what it brought
-- over the office's change and waits for a choice.
ALTER TABLE seo ADD COLUMN loaded jsonb, ADD COLUMN theirs jsonb;
DROP TRIGGER seo_version ON seo;
CREATE TRIGGER seo_version BEFORE UPDATE ON seo FOR EACH ROW
  WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION raise_version();
UPDATE seo s SET loaded = to_jsonb(s) - '{version,source,loaded,theirs}'::text[] WHERE source = 'files';

ALTER TABLE removed_records DROP CONSTRAINT removed_records_record_check;
ALTER TABLE removed_records ADD CHECK (record IN ('office', 'menu-item', 'banner', 'seo-entry'));
