-- Texts that staff answer with can be put right, and nobody does it over somebody else's change.
ALTER TABLE answer_templates ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE TRIGGER answer_templates_version BEFORE UPDATE ON answer_templates FOR EACH ROW EXECUTE FUNCTION raise_version();
