-- What happened to the pieces of an option in a warehouse. Every change of `stock.quantity` is written here by the
-- trigger below, whoever makes it: buyers, staff, a sheet. Pieces that are reserved have left `stock` already.

CREATE TABLE stock_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  option_id int NOT NULL REFERENCES options ON DELETE CASCADE,
  warehouse_id int NOT NULL REFERENCES warehouses ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  kind text NOT NULL
    CHECK (kind IN ('reservation', 'release', 'receipt', 'count', 'sheet', 'correction', 'transfer', 'return')),
  delta int NOT NULL CHECK (delta <> 0),
  -- What lies there after it.
  quantity int NOT NULL CHECK (quantity >= 0),
  -- Of a count and a sheet: the moment the pieces were counted at.
  counted_at timestamptz,
  staff_id uuid REFERENCES staff ON DELETE SET NULL,
  note text,
  CHECK ((counted_at IS NULL) = (kind NOT IN ('count', 'sheet')))
);
CREATE INDEX stock_movements_place ON stock_movements (option_id, warehouse_id, at);

-- The newest moment somebody counted the pieces at: what was counted earlier is news of yesterday.
ALTER TABLE stock ADD COLUMN counted_at timestamptz;

-- Whoever changes the stock for another reason than an order names it: `set_config('stock.kind', …, true)`.
CREATE FUNCTION write_stock_movements() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named text := nullif(current_setting('stock.kind', true), '');
  counted timestamptz := nullif(current_setting('stock.counted_at', true), '')::timestamptz;
  person uuid := nullif(current_setting('stock.staff', true), '')::uuid;
  words text := nullif(current_setting('stock.note', true), '');
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO stock_movements (option_id, warehouse_id, kind, delta, quantity, counted_at, staff_id, note)
    SELECT n.option_id, n.warehouse_id,
      coalesce(named, CASE WHEN n.quantity < o.quantity THEN 'reservation' ELSE 'release' END),
      n.quantity - o.quantity, n.quantity, counted, person, words
    FROM after_rows n JOIN before_rows o USING (option_id, warehouse_id) WHERE n.quantity <> o.quantity;
  ELSE
    INSERT INTO stock_movements (option_id, warehouse_id, kind, delta, quantity, counted_at, staff_id, note)
    SELECT n.option_id, n.warehouse_id, named, n.quantity, n.quantity, counted, person, words
    FROM after_rows n WHERE n.quantity > 0;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER stock_moved AFTER UPDATE ON stock
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION write_stock_movements();
-- What a shop begins with (its demo goods) is where the book starts, not a movement.
CREATE TRIGGER stock_came AFTER INSERT ON stock
  REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (coalesce(current_setting('stock.kind', true), '') <> '')
  EXECUTE FUNCTION write_stock_movements();
