-- What tells the catalogue in memory which goods changed.

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

CREATE FUNCTION tell_goods_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE FUNCTION tell_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', CASE WHEN TG_OP = 'TRUNCATE' THEN '*' ELSE 'words' END);
  RETURN NULL;
END $$;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['goods', 'goods_files', 'goods_photos', 'goods_promotions', 'goods_relations', 'options', 'placements', 'stock'] LOOP
    EXECUTE format('CREATE TRIGGER tell_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', name, CASE name WHEN 'stock' THEN 'tell_stock_changed' ELSE 'tell_goods_changed' END);
    EXECUTE format('CREATE TRIGGER tell_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', name, CASE name WHEN 'stock' THEN 'tell_stock_changed' ELSE 'tell_goods_changed' END);
    EXECUTE format('CREATE TRIGGER tell_truncate AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed()', name);
  END LOOP;
  -- Pieces that move are told by `stock_moves`; goods are searched by the names of their series.
  FOREACH name IN ARRAY ARRAY['goods', 'goods_files', 'goods_photos', 'goods_promotions', 'goods_relations', 'options', 'placements', 'series'] LOOP
    EXECUTE format('CREATE TRIGGER tell_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION tell_goods_changed()', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['brands', 'classes', 'cutting_data', 'folder_properties', 'promotions', 'properties', 'property_values',
    'search_layouts', 'search_synonyms', 'series', 'thread_hints', 'warehouses'] LOOP
    EXECUTE format('CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed()', name);
  END LOOP;
END $$;
