-- Staff change prices and move stock on the version of the option they have read.
ALTER TABLE options ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE TRIGGER options_version BEFORE UPDATE ON options FOR EACH ROW EXECUTE FUNCTION raise_version();

-- The office sorts by them; «цена по запросу» stands first.
CREATE INDEX options_by_price ON options ((coalesce(price, 0)), public_id);
CREATE INDEX stock_movements_time ON stock_movements (option_id, id DESC);
