-- Archives of photographs that came with a sheet.
CREATE TABLE sheet_archives (
  file_id uuid PRIMARY KEY REFERENCES files,
  import_id uuid NOT NULL REFERENCES sheet_imports ON DELETE CASCADE,
  position smallint NOT NULL
);
CREATE INDEX sheet_archives_import ON sheet_archives (import_id, position);
