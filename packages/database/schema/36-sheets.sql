-- Imports of sheets: rows, what they changed, archives of photographs.

-- Sheets that staff bring in the browser: read, compared with what is stored, and only then written.
CREATE TABLE sheet_imports (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  file_id uuid NOT NULL REFERENCES files,
  file_name text NOT NULL,
  -- Titles of the file's columns, each with the column of the shop it is taken as; null is not taken.
  heads jsonb NOT NULL DEFAULT '[]',
  -- When the pieces in it were counted, where the file does not say.
  stock_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'checking' CHECK (state IN ('checking', 'checked', 'running', 'done', 'cancelled', 'stopped')),
  -- Why it stopped by itself.
  reason text,
  total int NOT NULL DEFAULT 0,
  -- Rows that are worked off; counts go with them, in the transaction that wrote them.
  done int NOT NULL DEFAULT 0,
  created int NOT NULL DEFAULT 0,
  changed int NOT NULL DEFAULT 0,
  unchanged int NOT NULL DEFAULT 0,
  refused int NOT NULL DEFAULT 0,
  -- What changes how often, and the first rows of it as they are and will be.
  differences jsonb NOT NULL DEFAULT '{}',
  problems jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now(),
  cancelled_at timestamptz,
  ended_at timestamptz,
  -- The line it goes on after; of one that gives back, the line it goes on before.
  reached int NOT NULL DEFAULT 0,
  -- The sheet whose rows this run gives back: `changed` counts them, `created` the new goods that went.
  undoes uuid REFERENCES sheet_imports ON DELETE CASCADE,
  -- A sheet may bring cutting data of series or placements of machines instead of goods.
  kind text NOT NULL DEFAULT 'goods' CHECK (kind IN ('goods', 'cutting', 'placements')),
  -- Raised by whatever has a sheet compared anew; rows belong to one comparison.
  revision int NOT NULL DEFAULT 1,
  -- The sheet whose rows that were not written this one brings once more, from the same file.
  continues uuid REFERENCES sheet_imports ON DELETE CASCADE,
  -- Lines of the file it brings; null is all of them.
  only_lines int[],
  CHECK ((ended_at IS NULL) = (state IN ('checking', 'checked', 'running')))
);
CREATE INDEX sheet_imports_created ON sheet_imports (created_at DESC, id);
CREATE INDEX sheet_imports_file ON sheet_imports (file_id);
CREATE INDEX sheet_imports_undoes ON sheet_imports (undoes) WHERE undoes IS NOT NULL;
-- A second press begins nothing.
CREATE UNIQUE INDEX sheet_imports_undo ON sheet_imports (undoes) WHERE ended_at IS NULL;
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

-- What a title was taken as the last time; null is not taken.
CREATE TABLE sheet_titles (
  title text PRIMARY KEY CHECK (length(title) <= 200),
  taken_as text CHECK (length(taken_as) <= 100)
);

CREATE TABLE sheet_changes (
  import_id uuid NOT NULL REFERENCES sheet_imports ON DELETE CASCADE,
  line int NOT NULL,
  -- They may be gone by now.
  goods_id int NOT NULL,
  option_id int NOT NULL,
  article text NOT NULL,
  -- Fields as they were and became, pieces, photographs; or that the goods are new.
  change jsonb NOT NULL,
  -- Tells its changes of prices from later ones.
  xact xid8 NOT NULL DEFAULT pg_current_xact_id(),
  undone_at timestamptz,
  PRIMARY KEY (import_id, line)
);

-- Archives of photographs that came with a sheet.
CREATE TABLE sheet_archives (
  file_id uuid PRIMARY KEY REFERENCES files,
  import_id uuid NOT NULL REFERENCES sheet_imports ON DELETE CASCADE,
  position smallint NOT NULL
);
CREATE INDEX sheet_archives_import ON sheet_archives (import_id, position);
