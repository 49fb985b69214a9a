-- A warehouse that became one with another stays as a row: its book of movements, returns and papers are of its days.
-- Nothing lies there any more, and what still names it (plans of orders, kept changes of sheets) is led to the other.
ALTER TABLE warehouses
  ADD COLUMN merged_into int REFERENCES warehouses CHECK (merged_into <> id),
  ADD COLUMN merged_at timestamptz,
  ADD CHECK ((merged_into IS NULL) = (merged_at IS NULL));
CREATE INDEX warehouses_merged ON warehouses (merged_into) WHERE merged_into IS NOT NULL;

-- As before, and: who read where pieces lie before the warehouse was merged, and gives them back after, begins anew.
CREATE OR REPLACE FUNCTION write_stock_movements() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named text := nullif(current_setting('stock.kind', true), '');
  counted timestamptz := nullif(current_setting('stock.counted_at', true), '')::timestamptz;
  person uuid := nullif(current_setting('stock.staff', true), '')::uuid;
  words text := nullif(current_setting('stock.note', true), '');
  paper uuid := nullif(current_setting('stock.transfer', true), '')::uuid;
BEGIN
  IF EXISTS (SELECT FROM warehouses w WHERE w.merged_into IS NOT NULL
      AND EXISTS (SELECT FROM after_rows n WHERE n.warehouse_id = w.id AND (n.quantity > 0 OR n.incoming > 0))) THEN
    RAISE EXCEPTION 'pieces cannot lie in a merged warehouse' USING ERRCODE = 'serialization_failure';
  END IF;
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
