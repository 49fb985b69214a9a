-- A photograph cut out of another, of goods or of the library: named by what it is cut of and how, so that its files never change.
CREATE TABLE photo_crops (
  key text PRIMARY KEY CHECK (key ~ '^[0-9a-f]{40}$'),
  original_key text NOT NULL CHECK (original_key ~ '^[0-9a-f]{40}$' AND original_key <> key),
  original_width int NOT NULL,
  original_height int NOT NULL,
  -- Clockwise, before it is cut; then dots of the original as it lies.
  turn smallint NOT NULL CHECK (turn IN (0, 90, 180, 270)),
  x int NOT NULL CHECK (x >= 0),
  y int NOT NULL CHECK (y >= 0),
  width int NOT NULL CHECK (width > 0),
  height int NOT NULL CHECK (height > 0),
  CHECK (x + width <= CASE WHEN turn IN (0, 180) THEN original_width ELSE original_height END),
  CHECK (y + height <= CASE WHEN turn IN (0, 180) THEN original_height ELSE original_width END)
);
