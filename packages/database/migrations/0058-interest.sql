-- What buyers do with goods, as one number: nobody is named in it, and nobody can be told from it.
CREATE TABLE goods_interest (
  goods_id int PRIMARY KEY REFERENCES goods ON DELETE CASCADE,
  interest int NOT NULL CHECK (interest BETWEEN 1 AND 30000)
);

-- Counted anew from what is kept anyway. Only people whose address was confirmed count, each once for each product and
-- deed: guests can be made by the thousand. A company's people are one buyer. It grows as a logarithm, up to a bound.
CREATE FUNCTION count_interest(since timestamptz) RETURNS int LANGUAGE plpgsql AS $$
DECLARE changed int;
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
  DELETE FROM goods_interest g WHERE NOT EXISTS (SELECT FROM counted c WHERE c.goods_id = g.goods_id);
  INSERT INTO goods_interest SELECT goods_id, interest FROM counted
    ON CONFLICT (goods_id) DO UPDATE SET interest = excluded.interest WHERE goods_interest.interest <> excluded.interest;
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed > 0 THEN PERFORM pg_notify('catalogue', '*'); END IF;
  RETURN changed;
END $$;
