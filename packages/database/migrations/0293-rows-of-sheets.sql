-- Rows of a sheet that is compared: which of them are to be written is chosen before the run, refused ones are mended in place.
ALTER TABLE sheet_imports
  -- Raised by whatever has a sheet compared anew; rows belong to one comparison.
  ADD COLUMN revision int NOT NULL DEFAULT 1,
  -- The sheet whose rows that were not written this one brings once more, from the same file.
  ADD COLUMN continues uuid REFERENCES sheet_imports ON DELETE CASCADE,
  -- Lines of the file it brings; null is all of them.
  ADD COLUMN only_lines int[];
CREATE INDEX sheet_imports_continues ON sheet_imports (continues) WHERE continues IS NOT NULL;

CREATE TABLE sheet_rows (
  import_id uuid NOT NULL REFERENCES sheet_imports ON DELETE CASCADE,
  revision int NOT NULL,
  line int NOT NULL,
  state text NOT NULL CHECK (state IN ('changed', 'created', 'refused')),
  -- A price that jumps is looked at: the row is left out until somebody takes it.
  far boolean NOT NULL DEFAULT false,
  taken boolean NOT NULL,
  article text NOT NULL,
  name text NOT NULL,
  -- What changes, as it is and will be.
  changes jsonb NOT NULL DEFAULT '[]',
  -- What is wrong, each with the place of its cell and what stands there.
  problems jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (import_id, revision, line),
  CHECK (state <> 'refused' OR NOT taken)
);
CREATE INDEX sheet_rows_state ON sheet_rows (import_id, revision, state, line);

-- Cells that were written anew in the office; the file stays as it was brought.
CREATE TABLE sheet_cells (
  import_id uuid NOT NULL REFERENCES sheet_imports ON DELETE CASCADE,
  line int NOT NULL,
  place int NOT NULL CHECK (place >= 0),
  text text NOT NULL CHECK (length(text) <= 2000),
  PRIMARY KEY (import_id, line, place)
);
