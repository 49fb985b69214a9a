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
  CHECK ((ended_at IS NULL) = (state IN ('checking', 'checked', 'running')))
);
CREATE INDEX sheet_imports_created ON sheet_imports (created_at DESC, id);
CREATE INDEX sheet_imports_file ON sheet_imports (file_id);

-- What a title was taken as the last time; null is not taken.
CREATE TABLE sheet_titles (
  title text PRIMARY KEY CHECK (length(title) <= 200),
  taken_as text CHECK (length(taken_as) <= 100)
);
