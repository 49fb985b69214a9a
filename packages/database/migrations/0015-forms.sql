-- Staff answer requests: where answers go, what was answered, and what a request keeps for its sender.

ALTER TABLE requests
  -- Null for a sender who left no address: they are called.
  ADD COLUMN email text,
  -- What the request holds for its sender: a group of a course.
  ADD COLUMN subject_id text;

CREATE TABLE request_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests ON DELETE CASCADE,
  status text NOT NULL CHECK (status IN ('new', 'in_work', 'done', 'rejected')),
  -- What the sender was told.
  answer text,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX request_history_request ON request_history (request_id, id);
