-- Photographs and own files of goods are given in the office.
ALTER TABLE goods_photos ADD COLUMN alt text NOT NULL DEFAULT '' CHECK (length(alt) <= 200);

-- Manuals, certificates, models. A newer edition of a file stands in for the one before it, whose address still opens.
CREATE TABLE goods_files (
  file_id uuid PRIMARY KEY REFERENCES files,
  goods_id int NOT NULL REFERENCES goods ON DELETE CASCADE,
  -- The same for all editions of one paper.
  paper_id uuid NOT NULL,
  edition smallint NOT NULL CHECK (edition > 0),
  position smallint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('manual', 'passport', 'certificate', 'drawing', 'model', 'other')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 150),
  added_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (paper_id, edition)
);
CREATE INDEX goods_files_goods ON goods_files (goods_id, position);

CREATE TRIGGER tell_insert AFTER INSERT ON goods_files REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_goods_changed();
CREATE TRIGGER tell_update AFTER UPDATE ON goods_files REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_goods_changed();
CREATE TRIGGER tell_delete AFTER DELETE ON goods_files REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_goods_changed();
CREATE TRIGGER tell_truncate AFTER TRUNCATE ON goods_files
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

-- Photographs and files have a version of their own: whoever fills in the form beside them is not late.
CREATE TABLE goods_media (
  goods_id int PRIMARY KEY REFERENCES goods ON DELETE CASCADE,
  version int NOT NULL DEFAULT 1
);
