-- Goods are made and edited in the office, each on the version that was read.
ALTER TABLE goods ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE TRIGGER goods_version BEFORE UPDATE ON goods FOR EACH ROW EXECUTE FUNCTION raise_version();

-- Hidden: nobody finds it. Archived: its page opens, nothing of it is sold.
ALTER TABLE goods ADD COLUMN state text NOT NULL DEFAULT 'shown' CHECK (state IN ('shown', 'hidden', 'archived'));

-- Of goods that are not shown. Carts read it with the price, without a look at the goods.
ALTER TABLE options ADD COLUMN is_withdrawn boolean NOT NULL DEFAULT false;
CREATE FUNCTION withdraw_options() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE options SET is_withdrawn = (NEW.state <> 'shown') WHERE goods_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER goods_state AFTER UPDATE OF state ON goods FOR EACH ROW
  WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION withdraw_options();
