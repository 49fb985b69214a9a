-- Machines of the configurator are edited in the office: a version counts their changes, and one can be withdrawn.
ALTER TABLE kits
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN is_published boolean NOT NULL DEFAULT true;
CREATE TRIGGER kits_version BEFORE UPDATE ON kits FOR EACH ROW EXECUTE FUNCTION raise_version();
-- What buyers saved is looked through while a kit is edited, the newest first.
CREATE INDEX kit_variants_saved ON kit_variants (goods_id, id) WHERE position IS NULL;
