-- A reference work prints a material of the press centre, not a range of goods; pages are those of the printed edition.
ALTER TABLE paper_catalogues ADD COLUMN article text;
ALTER TABLE paper_catalogues ALTER COLUMN pages DROP NOT NULL;
UPDATE paper_catalogues SET pages = NULL WHERE NOT is_printed;
