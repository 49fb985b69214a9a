-- A property gets another kind under many goods: a run that is one transaction, told of beside it.
CREATE TABLE property_turns (
  id uuid PRIMARY KEY,
  property_id int NOT NULL REFERENCES properties ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('number', 'choice', 'flag')),
  -- Values that have no meaning in the other kind are taken from goods; without it they hinder the run.
  drops boolean NOT NULL,
  -- Of the property when it was asked for.
  version int NOT NULL,
  staff_id uuid REFERENCES staff ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'cancelled', 'stopped')),
  reason text,
  total int NOT NULL,
  -- Worked off, seen by others only when all of it is.
  done int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  cancelled_at timestamptz,
  ended_at timestamptz,
  CHECK ((ended_at IS NULL) = (state = 'running'))
);
CREATE UNIQUE INDEX property_turns_open ON property_turns (property_id) WHERE ended_at IS NULL;
CREATE INDEX property_turns_property ON property_turns (property_id, created_at DESC);

-- How often values of goods were turned or merged: a sheet that was read before is not written after.
ALTER TABLE properties ADD COLUMN turns int NOT NULL DEFAULT 0;
