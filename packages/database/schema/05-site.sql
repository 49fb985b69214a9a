-- Settings, menus, banners, titles and redirects of pages.

CREATE TABLE site_settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1
);
CREATE TRIGGER site_settings_version BEFORE UPDATE ON site_settings FOR EACH ROW
  WHEN (NEW.value IS DISTINCT FROM OLD.value) EXECUTE FUNCTION raise_version();

CREATE TABLE menu_items (
  id text PRIMARY KEY,
  menu text NOT NULL CHECK (menu IN ('secondary', 'main', 'footer', 'documents')),
  parent_id text REFERENCES menu_items ON DELETE CASCADE,
  position int NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  url text NOT NULL,
  code text,
  has_promotion_badge boolean NOT NULL DEFAULT false,
  append_text text,
  is_hidden boolean NOT NULL DEFAULT false,
  version int NOT NULL DEFAULT 1
);
CREATE INDEX menu_items_menu ON menu_items (menu, parent_id, position);
CREATE TRIGGER menu_items_version BEFORE UPDATE ON menu_items FOR EACH ROW
  WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION raise_version();
CREATE TRIGGER menu_items_media AFTER INSERT OR UPDATE OR DELETE ON menu_items FOR EACH ROW
  EXECUTE FUNCTION note_media_uses('menu-item', 'id', 'name');

CREATE TABLE banners (
  id text PRIMARY KEY,
  section text NOT NULL,
  position int NOT NULL,
  title text NOT NULL,
  text text,
  url text,
  button text,
  drawing_kind text,
  drawing_params jsonb NOT NULL DEFAULT '{}',
  starts_on date,
  ends_on date,
  -- Whose advertisement it is, and its number in the state's register.
  advertiser text,
  erid text,
  version int NOT NULL DEFAULT 1,
  picture text CHECK (picture ~ '^/api/media/[0-9a-f]{12}$')
);
CREATE INDEX banners_section ON banners (section, position);
CREATE TRIGGER banners_media AFTER INSERT OR UPDATE OR DELETE ON banners FOR EACH ROW EXECUTE FUNCTION note_media_uses('banner', 'id', 'title');
CREATE TRIGGER banners_version BEFORE UPDATE ON banners FOR EACH ROW
  WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION raise_version();

-- How often a banner was seen and followed, by day: nothing of who. Counts outlive their banner.
CREATE TABLE banner_days (
  banner_id text NOT NULL,
  day date NOT NULL,
  views int NOT NULL,
  clicks int NOT NULL,
  PRIMARY KEY (banner_id, day)
);

CREATE TABLE seo (
  path text PRIMARY KEY,
  title text,
  description text,
  h1 text,
  canonical text,
  robots text,
  redirect_url text,
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  version int NOT NULL DEFAULT 1
);
CREATE INDEX seo_by_path ON seo (path, id);
CREATE TRIGGER seo_version BEFORE UPDATE ON seo FOR EACH ROW
  WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION raise_version();

-- Addresses that were asked for and are not there: paths only, nothing of who asked.
CREATE TABLE missing_pages (
  path text PRIMARY KEY,
  hits int NOT NULL,
  first_on date NOT NULL,
  last_on date NOT NULL
);
CREATE INDEX missing_pages_by_hits ON missing_pages (hits, path);
