-- The inbox: requests nobody meant, and texts that staff answer with.

ALTER TABLE requests ADD COLUMN is_spam boolean NOT NULL DEFAULT false;
CREATE INDEX requests_spam ON requests (created_at, id) WHERE is_spam;

CREATE TABLE answer_templates (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  text text NOT NULL,
  -- Whoever wrote it; everybody answers with it.
  staff_id uuid NOT NULL REFERENCES staff,
  created_at timestamptz NOT NULL DEFAULT now()
);
