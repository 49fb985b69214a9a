-- Folders and brands that searches led to, day by day: names of the shop's own, never a typed text, and nobody who typed.
-- A sender has one voice a day (`rate_limits`); a place has at most so many, so that a flood of one day does not outweigh weeks.
CREATE TABLE popular_places (
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('folder', 'brand')),
  slug text NOT NULL CHECK (length(slug) BETWEEN 1 AND 100),
  voices smallint NOT NULL CHECK (voices BETWEEN 1 AND 20),
  PRIMARY KEY (day, kind, slug)
);
