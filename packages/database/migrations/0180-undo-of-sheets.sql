-- A sheet that was written can be given back. What each of its rows changed is kept as long as the sheet itself.
ALTER TABLE sheet_imports
  -- The line it goes on after; of one that gives back, the line it goes on before.
  ADD COLUMN reached int NOT NULL DEFAULT 0,
  -- The sheet whose rows this run gives back: `changed` counts them, `created` the new goods that went.
  ADD COLUMN undoes uuid REFERENCES sheet_imports ON DELETE CASCADE;
CREATE INDEX sheet_imports_undoes ON sheet_imports (undoes) WHERE undoes IS NOT NULL;
-- A second press begins nothing.
CREATE UNIQUE INDEX sheet_imports_undo ON sheet_imports (undoes) WHERE ended_at IS NULL;

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
