-- Titles and redirects come from a file and are edited in the office, as banners are: what the file brought last, and what it brought
-- over the office's change and waits for a choice.
ALTER TABLE seo ADD COLUMN loaded jsonb, ADD COLUMN theirs jsonb;
DROP TRIGGER seo_version ON seo;
CREATE TRIGGER seo_version BEFORE UPDATE ON seo FOR EACH ROW
  WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION raise_version();
UPDATE seo s SET loaded = to_jsonb(s) - '{version,source,loaded,theirs}'::text[] WHERE source = 'files';

ALTER TABLE removed_records DROP CONSTRAINT removed_records_record_check;
ALTER TABLE removed_records ADD CHECK (record IN ('office', 'menu-item', 'banner', 'seo-entry'));

-- A file names the picture of a banner from now on; what it said before was «none».
UPDATE banners SET loaded = loaded || '{"picture": null}' WHERE loaded IS NOT NULL AND NOT loaded ? 'picture';
UPDATE banners SET theirs = theirs || '{"picture": null}' WHERE theirs IS NOT NULL AND NOT theirs ? 'picture';
UPDATE removed_records SET loaded = loaded || '{"picture": null}' WHERE record = 'banner' AND NOT loaded ? 'picture';
