-- Promotions are made in the office. Their goods follow from a rule or a list, and are settled again while they are on.
ALTER TABLE promotions
  -- {"by":"rule","folder":…,"brand":…,"price_from":…,"price_to":…,"days":…,"pieces":…,"used":…} or {"by":"list","articles":[…]};
  -- null: the goods came with their prices and stay.
  ADD COLUMN rule jsonb,
  ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE TRIGGER promotions_version BEFORE UPDATE ON promotions FOR EACH ROW EXECUTE FUNCTION raise_version();

-- Options whose price a promotion with a rule lowered, and what it makes of it: a price that somebody wrote since is told by it.
CREATE TABLE promotion_options (
  option_id int PRIMARY KEY REFERENCES options ON DELETE CASCADE,
  promotion_id int NOT NULL REFERENCES promotions,
  price bigint NOT NULL
);
CREATE INDEX promotion_options_promotion ON promotion_options (promotion_id);

-- Every option that ever took part: how a promotion did is counted over them.
CREATE TABLE promotion_parts (
  promotion_id int NOT NULL REFERENCES promotions ON DELETE CASCADE,
  option_id int NOT NULL REFERENCES options ON DELETE CASCADE,
  PRIMARY KEY (promotion_id, option_id)
);
CREATE INDEX promotion_parts_option ON promotion_parts (option_id);

-- At least the promised per cent off: down to whole roubles, below a hundred roubles to kopecks.
CREATE FUNCTION promoted_price(list bigint, percent int) RETURNS bigint IMMUTABLE LANGUAGE sql AS $$
  SELECT CASE WHEN list >= 10000 THEN list * (100 - percent) / 10000 * 100 ELSE greatest(1, list * (100 - percent) / 100) END $$;

-- The one meaning of a rule: preview, prices and pages all ask here.
CREATE FUNCTION options_of_rule(rule jsonb) RETURNS TABLE (option_id int) STABLE LANGUAGE sql ROWS 1000 AS $$
  SELECT o.id FROM options o JOIN goods g ON g.id = o.goods_id
  WHERE rule ->> 'by' = 'list' AND g.state = 'shown' AND o.price > 1
    AND o.article_key = ANY (ARRAY(SELECT article_key(a) FROM jsonb_array_elements_text(rule -> 'articles') a))
  UNION ALL
  SELECT o.id FROM options o JOIN goods g ON g.id = o.goods_id
    LEFT JOIN LATERAL (SELECT sum(s.quantity) AS pieces, min(s.incoming_days) FILTER (WHERE s.incoming > 0) AS coming
      FROM stock s WHERE s.option_id = o.id) shelf ON rule ?| ARRAY['days', 'pieces']
  WHERE rule ->> 'by' = 'rule' AND g.state = 'shown' AND o.price > 1
    AND (NOT rule ? 'folder' OR g.folder_id IN (
      SELECT below.id FROM folders top JOIN folders below ON below.id = top.id OR starts_with(below.path, top.path || '/')
      WHERE top.id::text = rule ->> 'folder'))
    AND (NOT rule ? 'brand' OR g.brand_id IN (SELECT b.id FROM brands b WHERE b.slug = rule ->> 'brand'))
    AND (NOT rule ? 'price_from' OR coalesce(o.original_price, o.price) >= (rule ->> 'price_from')::bigint)
    AND (NOT rule ? 'price_to' OR coalesce(o.original_price, o.price) <= (rule ->> 'price_to')::bigint)
    AND (NOT rule ? 'used' OR o.is_used = (rule ->> 'used')::boolean)
    AND (NOT rule ? 'pieces' OR shelf.pieces >= (rule ->> 'pieces')::int)
    -- No days: it lies on a shelf. A used unit is there or it is not.
    AND (NOT rule ? 'days' OR shelf.pieces > 0
      OR ((rule ->> 'days')::int > 0 AND NOT o.is_used AND least(o.lead_days, shelf.coming) <= (rule ->> 'days')::int))
$$;

-- A price made by a promotion is still the one made by its rate.
CREATE OR REPLACE FUNCTION price_is_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('shop.by_promotion', true) IS DISTINCT FROM 'yes' THEN
    NEW.price_rate := NULL;
  END IF;
  RETURN NEW;
END $$;

-- Gives back the prices of goods that came with a promotion which is over; returns how many options changed.
CREATE OR REPLACE FUNCTION end_promotions(today date) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  changed int;
  ended int[];
BEGIN
  SELECT array_agg(o.id) INTO ended FROM options o
  WHERE o.original_price IS NOT NULL
    AND o.goods_id IN (
      SELECT gp.goods_id FROM goods_promotions gp JOIN promotions p ON p.id = gp.promotion_id
      WHERE p.rule IS NULL AND p.ends_on < today)
    AND NOT EXISTS (
      SELECT FROM goods_promotions gp JOIN promotions p ON p.id = gp.promotion_id
      WHERE gp.goods_id = o.goods_id AND p.rule IS NULL AND p.ends_on >= today)
    AND NOT EXISTS (SELECT FROM promotion_options po WHERE po.option_id = o.id);
  UPDATE options SET price = original_price, original_price = NULL WHERE id = ANY (ended);
  GET DIAGNOSTICS changed = ROW_COUNT;
  UPDATE option_prices SET price = original_price, original_price = NULL
  WHERE option_id = ANY (ended) AND original_price IS NOT NULL;
  DELETE FROM goods_promotions gp USING promotions p WHERE p.id = gp.promotion_id AND p.rule IS NULL AND p.ends_on < today;
  RETURN changed;
END $$;

-- Makes prices and goods of promotions what the day and their rules say. An option has the price of the greatest discount; one that
-- has an old price by hand or by a promotion without a rule is left alone. `without` is about to be removed.
CREATE FUNCTION settle_promotions(today date, without int, OUT lowered int, OUT given_back int) LANGUAGE plpgsql AS $$
DECLARE
  ids int[];
  by_promotion int[];
  percents int[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('promotions'));
  PERFORM set_config('shop.by_promotion', 'yes', true);
  -- Those that came with goods first: what they give back may be lowered anew.
  given_back := end_promotions(today);
  SELECT array_agg(r.option_id), array_agg(p.id), array_agg(p.percent) INTO ids, by_promotion, percents
  FROM promotions p, options_of_rule(p.rule) r, options o
  WHERE p.rule IS NOT NULL AND p.starts_on <= today AND p.ends_on >= today AND p.id IS DISTINCT FROM without AND o.id = r.option_id
    AND (o.original_price IS NULL OR EXISTS (SELECT FROM promotion_options po WHERE po.option_id = o.id));

  UPDATE options o SET price = o.original_price, original_price = NULL
  FROM promotion_options po
  WHERE po.option_id = o.id AND o.original_price IS NOT NULL
    AND NOT EXISTS (SELECT FROM unnest(ids) w WHERE w = o.id);
  given_back := given_back + (SELECT count(*) FROM promotion_options po WHERE NOT EXISTS (SELECT FROM unnest(ids) w WHERE w = po.option_id));
  DELETE FROM promotion_options po WHERE NOT EXISTS (SELECT FROM unnest(ids) w WHERE w = po.option_id);

  -- A price written by hand meanwhile: a lower one stays, a higher one is the new price that is lowered.
  WITH best AS (
    SELECT DISTINCT ON (w.id) w.id, w.percent FROM unnest(ids, percents) AS w (id, percent) ORDER BY w.id, w.percent DESC
  ), made AS (
    SELECT o.id,
      CASE WHEN o.original_price IS NULL THEN promoted_price(o.price, b.percent)
        WHEN o.price = po.price THEN promoted_price(o.original_price, b.percent)
        WHEN o.price <= promoted_price(o.original_price, b.percent) THEN o.price
        ELSE promoted_price(o.price, b.percent) END AS price,
      CASE WHEN o.original_price IS NULL THEN o.price
        WHEN o.price = po.price OR o.price <= promoted_price(o.original_price, b.percent) THEN o.original_price
        ELSE o.price END AS list
    FROM best b JOIN options o ON o.id = b.id LEFT JOIN promotion_options po ON po.option_id = o.id
    FOR UPDATE OF o
  )
  UPDATE options o SET price = m.price, original_price = m.list FROM made m
  WHERE o.id = m.id AND m.price < m.list AND (o.price, o.original_price) IS DISTINCT FROM (m.price, m.list);
  GET DIAGNOSTICS lowered = ROW_COUNT;
  INSERT INTO promotion_options (option_id, promotion_id, price)
    SELECT DISTINCT ON (w.id) w.id, w.promotion, promoted_price(o.original_price, w.percent)
    FROM unnest(ids, by_promotion, percents) AS w (id, promotion, percent) JOIN options o ON o.id = w.id
    WHERE o.original_price IS NOT NULL ORDER BY w.id, w.percent DESC, w.promotion
  ON CONFLICT (option_id) DO UPDATE SET promotion_id = excluded.promotion_id, price = excluded.price
    WHERE (promotion_options.promotion_id, promotion_options.price) IS DISTINCT FROM (excluded.promotion_id, excluded.price);

  DELETE FROM goods_promotions gp USING promotions p
  WHERE p.id = gp.promotion_id AND p.rule IS NOT NULL AND NOT EXISTS (
    SELECT FROM unnest(ids, by_promotion) AS w (id, promotion) JOIN options o ON o.id = w.id
    WHERE o.goods_id = gp.goods_id AND w.promotion = gp.promotion_id);
  INSERT INTO goods_promotions (goods_id, promotion_id)
    SELECT DISTINCT o.goods_id, w.promotion FROM unnest(ids, by_promotion) AS w (id, promotion) JOIN options o ON o.id = w.id
    WHERE NOT EXISTS (SELECT FROM goods_promotions gp WHERE gp.goods_id = o.goods_id AND gp.promotion_id = w.promotion);
  INSERT INTO promotion_parts (promotion_id, option_id)
    SELECT gp.promotion_id, o.id
    FROM goods_promotions gp JOIN promotions p ON p.id = gp.promotion_id JOIN options o ON o.goods_id = gp.goods_id
    WHERE p.starts_on <= today AND o.original_price IS NOT NULL
      AND NOT EXISTS (SELECT FROM promotion_parts pp WHERE pp.promotion_id = gp.promotion_id AND pp.option_id = o.id);
  PERFORM set_config('shop.by_promotion', '', true);
END $$;
