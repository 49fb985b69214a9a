-- Channel `catalogue`: goods of which pieces came or went, and nothing else, are told as {"only":"stock","goods":[ids]}, so that what is kept
-- of their names and pictures stays.
CREATE FUNCTION tell_stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most constant int := 500;
  ids int[];
BEGIN
  SELECT array_agg(id) INTO ids FROM (
    SELECT DISTINCT o.goods_id AS id FROM changed c JOIN options o ON o.id = c.option_id LIMIT 20001) t;
  IF cardinality(ids) <= most THEN
    PERFORM pg_notify('catalogue', '{"only":"stock","goods":' || array_to_json(ids) || '}');
  ELSE
    PERFORM tell_goods(ids);
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  told record;
BEGIN
  FOR told IN
    SELECT t.tgname, pg_get_triggerdef(t.oid) AS definition FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE t.tgrelid = 'stock'::regclass AND p.proname = 'tell_goods_changed'
  LOOP
    EXECUTE format('DROP TRIGGER %I ON stock', told.tgname);
    EXECUTE replace(told.definition, 'tell_goods_changed()', 'tell_stock_changed()');
  END LOOP;
END $$;
