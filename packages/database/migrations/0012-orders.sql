-- Delivery tariffs, checkout, orders with their reservations and history.

CREATE TABLE delivery_zones (
  id smallint PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  up_to_km int
);

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
  transfer_days smallint NOT NULL DEFAULT 0 CHECK (transfer_days >= 0)
);

CREATE TABLE delivery_rates (
  type text NOT NULL REFERENCES delivery_types ON DELETE CASCADE,
  zone_id smallint NOT NULL REFERENCES delivery_zones ON DELETE CASCADE,
  -- Kopecks with VAT.
  base bigint NOT NULL CHECK (base >= 0),
  per_kg bigint NOT NULL CHECK (per_kg >= 0),
  -- Working days.
  days_min smallint NOT NULL CHECK (days_min >= 0),
  days_max smallint NOT NULL CHECK (days_max >= days_min),
  PRIMARY KEY (type, zone_id)
);

-- The zone is the distance from the nearest warehouse; without one there is no tariff.
ALTER TABLE cities
  ADD COLUMN zone smallint,
  ADD COLUMN lat double precision,
  ADD COLUMN lon double precision;

-- Terminals of carriers.
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
  position int NOT NULL
);
CREATE INDEX pickup_points_city ON pickup_points (city_id, position);

-- What a buyer has chosen on the way to an order, and what the shop has last shown them.
CREATE TABLE checkouts (
  cart_id bigint PRIMARY KEY REFERENCES carts ON DELETE CASCADE,
  -- { type, shipment, option }.
  delivery jsonb,
  -- Lines, prices, terms and total of the last overview, to tell what has changed since.
  shown jsonb,
  shown_version text,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE SEQUENCE order_numbers START 1001;

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('new', 'confirmed', 'awaiting_payment', 'paid', 'assembling', 'shipped',
    'ready_for_pickup', 'completed', 'cancelled')),
  -- Who placed it; the payer is the company, or the person where there is none.
  user_id uuid NOT NULL REFERENCES users,
  client_id uuid REFERENCES clients,
  -- Copies of the day of the order: later changes of accounts and settings do not reach it.
  payer jsonb NOT NULL,
  seller jsonb NOT NULL,
  delivery jsonb NOT NULL,
  email text NOT NULL,
  recipient jsonb NOT NULL,
  registration_number text,
  comment text,
  call_consent boolean NOT NULL,
  promo_code text,
  -- Kopecks with VAT.
  goods_total bigint NOT NULL CHECK (goods_total >= 0),
  discount_total bigint NOT NULL CHECK (discount_total >= 0),
  delivery_price bigint NOT NULL CHECK (delivery_price >= 0),
  delivery_vat_percent smallint NOT NULL,
  delivery_vat bigint NOT NULL CHECK (delivery_vat >= 0),
  total bigint NOT NULL CHECK (total = goods_total + delivery_price),
  vat_total bigint NOT NULL CHECK (vat_total >= 0),
  weight_g bigint NOT NULL,
  reserve_until timestamptz NOT NULL,
  -- Set when goods are given back to the stock before they were paid.
  reserve_released_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX orders_user ON orders (user_id, created_at DESC);
CREATE INDEX orders_client ON orders (client_id, created_at DESC);
CREATE INDEX orders_created ON orders (created_at DESC);
CREATE INDEX orders_turnover_user ON orders (user_id, completed_at) WHERE status = 'completed' AND client_id IS NULL;
CREATE INDEX orders_turnover_client ON orders (client_id, completed_at) WHERE status = 'completed';
CREATE INDEX orders_reserve ON orders (reserve_until)
  WHERE status IN ('new', 'confirmed', 'awaiting_payment') AND reserve_released_at IS NULL;

CREATE TABLE order_lines (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  position smallint NOT NULL,
  -- What it is today, if it still exists; everything else is a copy.
  option_id int REFERENCES options ON DELETE SET NULL,
  goods_id int REFERENCES goods ON DELETE SET NULL,
  option_public_id text NOT NULL,
  article text NOT NULL,
  name text NOT NULL,
  image text NOT NULL,
  unit_code smallint NOT NULL,
  unit_name text NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  list_price bigint NOT NULL,
  price bigint NOT NULL CHECK (price >= 0),
  total bigint NOT NULL CHECK (total = price * quantity),
  vat_percent smallint NOT NULL,
  vat bigint NOT NULL,
  weight_g int NOT NULL,
  -- Days until it was there when the order was placed; 0 is in stock.
  ready_days smallint NOT NULL,
  PRIMARY KEY (order_id, position)
);
CREATE INDEX order_lines_goods ON order_lines (goods_id);
CREATE INDEX order_lines_option ON order_lines (option_id);

-- Pieces taken out of `stock` for an order: held, then used when they leave or released when they go back.
CREATE TABLE reservations (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  option_id int NOT NULL REFERENCES options ON DELETE CASCADE,
  warehouse_id int NOT NULL REFERENCES warehouses ON DELETE CASCADE,
  -- From what lies there, or from what is on its way there.
  kind text NOT NULL CHECK (kind IN ('stock', 'incoming')),
  quantity int NOT NULL CHECK (quantity > 0),
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'released', 'used')),
  PRIMARY KEY (order_id, option_id, warehouse_id, kind)
);
CREATE INDEX reservations_option ON reservations (option_id) WHERE state = 'held';

CREATE TABLE order_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  -- Null where the status stays: «резерв снят».
  status text,
  actor text NOT NULL CHECK (actor IN ('buyer', 'staff', 'shop')),
  user_id uuid REFERENCES users ON DELETE SET NULL,
  note text,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_history_order ON order_history (order_id, id);

-- Papers of an order are made from its copy whenever they are asked for: they have no stored file.
ALTER TABLE documents
  ALTER COLUMN file_id DROP NOT NULL,
  ADD CONSTRAINT documents_source CHECK (file_id IS NOT NULL OR order_id IS NOT NULL),
  ADD CONSTRAINT documents_order FOREIGN KEY (order_id) REFERENCES orders ON DELETE CASCADE;
CREATE UNIQUE INDEX documents_of_order ON documents (order_id, kind) WHERE order_id IS NOT NULL;

-- A placed order's numbers never change, whoever writes.
CREATE FUNCTION keep_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.number, OLD.seller, OLD.delivery, OLD.goods_total, OLD.discount_total, OLD.delivery_price, OLD.total,
      OLD.vat_total, OLD.created_at)
    IS DISTINCT FROM (NEW.number, NEW.seller, NEW.delivery, NEW.goods_total, NEW.discount_total, NEW.delivery_price,
      NEW.total, NEW.vat_total, NEW.created_at) THEN
    RAISE EXCEPTION 'order % is placed and keeps its numbers', OLD.number;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_order BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION keep_order();

CREATE FUNCTION keep_order_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a line of a placed order does not change';
END $$;
-- Only the links to goods that are gone may be cut, which foreign keys do.
CREATE TRIGGER keep_order_line BEFORE UPDATE OF order_id, position, option_public_id, article, name, image, unit_code, unit_name,
  quantity, list_price, price, total, vat_percent, vat, weight_g, ready_days ON order_lines
  FOR EACH ROW EXECUTE FUNCTION keep_order_line();

-- Turnover comes from completed orders now.
DROP TABLE demo_turnover;
