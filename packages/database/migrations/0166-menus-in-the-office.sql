-- Items of menus are edited in the office; what it wrote is not taken away by files.
ALTER TABLE menu_items
  ADD COLUMN is_hidden boolean NOT NULL DEFAULT false,
  ADD COLUMN source text NOT NULL DEFAULT 'files' CHECK (source IN ('files', 'office')),
  ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE TRIGGER menu_items_version BEFORE UPDATE ON menu_items FOR EACH ROW
  WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION raise_version();
