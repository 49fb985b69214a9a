-- One trigger for pieces that move, where there were two: each joined what was with what is, and looked at every warehouse. What it does is
-- the same: no piece lies in a merged warehouse, each change is a movement, and channel `catalogue` hears of the goods.
CREATE FUNCTION stock_moves() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named text := nullif(current_setting('stock.kind', true), '');
  counted timestamptz := nullif(current_setting('stock.counted_at', true), '')::timestamptz;
  person uuid := nullif(current_setting('stock.staff', true), '')::uuid;
  words text := nullif(current_setting('stock.note', true), '');
  paper uuid := nullif(current_setting('stock.transfer', true), '')::uuid;
  -- A notice has 8 000 bytes, an id eleven, and each may be named twice.
  most constant int := 350;
  ids int[];
  turned int[];
  is_lost boolean;
BEGIN
  WITH moved AS MATERIALIZED (
    SELECT n.option_id, n.warehouse_id, n.quantity, b.quantity AS was, o.goods_id,
      b.option_id IS NULL OR (n.quantity > 0) <> (b.quantity > 0) OR (n.incoming > 0) <> (b.incoming > 0) AS has_turned,
      w.merged_into IS NOT NULL AND (n.quantity > 0 OR n.incoming > 0) AS lies_nowhere
    FROM after_rows n LEFT JOIN before_rows b ON b.option_id = n.option_id AND b.warehouse_id = n.warehouse_id
      JOIN options o ON o.id = n.option_id JOIN warehouses w ON w.id = n.warehouse_id),
  written AS (
    INSERT INTO stock_movements (option_id, warehouse_id, kind, delta, quantity, counted_at, staff_id, note, transfer_id)
    SELECT m.option_id, m.warehouse_id, coalesce(named, CASE WHEN m.quantity < m.was THEN 'reservation' ELSE 'release' END),
      m.quantity - m.was, m.quantity, counted, person, words, paper
    FROM moved m WHERE m.quantity <> m.was)
  SELECT array_agg(t.id), coalesce(array_agg(t.id) FILTER (WHERE t.has_turned), '{}'), EXISTS (SELECT FROM moved WHERE lies_nowhere)
    INTO ids, turned, is_lost
    FROM (SELECT m.goods_id AS id, bool_or(m.has_turned) AS has_turned FROM moved m GROUP BY m.goods_id LIMIT 20001) t;
  IF is_lost THEN
    RAISE EXCEPTION 'pieces cannot lie in a merged warehouse' USING ERRCODE = 'serialization_failure';
  END IF;
  IF cardinality(ids) <= most THEN
    PERFORM pg_notify('catalogue', '{"only":"stock","goods":' || array_to_json(ids) || ',"turned":' || array_to_json(turned) || '}');
  ELSE
    PERFORM tell_goods(ids);
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER tell_update ON stock;
DROP TRIGGER stock_moved ON stock;
CREATE TRIGGER stock_moved AFTER UPDATE ON stock REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION stock_moves();
DROP FUNCTION tell_stock_moved();

-- What is left of it is for pieces that come by a new row.
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
  INSERT INTO stock_movements (option_id, warehouse_id, kind, delta, quantity, counted_at, staff_id, note, transfer_id)
  SELECT n.option_id, n.warehouse_id, named, n.quantity, n.quantity, counted, person, words, paper
  FROM after_rows n WHERE n.quantity > 0;
  RETURN NULL;
END $$;

-- Words that orders and their lines are found by are made by triggers: the expression of a generated column is read and planned anew by each
-- statement, that of a trigger once for a connection.
CREATE FUNCTION order_words(number text, buyer_number text, payer jsonb, email text, recipient jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(small_letters(number || ' ' || coalesce(buyer_number, '') || ' ' || coalesce(payer ->> 'name', '') || ' '
    || coalesce(payer ->> 'inn', '') || ' ' || email || ' ' || coalesce(recipient ->> 'name', '') || ' '
    || coalesce(recipient ->> 'phone', '')), E'ё\u00a0\u2009\u202f', 'е   ');
ALTER TABLE orders ALTER COLUMN words DROP EXPRESSION;
ALTER TABLE order_lines ALTER COLUMN words DROP EXPRESSION;

-- As before; with the words of the order.
CREATE OR REPLACE FUNCTION name_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.offer_id := (SELECT a.id FROM contracts c JOIN agreed_texts a ON a.kind = 'offer' AND a.version = c.version AND a.body_hash = c.body_hash
    WHERE c.effective_from <= (NEW.created_at AT TIME ZONE 'UTC' + interval '3 hours')::date
    ORDER BY c.effective_from DESC, c.version DESC LIMIT 1);
  NEW.words := order_words(NEW.number, NEW.buyer_number, NEW.payer, NEW.email, NEW.recipient);
  RETURN NEW;
END $$;
CREATE FUNCTION write_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := order_words(NEW.number, NEW.buyer_number, NEW.payer, NEW.email, NEW.recipient);
  RETURN NEW;
END $$;
CREATE TRIGGER orders_words BEFORE UPDATE OF number, buyer_number, payer, email, recipient, words ON orders
  FOR EACH ROW EXECUTE FUNCTION write_order_words();
CREATE FUNCTION write_line_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := line_words(NEW.article, NEW.name);
  RETURN NEW;
END $$;
CREATE TRIGGER order_lines_words BEFORE INSERT OR UPDATE OF article, name, words ON order_lines
  FOR EACH ROW EXECUTE FUNCTION write_line_words();
