-- Products are kept ready to send until a notice: whatever a product shows tells of its changes.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['placements', 'goods_relations'] LOOP
    EXECUTE format('CREATE TRIGGER tell_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION tell_goods_changed()', name);
    EXECUTE format('CREATE TRIGGER tell_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION tell_goods_changed()', name);
    EXECUTE format('CREATE TRIGGER tell_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION tell_goods_changed()', name);
    EXECUTE format('CREATE TRIGGER tell_truncate AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed()', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['cutting_data', 'thread_hints'] LOOP
    EXECUTE format('CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed()', name);
  END LOOP;
END $$;
