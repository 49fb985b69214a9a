-- Small tables that staff edit: each row has its version.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['brands', 'classes', 'units', 'warehouses', 'delivery_zones', 'delivery_types', 'delivery_rates'] LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN version int NOT NULL DEFAULT 1', name);
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION raise_version()', name || '_version', name);
  END LOOP;
END $$;
