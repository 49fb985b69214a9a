-- Indexes of the catalogue kept on disk, each by its own mark: a database that does not know the mark is not the one, or not as late as the one, the index was made from.
CREATE TABLE kept_indexes (
  mark uuid PRIMARY KEY,
  kept_at timestamptz NOT NULL DEFAULT now()
);
