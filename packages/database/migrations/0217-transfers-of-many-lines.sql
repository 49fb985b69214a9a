-- A paper over pieces that went from one warehouse to another: many lines, written all at once or not at all.
-- Names stay as they were: a warehouse is renamed, goods are removed, the paper is not.
CREATE TABLE stock_transfers (
  -- Named by whoever wrote it, so that a second press makes no second paper.
  id uuid PRIMARY KEY,
  number int GENERATED ALWAYS AS IDENTITY UNIQUE,
  at timestamptz NOT NULL DEFAULT now(),
  from_id int REFERENCES warehouses ON DELETE SET NULL,
  to_id int REFERENCES warehouses ON DELETE SET NULL,
  from_name text NOT NULL,
  to_name text NOT NULL,
  staff_id uuid REFERENCES staff ON DELETE SET NULL,
  note text NOT NULL DEFAULT ''
);
CREATE INDEX stock_transfers_at ON stock_transfers (at, id);
CREATE INDEX stock_transfers_from ON stock_transfers (from_id);
CREATE INDEX stock_transfers_to ON stock_transfers (to_id);

CREATE TABLE stock_transfer_lines (
  transfer_id uuid NOT NULL REFERENCES stock_transfers ON DELETE CASCADE,
  position smallint NOT NULL,
  option_id int REFERENCES options ON DELETE SET NULL,
  article text NOT NULL,
  name text NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (transfer_id, position)
);
CREATE INDEX stock_transfer_lines_option ON stock_transfer_lines (option_id);

ALTER TABLE stock_movements ADD COLUMN transfer_id uuid REFERENCES stock_transfers ON DELETE SET NULL;
CREATE INDEX stock_movements_transfer ON stock_movements (transfer_id) WHERE transfer_id IS NOT NULL;

CREATE OR REPLACE FUNCTION write_stock_movements() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named text := nullif(current_setting('stock.kind', true), '');
  counted timestamptz := nullif(current_setting('stock.counted_at', true), '')::timestamptz;
  person uuid := nullif(current_setting('stock.staff', true), '')::uuid;
  words text := nullif(current_setting('stock.note', true), '');
  paper uuid := nullif(current_setting('stock.transfer', true), '')::uuid;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO stock_movements (option_id, warehouse_id, kind, delta, quantity, counted_at, staff_id, note, transfer_id)
    SELECT n.option_id, n.warehouse_id,
      coalesce(named, CASE WHEN n.quantity < o.quantity THEN 'reservation' ELSE 'release' END),
      n.quantity - o.quantity, n.quantity, counted, person, words, paper
    FROM after_rows n JOIN before_rows o USING (option_id, warehouse_id) WHERE n.quantity <> o.quantity;
  ELSE
    INSERT INTO stock_movements (option_id, warehouse_id, kind, delta, quantity, counted_at, staff_id, note, transfer_id)
    SELECT n.option_id, n.warehouse_id, named, n.quantity, n.quantity, counted, person, words, paper
    FROM after_rows n WHERE n.quantity > 0;
  END IF;
  RETURN NULL;
END $$;
