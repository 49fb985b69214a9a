-- A promotion and a banner may show a picture of the library instead of a drawing; what shows it is noted by their triggers.
ALTER TABLE promotions ADD COLUMN picture text CHECK (picture ~ '^/api/media/[0-9a-f]{12}$');
ALTER TABLE banners ADD COLUMN picture text CHECK (picture ~ '^/api/media/[0-9a-f]{12}$');
