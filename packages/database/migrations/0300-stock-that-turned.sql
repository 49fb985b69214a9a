-- Channel `catalogue`: of goods of which pieces came or went, `turned` names those where something ran out or is there again. The rest is
-- told for whoever shows how many there are: {"only":"stock","goods":[ids],"turned":[ids]}. Listings know only whether there are any.
CREATE FUNCTION tell_stock_moved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A notice has 8 000 bytes, an id eleven, and each may be named twice.
  most constant int := 350;
  ids int[];
  turned int[];
BEGIN
  SELECT array_agg(id), coalesce(array_agg(id) FILTER (WHERE has_turned), '{}') INTO ids, turned FROM (
    SELECT o.goods_id AS id,
      bool_or(b.option_id IS NULL OR (c.quantity > 0) <> (b.quantity > 0) OR (c.incoming > 0) <> (b.incoming > 0)) AS has_turned
    FROM changed c LEFT JOIN before b ON b.option_id = c.option_id AND b.warehouse_id = c.warehouse_id
      JOIN options o ON o.id = c.option_id
    GROUP BY o.goods_id LIMIT 20001) t;
  IF cardinality(ids) <= most THEN
    PERFORM pg_notify('catalogue', '{"only":"stock","goods":' || array_to_json(ids) || ',"turned":' || array_to_json(turned) || '}');
  ELSE
    PERFORM tell_goods(ids);
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER tell_update ON stock;
CREATE TRIGGER tell_update AFTER UPDATE ON stock REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_stock_moved();
