-- Staff write service cards in the office: two who change the same card are told apart by its version.
ALTER TABLE service_cards ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE service_cards ADD COLUMN sold_on date;
CREATE TRIGGER service_cards_version BEFORE UPDATE ON service_cards FOR EACH ROW EXECUTE FUNCTION raise_version();
