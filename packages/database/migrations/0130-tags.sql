-- Words that staff put on records, to find them by.
CREATE TABLE record_tags (
  record_kind text NOT NULL,
  record_id text NOT NULL,
  tag text NOT NULL CHECK (tag <> '' AND length(tag) <= 30),
  staff_id uuid REFERENCES staff,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (record_kind, record_id, tag)
);
CREATE INDEX record_tags_by_tag ON record_tags (record_kind, tag, record_id);
