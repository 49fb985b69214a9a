-- A change of many records is a run: the selection is kept, worked off in pieces, and each record is marked in the transaction of its change.

CREATE TABLE staff_runs (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  list text NOT NULL,
  action text NOT NULL,
  -- What was asked for beside the selection: whom to give the records to, a reason.
  input jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'cancelled', 'stopped')),
  -- Why it stopped by itself.
  reason text,
  total int NOT NULL CHECK (total > 0),
  done int NOT NULL DEFAULT 0,
  refused int NOT NULL DEFAULT 0,
  -- What an export has made.
  file_id uuid REFERENCES files ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  cancelled_at timestamptz,
  ended_at timestamptz,
  CHECK ((ended_at IS NULL) = (state IN ('waiting', 'running')))
);
CREATE INDEX staff_runs_staff ON staff_runs (staff_id, created_at DESC);
CREATE INDEX staff_runs_created ON staff_runs (created_at);
CREATE INDEX staff_runs_file ON staff_runs (file_id) WHERE file_id IS NOT NULL;

CREATE TABLE staff_run_items (
  run_id uuid NOT NULL REFERENCES staff_runs ON DELETE CASCADE,
  position int NOT NULL,
  record_id text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'refused')),
  -- Why it was refused.
  note text,
  PRIMARY KEY (run_id, position)
);
CREATE INDEX staff_run_items_waiting ON staff_run_items (run_id, position) WHERE state = 'waiting';

CREATE FUNCTION tell_office_of_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('office', jsonb_build_array('run', NEW.id, NEW.staff_id, false)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER runs_are_heard AFTER INSERT OR UPDATE ON staff_runs FOR EACH ROW EXECUTE FUNCTION tell_office_of_run();
