-- Offices, menus, banners and settings come from files and are edited in the office. As files brought a record last (`loaded`), and what
-- they brought since over the office's change (`theirs`): it waits until somebody chooses, as texts do.
ALTER TABLE companies ADD COLUMN loaded jsonb, ADD COLUMN theirs jsonb;
ALTER TABLE menu_items ADD COLUMN loaded jsonb, ADD COLUMN theirs jsonb;
ALTER TABLE banners ADD COLUMN loaded jsonb, ADD COLUMN theirs jsonb;
ALTER TABLE site_settings ADD COLUMN theirs jsonb;

-- What an import brings anew and is the same changes nothing.
DROP TRIGGER banners_version ON banners;
CREATE TRIGGER banners_version BEFORE UPDATE ON banners FOR EACH ROW
  WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION raise_version();
-- Whoever chooses has seen what files brought.
DROP TRIGGER site_settings_version ON site_settings;
CREATE TRIGGER site_settings_version BEFORE UPDATE ON site_settings FOR EACH ROW
  WHEN (NEW.value IS DISTINCT FROM OLD.value OR NEW.theirs IS DISTINCT FROM OLD.theirs) EXECUTE FUNCTION raise_version();

UPDATE companies c SET loaded = to_jsonb(c) - '{version,source,loaded,theirs}'::text[] WHERE source = 'files';
UPDATE menu_items m SET loaded = to_jsonb(m) - '{version,source,loaded,theirs}'::text[] WHERE source = 'files';
UPDATE banners b SET loaded = to_jsonb(b) - '{version,source,loaded,theirs}'::text[] WHERE source = 'files';

-- Records of files that the office removed: files that are as they were do not bring them back.
CREATE TABLE removed_records (
  record text NOT NULL CHECK (record IN ('office', 'menu-item', 'banner')),
  id text NOT NULL,
  loaded jsonb NOT NULL,
  PRIMARY KEY (record, id)
);
