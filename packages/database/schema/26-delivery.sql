-- Delivery tariffs and terminals of carriers.

CREATE TABLE delivery_zones (
  id smallint PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  up_to_km int,
  version int NOT NULL DEFAULT 1
);
CREATE TRIGGER delivery_zones_version BEFORE UPDATE ON delivery_zones FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE delivery_types (
  type text PRIMARY KEY CHECK (type IN ('Pickup', 'ToDoorEconom', 'ToDoorExpress', 'ToTerminal')),
  name text NOT NULL,
  position int NOT NULL,
  -- Heavier orders are not taken; null is any weight.
  max_kg int CHECK (max_kg > 0),
  -- Covered by the base price.
  included_kg int NOT NULL CHECK (included_kg >= 0),
  -- What a cubic metre counts as.
  volume_kg_per_m3 int NOT NULL CHECK (volume_kg_per_m3 >= 0),
  -- Calendar days to bring goods from another warehouse to the one a buyer comes to.
  transfer_days smallint NOT NULL DEFAULT 0 CHECK (transfer_days >= 0),
  version int NOT NULL DEFAULT 1
);
CREATE TRIGGER delivery_types_version BEFORE UPDATE ON delivery_types FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE delivery_rates (
  type text NOT NULL REFERENCES delivery_types ON DELETE CASCADE,
  zone_id smallint NOT NULL REFERENCES delivery_zones ON DELETE CASCADE,
  -- Kopecks with VAT.
  base bigint NOT NULL CHECK (base >= 0),
  per_kg bigint NOT NULL CHECK (per_kg >= 0),
  -- Working days.
  days_min smallint NOT NULL CHECK (days_min >= 0),
  days_max smallint NOT NULL CHECK (days_max >= days_min),
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (type, zone_id)
);
CREATE TRIGGER delivery_rates_version BEFORE UPDATE ON delivery_rates FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE pickup_points (
  id uuid PRIMARY KEY,
  city_id int NOT NULL REFERENCES cities ON DELETE CASCADE,
  carrier text NOT NULL,
  name text NOT NULL,
  address text NOT NULL,
  opening_hours text NOT NULL,
  lat double precision NOT NULL,
  lon double precision NOT NULL,
  max_kg int CHECK (max_kg > 0),
  position int NOT NULL DEFAULT 1000000,
  version int NOT NULL DEFAULT 1
);
CREATE INDEX pickup_points_city ON pickup_points (city_id, position);
-- A place that changes with its neighbours is nobody's change.
CREATE TRIGGER pickup_points_version BEFORE UPDATE ON pickup_points FOR EACH ROW
  WHEN (to_jsonb(NEW) - 'position' IS DISTINCT FROM to_jsonb(OLD) - 'position') EXECUTE FUNCTION raise_version();

-- Folders and brands that searches led to, day by day: names of the shop's own, never a typed text, and nobody who typed.
-- A sender has one voice a day (`rate_limits`); a place has at most so many, so that a flood of one day does not outweigh weeks.
CREATE TABLE popular_places (
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('folder', 'brand')),
  slug text NOT NULL CHECK (length(slug) BETWEEN 1 AND 100),
  voices smallint NOT NULL CHECK (voices BETWEEN 1 AND 20),
  PRIMARY KEY (day, kind, slug)
);
