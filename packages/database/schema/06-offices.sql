-- Regions and cities, offices of the shop. Customers' companies are `clients`.

CREATE TABLE regions (
  id int PRIMARY KEY,
  name text NOT NULL,
  slug text NOT NULL UNIQUE,
  position int NOT NULL,
  version int NOT NULL DEFAULT 1
);
CREATE TRIGGER regions_version BEFORE UPDATE ON regions FOR EACH ROW
  WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION raise_version();

CREATE TABLE cities (
  id int PRIMARY KEY,
  region_id int NOT NULL REFERENCES regions ON DELETE CASCADE,
  name text NOT NULL,
  slug text NOT NULL,
  -- The zone is the distance from the nearest warehouse; without one there is no tariff.
  zone smallint,
  lat double precision,
  lon double precision,
  version int NOT NULL DEFAULT 1,
  UNIQUE (region_id, slug)
);
CREATE TRIGGER cities_version BEFORE UPDATE ON cities FOR EACH ROW
  WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION raise_version();

CREATE TABLE companies (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  position int NOT NULL,
  city_name text NOT NULL,
  office_address text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  opening_hours text NOT NULL,
  hours jsonb NOT NULL,
  business_region_id int[] NOT NULL DEFAULT '{}',
  lat double precision NOT NULL,
  lon double precision NOT NULL,
  is_head boolean NOT NULL DEFAULT false,
  has_showroom boolean NOT NULL DEFAULT false,
  has_warehouse boolean NOT NULL DEFAULT false,
  description text NOT NULL DEFAULT '',
  how_to_get text NOT NULL DEFAULT '',
  staff jsonb NOT NULL DEFAULT '[]',
  postal_code text NOT NULL DEFAULT '',
  timezone text NOT NULL DEFAULT 'Europe/Moscow',
  service_engineers int NOT NULL DEFAULT 0 CHECK (service_engineers >= 0),
  storage_m2 int NOT NULL DEFAULT 0 CHECK (storage_m2 >= 0),
  -- What the drawn scheme of the way is made of: streets, the stop, the distance. Null: none is drawn.
  scheme jsonb,
  -- How soon an office answers: a call back, a machine that stands, any other request for service.
  callback_minutes int NOT NULL DEFAULT 15 CHECK (callback_minutes BETWEEN 1 AND 480),
  stopped_hours int NOT NULL DEFAULT 4 CHECK (stopped_hours BETWEEN 1 AND 240),
  reaction_days int NOT NULL DEFAULT 1 CHECK (reaction_days BETWEEN 1 AND 30),
  version int NOT NULL DEFAULT 1
);
CREATE TRIGGER companies_version BEFORE UPDATE ON companies FOR EACH ROW
  WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION raise_version();
