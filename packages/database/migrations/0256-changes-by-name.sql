-- Channel `catalogue`: ids of changed goods as JSON lists, as many as it takes; `words` when the words of the catalogue changed
-- (folders, properties, brands…) and goods are as they were; anything else, `*` first, when nobody knows what changed.
CREATE FUNCTION tell_goods(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  most constant int := 500;
  lists constant int := 40;
BEGIN
  IF cardinality(ids) > most * lists THEN
    PERFORM pg_notify('catalogue', '*');
    RETURN;
  END IF;
  FOR place IN 1..coalesce(cardinality(ids), 0) BY most LOOP
    PERFORM pg_notify('catalogue', array_to_json(ids[place:place + most - 1])::text);
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION tell_goods_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most constant int := 20001;
  ids int[];
BEGIN
  IF TG_TABLE_NAME = 'stock' THEN
    SELECT array_agg(id) INTO ids FROM (
      SELECT DISTINCT o.goods_id AS id FROM changed c JOIN options o ON o.id = c.option_id LIMIT most) t;
  ELSIF TG_TABLE_NAME = 'goods' THEN
    SELECT array_agg(id) INTO ids FROM (SELECT c.id FROM changed c LIMIT most) t;
  ELSIF TG_TABLE_NAME = 'series' THEN
    SELECT array_agg(id) INTO ids FROM (
      SELECT g.id FROM goods g WHERE g.series_id IN (SELECT c.id FROM changed c) LIMIT most) t;
  ELSE
    SELECT array_agg(id) INTO ids FROM (SELECT DISTINCT c.goods_id AS id FROM changed c LIMIT most) t;
  END IF;
  PERFORM tell_goods(ids);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', CASE WHEN TG_OP = 'TRUNCATE' THEN '*' ELSE 'words' END);
  RETURN NULL;
END $$;

-- Goods are searched by the names of their series.
CREATE TRIGGER tell_update AFTER UPDATE ON series REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_goods_changed();

CREATE OR REPLACE FUNCTION count_interest(since timestamptz) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  gone int[];
  came int[];
BEGIN
  CREATE TEMP TABLE counted ON COMMIT DROP AS
    WITH people AS (
      SELECT u.id, coalesce((SELECT min(m.client_id::text) FROM client_members m WHERE m.user_id = u.id), u.id::text) AS buyer
      FROM users u WHERE u.email_confirmed_at IS NOT NULL AND u.deleted_at IS NULL
    ), deeds AS (
      SELECT v.goods_id, p.buyer, 1 AS weight FROM viewed_goods v
        JOIN visitor_lists l ON l.id = v.list_id JOIN people p ON p.id = l.user_id WHERE v.viewed_at >= since
      UNION
      SELECT o.goods_id, p.buyer, 4 FROM cart_items i
        JOIN carts c ON c.id = i.cart_id JOIN people p ON p.id = c.user_id JOIN options o ON o.id = i.option_id
        WHERE c.changed_at >= since
      UNION
      SELECT i.goods_id, p.buyer, 20 FROM order_lines i
        JOIN orders o ON o.id = i.order_id JOIN people p ON p.id = o.user_id
        WHERE i.goods_id IS NOT NULL AND o.status <> 'cancelled' AND o.created_at >= since
    )
    SELECT goods_id, least(30000, round(5000 * ln(1 + sum(weight))))::int AS interest
    FROM deeds GROUP BY goods_id;
  WITH deleted AS (
    DELETE FROM goods_interest g WHERE NOT EXISTS (SELECT FROM counted c WHERE c.goods_id = g.goods_id) RETURNING g.goods_id
  ) SELECT array_agg(goods_id) INTO gone FROM deleted;
  WITH written AS (
    INSERT INTO goods_interest SELECT goods_id, interest FROM counted
      ON CONFLICT (goods_id) DO UPDATE SET interest = excluded.interest WHERE goods_interest.interest <> excluded.interest
      RETURNING goods_interest.goods_id
  ) SELECT array_agg(goods_id) INTO came FROM written;
  PERFORM tell_goods(gone || came);
  RETURN coalesce(cardinality(came), 0);
END $$;
