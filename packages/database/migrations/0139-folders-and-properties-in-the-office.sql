-- Folders and properties are made and changed in the office. Places among brothers and addresses that follow from a parent are
-- no change of the folder itself: they leave its version alone.
ALTER TABLE folders
  ADD COLUMN version int NOT NULL DEFAULT 1,
  -- Neither it nor what is below it is in the shop.
  ADD COLUMN is_hidden boolean NOT NULL DEFAULT false,
  -- Made in the office: the content's file of folders leaves it alone.
  ADD COLUMN is_own boolean NOT NULL DEFAULT false;
CREATE TRIGGER folders_version BEFORE UPDATE OF parent_id, slug, name, full_name, description, is_hidden,
  has_promotion_badge, drawing_kind, drawing_params, template ON folders
  FOR EACH ROW EXECUTE FUNCTION raise_version();

-- Words that were in a folder's address once: whoever comes by them is led to where it is now.
CREATE TABLE folder_slugs (
  slug text PRIMARY KEY,
  folder_id uuid NOT NULL REFERENCES folders ON DELETE CASCADE
);
CREATE INDEX folder_slugs_folder ON folder_slugs (folder_id);

-- The values of a property are part of it: whoever changes them raises its version.
ALTER TABLE properties ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE TRIGGER properties_version BEFORE UPDATE OF slug, name, short_name, unit, kind, property_group, decimals, letter,
  drawing_param, better ON properties
  FOR EACH ROW EXECUTE FUNCTION raise_version();
