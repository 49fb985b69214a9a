-- A change of a cart touches no index any more: nobody looks for a cart by its name, and old carts of guests are looked for once a night.
DROP INDEX carts_guests;
ALTER TABLE carts DROP CONSTRAINT carts_public_id_key;

-- As before; new lines ask for the day of each order by its key: asked for a list of orders PostgreSQL planned anew each time, which took
-- longer than all other triggers of an order together.
CREATE OR REPLACE FUNCTION lines_forget_sales() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
  days date[];
  one uuid;
  day date;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR one IN SELECT DISTINCT order_id FROM after_rows LOOP
      SELECT (o.created_at AT TIME ZONE 'UTC')::date INTO day FROM orders o
        WHERE o.id = one AND o.created_at < now() - interval '2 days';
      IF FOUND THEN days := array_append(days, day); END IF;
    END LOOP;
  ELSE
    IF TG_OP = 'DELETE' THEN
      ids := ARRAY(SELECT DISTINCT order_id FROM before_rows);
    ELSE
      ids := ARRAY(SELECT DISTINCT order_id FROM before_rows o JOIN after_rows n USING (order_id, position)
        WHERE (o.quantity, o.cancelled, o.total, o.goods_id, o.option_id)
          IS DISTINCT FROM (n.quantity, n.cancelled, n.total, n.goods_id, n.option_id));
    END IF;
    days := ARRAY(SELECT DISTINCT (o.created_at AT TIME ZONE 'UTC')::date FROM orders o
      WHERE o.id = ANY(ids) AND o.created_at < now() - interval '2 days');
  END IF;
  IF cardinality(days) > 0 THEN PERFORM forget_sales(days); END IF;
  RETURN NULL;
END $$;
