-- Selections of goods are edited in the office.
ALTER TABLE selections ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE TRIGGER selections_version BEFORE UPDATE ON selections FOR EACH ROW EXECUTE FUNCTION raise_version();
