-- A rule of a promotion names several folders or brands: {"folder":[…],"brand":[…]}. One of each is a list of one.
UPDATE promotions SET rule = jsonb_set(rule, '{folder}', jsonb_build_array(rule -> 'folder')) WHERE jsonb_typeof(rule -> 'folder') = 'string';
UPDATE promotions SET rule = jsonb_set(rule, '{brand}', jsonb_build_array(rule -> 'brand')) WHERE jsonb_typeof(rule -> 'brand') = 'string';

CREATE OR REPLACE FUNCTION options_of_rule(rule jsonb) RETURNS TABLE (option_id int) STABLE LANGUAGE sql ROWS 1000 AS $$
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
      WHERE rule -> 'folder' ? top.id::text))
    AND (NOT rule ? 'brand' OR g.brand_id IN (SELECT b.id FROM brands b WHERE rule -> 'brand' ? b.slug))
    AND (NOT rule ? 'price_from' OR coalesce(o.original_price, o.price) >= (rule ->> 'price_from')::bigint)
    AND (NOT rule ? 'price_to' OR coalesce(o.original_price, o.price) <= (rule ->> 'price_to')::bigint)
    AND (NOT rule ? 'used' OR o.is_used = (rule ->> 'used')::boolean)
    AND (NOT rule ? 'pieces' OR shelf.pieces >= (rule ->> 'pieces')::int)
    -- No days: it lies on a shelf. A used unit is there or it is not.
    AND (NOT rule ? 'days' OR shelf.pieces > 0
      OR ((rule ->> 'days')::int > 0 AND NOT o.is_used AND least(o.lead_days, shelf.coming) <= (rule ->> 'days')::int))
$$;

-- What is merged is named by what it went into, once.
CREATE FUNCTION rule_instead(rule jsonb, field text, gone text, instead text) RETURNS jsonb IMMUTABLE LANGUAGE sql AS $$
  SELECT jsonb_set(rule, ARRAY[field],
    (SELECT jsonb_agg(DISTINCT CASE WHEN one = gone THEN instead ELSE one END) FROM jsonb_array_elements_text(rule -> field) one))
$$;
