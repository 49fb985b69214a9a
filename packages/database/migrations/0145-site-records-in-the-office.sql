-- Titles and redirects, banners, promo codes and synonyms are edited in the office. What it wrote is not taken away by files.
ALTER TABLE seo
  ADD COLUMN id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  ADD COLUMN source text NOT NULL DEFAULT 'files' CHECK (source IN ('files', 'office')),
  ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE TRIGGER seo_version BEFORE UPDATE ON seo FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE INDEX seo_by_path ON seo (path, id);

ALTER TABLE banners
  ADD COLUMN starts_on date,
  ADD COLUMN ends_on date,
  -- Whose advertisement it is, and its number in the state's register.
  ADD COLUMN advertiser text,
  ADD COLUMN erid text,
  ADD COLUMN source text NOT NULL DEFAULT 'files' CHECK (source IN ('files', 'office')),
  ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE TRIGGER banners_version BEFORE UPDATE ON banners FOR EACH ROW EXECUTE FUNCTION raise_version();

ALTER TABLE promo_codes
  ADD COLUMN source text NOT NULL DEFAULT 'files' CHECK (source IN ('files', 'office')),
  ADD COLUMN version int NOT NULL DEFAULT 1;
-- Orders that take a use leave the version alone.
CREATE TRIGGER promo_codes_version BEFORE UPDATE OF code, percent, starts_on, ends_on, min_total, usage_limit ON promo_codes
  FOR EACH ROW EXECUTE FUNCTION raise_version();

ALTER TABLE search_synonyms
  ADD COLUMN source text NOT NULL DEFAULT 'files' CHECK (source IN ('files', 'office')),
  ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE TRIGGER search_synonyms_version BEFORE UPDATE ON search_synonyms FOR EACH ROW EXECUTE FUNCTION raise_version();

-- Addresses that were asked for and are not there: paths only, nothing of who asked.
CREATE TABLE missing_pages (
  path text PRIMARY KEY,
  hits int NOT NULL,
  first_on date NOT NULL,
  last_on date NOT NULL
);
CREATE INDEX missing_pages_by_hits ON missing_pages (hits, path);
