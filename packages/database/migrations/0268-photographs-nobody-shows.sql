-- Photographs whose files are there and that nothing shows any more, and since when: after a while their files go.
CREATE TABLE unshown_photos (
  key text PRIMARY KEY CHECK (key ~ '^[0-9a-f]{40}$'),
  since timestamptz NOT NULL
);
CREATE INDEX goods_photos_key ON goods_photos (storage_key);
CREATE INDEX media_editions_photo ON media_editions (photo_key) WHERE photo_key IS NOT NULL;
CREATE INDEX photo_crops_original ON photo_crops (original_key);
