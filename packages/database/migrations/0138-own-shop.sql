-- Whether the shop is somebody's own: then no start ever fills it with demo goods, accounts or staff. One row at most.
CREATE TABLE own_shop (
  is_own boolean PRIMARY KEY DEFAULT true CHECK (is_own),
  since timestamptz NOT NULL DEFAULT now()
);

-- Rows of the demo goods, by the highest number each table had when they were loaded: what came later is somebody's own.
CREATE TABLE demo_marks (
  place text PRIMARY KEY,
  last_id int NOT NULL
);
