-- What changed between the last migration before 1.0 and the schema of 1.0; a database of then is taken over with it.
-- Files fill a new shop; from then on the office owns texts and records. Nothing is kept of what files brought.
DROP TABLE removed_records;

DROP TRIGGER site_settings_version ON site_settings;
ALTER TABLE site_settings DROP COLUMN loaded, DROP COLUMN theirs;
CREATE TRIGGER site_settings_version BEFORE UPDATE ON site_settings FOR EACH ROW
  WHEN (NEW.value IS DISTINCT FROM OLD.value) EXECUTE FUNCTION raise_version();

ALTER TABLE banners DROP COLUMN source, DROP COLUMN loaded, DROP COLUMN theirs;
ALTER TABLE brand_error_codes DROP COLUMN source, DROP COLUMN loaded, DROP COLUMN theirs;
ALTER TABLE cities DROP COLUMN source, DROP COLUMN loaded, DROP COLUMN theirs;
ALTER TABLE companies DROP COLUMN source, DROP COLUMN loaded, DROP COLUMN theirs;
ALTER TABLE education_schools DROP COLUMN source, DROP COLUMN loaded, DROP COLUMN theirs;
ALTER TABLE faq_categories DROP COLUMN source, DROP COLUMN loaded, DROP COLUMN theirs;
ALTER TABLE menu_items DROP COLUMN source, DROP COLUMN loaded, DROP COLUMN theirs;
ALTER TABLE pickup_points DROP COLUMN source, DROP COLUMN loaded, DROP COLUMN theirs;
ALTER TABLE press_categories DROP COLUMN source, DROP COLUMN loaded, DROP COLUMN theirs;
ALTER TABLE regions DROP COLUMN source, DROP COLUMN loaded, DROP COLUMN theirs;
ALTER TABLE seo DROP COLUMN source, DROP COLUMN loaded, DROP COLUMN theirs;
ALTER TABLE service_works DROP COLUMN source, DROP COLUMN loaded, DROP COLUMN theirs;
ALTER TABLE social_posts DROP COLUMN source, DROP COLUMN loaded, DROP COLUMN theirs;
ALTER TABLE bonus_levels DROP COLUMN source;
ALTER TABLE education_schedule DROP COLUMN source;
ALTER TABLE promo_codes DROP COLUMN source;
ALTER TABLE folders DROP COLUMN is_own;

-- `loaded` is the program's own text, of letters and popups alone.
ALTER TABLE texts DROP COLUMN theirs;
UPDATE texts SET loaded = NULL WHERE kind NOT IN ('letter', 'popup') AND loaded IS NOT NULL;
