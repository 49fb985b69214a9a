-- What somebody of the staff was writing when the tab was closed; offered again where the form is opened.

CREATE TABLE staff_drafts (
  staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  -- The form and the record it is about: `request-answer:1042`.
  form text NOT NULL CHECK (length(form) BETWEEN 1 AND 200),
  data jsonb NOT NULL CHECK (pg_column_size(data) <= 100000),
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (staff_id, form)
);
CREATE INDEX staff_drafts_saved ON staff_drafts (saved_at);
