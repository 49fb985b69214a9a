-- Results of one query laid out by hand: what stands first, what is not shown.
CREATE TABLE search_layouts (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Small letters, single spaces, as queries are logged.
  query text NOT NULL UNIQUE CHECK (query <> ''),
  pinned text[] NOT NULL DEFAULT '{}',
  hidden text[] NOT NULL DEFAULT '{}',
  -- The last day; null is for good.
  ends_on date,
  version int NOT NULL DEFAULT 1
);
CREATE TRIGGER search_layouts_version BEFORE UPDATE ON search_layouts FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_layouts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
