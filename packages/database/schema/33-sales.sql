-- Sums of sales by day.

-- Sales of days that are over, summed once: figures of a year read sums, not a million orders. A day is kept while it has its row in
-- `sales_days`; whatever changes an order of it takes the row away, and the day is summed again when somebody asks.
CREATE TABLE sales_sums (
  day date NOT NULL,
  by text NOT NULL CHECK (by IN ('all', 'manager', 'folder', 'brand', 'goods', 'option')),
  -- Numbers of the table it is summed by; goods that are gone have `x` and their article.
  key text NOT NULL,
  orders int NOT NULL,
  pieces int NOT NULL,
  sum bigint NOT NULL,
  -- Of goods that are gone.
  name text,
  PRIMARY KEY (by, day, key)
);

CREATE TABLE sales_days (
  day date PRIMARY KEY,
  currency text NOT NULL,
  -- False since goods went to another folder or brand.
  is_sorted boolean NOT NULL
);

-- Whoever sums a day holds its number alone, whoever changes it shares it: no change gets between counting and keeping.
-- The day before and after too: which of them it is depends on the shop's clock.
CREATE FUNCTION forget_sales(days date[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  near date[] := ARRAY(SELECT DISTINCT d + n FROM unnest(days) d, generate_series(-1, 1) n ORDER BY 1);
  one date;
BEGIN
  FOREACH one IN ARRAY near LOOP
    PERFORM pg_advisory_xact_lock_shared(8149, one - DATE '2000-01-01');
  END LOOP;
  DELETE FROM sales_days WHERE day = ANY(near);
END $$;

-- The newest days are never kept: their orders, and so nearly every buyer's, cost one look at the moment.
CREATE FUNCTION orders_forget_sales() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  days date[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    days := ARRAY(SELECT DISTINCT (n.created_at AT TIME ZONE 'UTC')::date FROM after_rows n
      WHERE n.created_at < now() - interval '2 days');
  ELSIF TG_OP = 'DELETE' THEN
    days := ARRAY(SELECT DISTINCT (o.created_at AT TIME ZONE 'UTC')::date FROM before_rows o
      WHERE o.created_at < now() - interval '2 days');
  ELSE
    days := ARRAY(SELECT DISTINCT (t.at AT TIME ZONE 'UTC')::date FROM before_rows o JOIN after_rows n USING (id),
        LATERAL (VALUES (o.created_at), (n.created_at)) t(at)
      WHERE t.at < now() - interval '2 days'
        AND ((o.status = 'cancelled'), o.currency, o.assignee_id, o.created_at)
          IS DISTINCT FROM ((n.status = 'cancelled'), n.currency, n.assignee_id, n.created_at));
  END IF;
  IF cardinality(days) > 0 THEN PERFORM forget_sales(days); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_sales_insert AFTER INSERT ON orders REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION orders_forget_sales();
CREATE TRIGGER forget_sales_update AFTER UPDATE ON orders REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION orders_forget_sales();
CREATE TRIGGER forget_sales_delete AFTER DELETE ON orders REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION orders_forget_sales();

-- New lines ask for the day of each order by its key: asked for a list of orders PostgreSQL plans anew each time, which takes longer than
-- all other triggers of an order together.
CREATE FUNCTION lines_forget_sales() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER forget_sales_insert AFTER INSERT ON order_lines REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION lines_forget_sales();
CREATE TRIGGER forget_sales_update AFTER UPDATE ON order_lines REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION lines_forget_sales();
CREATE TRIGGER forget_sales_delete AFTER DELETE ON order_lines REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION lines_forget_sales();

CREATE FUNCTION goods_forget_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM before_rows o JOIN after_rows n USING (id)
      WHERE (o.folder_id, o.brand_id) IS DISTINCT FROM (n.folder_id, n.brand_id)) THEN
    PERFORM pg_advisory_xact_lock_shared(8149, -1);
    UPDATE sales_days SET is_sorted = false WHERE is_sorted;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_sales_update AFTER UPDATE ON goods REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION goods_forget_sales();
