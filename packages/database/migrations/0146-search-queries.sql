-- What is looked for, by words alone: nothing of who asked.
CREATE TABLE search_queries (
  day date NOT NULL,
  -- Small letters, single spaces.
  query text NOT NULL,
  asked int NOT NULL,
  -- Pages of the catalogue opened from what was found.
  clicked int NOT NULL,
  -- As the shop answered last.
  found int NOT NULL,
  corrected text,
  PRIMARY KEY (day, query)
);
