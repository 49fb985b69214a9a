-- Settings and offices are edited in the office. What files brought last is kept, so that both sides are told apart.
ALTER TABLE site_settings
  ADD COLUMN loaded jsonb,
  ADD COLUMN version int NOT NULL DEFAULT 1;
UPDATE site_settings SET loaded = value;
-- An import that brings what is there changes nothing.
CREATE TRIGGER site_settings_version BEFORE UPDATE ON site_settings FOR EACH ROW
  WHEN (NEW.value IS DISTINCT FROM OLD.value) EXECUTE FUNCTION raise_version();

ALTER TABLE companies
  ADD COLUMN source text NOT NULL DEFAULT 'files' CHECK (source IN ('files', 'office')),
  ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE TRIGGER companies_version BEFORE UPDATE ON companies FOR EACH ROW
  WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION raise_version();
