-- The library of pictures, crops of photographs, and photographs that nothing shows.

-- Pictures and files that texts show: an address that stays, and editions under it.
CREATE TABLE media (
  id text PRIMARY KEY DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 12) CHECK (id ~ '^[0-9a-f]{12}$'),
  kind text NOT NULL CHECK (kind IN ('picture', 'file')),
  name text NOT NULL CHECK (name <> ''),
  alt text NOT NULL DEFAULT '',
  edition int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1
);
CREATE INDEX media_updated ON media (updated_at, id);
CREATE INDEX media_name ON media (name, id);
CREATE TRIGGER media_version BEFORE UPDATE ON media FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE media_editions (
  media_id text NOT NULL REFERENCES media ON DELETE CASCADE,
  edition int NOT NULL,
  file_name text NOT NULL,
  size int NOT NULL,
  -- Of a picture.
  photo_key text,
  width int,
  height int,
  -- Of any other file.
  file_id uuid REFERENCES files,
  staff_id uuid REFERENCES staff ON DELETE SET NULL,
  who text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (media_id, edition),
  CHECK ((photo_key IS NOT NULL AND width IS NOT NULL AND height IS NOT NULL) <> (file_id IS NOT NULL))
);
CREATE INDEX media_editions_file ON media_editions (file_id);
CREATE INDEX media_editions_photo ON media_editions (photo_key) WHERE photo_key IS NOT NULL;

-- Which records name it: kept by the database, so that nothing that is shown can be deleted.
CREATE TABLE media_uses (
  media_id text NOT NULL REFERENCES media ON DELETE RESTRICT,
  place text NOT NULL,
  record text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (media_id, place, record)
);
CREATE INDEX media_uses_record ON media_uses (place, record);

-- Arguments: what the record is called, its key, its name.
CREATE FUNCTION note_media_uses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  now_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
  key text := coalesce(now_row, to_jsonb(OLD)) ->> TG_ARGV[1];
BEGIN
  DELETE FROM media_uses WHERE place = TG_ARGV[0] AND record = key;
  IF now_row IS NULL OR strpos(now_row::text, '/api/media/') = 0 THEN RETURN NULL; END IF;
  INSERT INTO media_uses (media_id, place, record, name)
    SELECT media.id, TG_ARGV[0], key, now_row ->> TG_ARGV[2] FROM media
    WHERE media.id IN (SELECT hit[1] FROM regexp_matches(now_row::text, '/api/media/([0-9a-f]{12})', 'g') AS hit)
    FOR SHARE;
  RETURN NULL;
END $$;

-- A photograph cut out of another, of goods or of the library: named by what it is cut of and how, so that its files never change.
CREATE TABLE photo_crops (
  key text PRIMARY KEY CHECK (key ~ '^[0-9a-f]{40}$'),
  original_key text NOT NULL CHECK (original_key ~ '^[0-9a-f]{40}$' AND original_key <> key),
  original_width int NOT NULL,
  original_height int NOT NULL,
  -- Clockwise, before it is cut; then dots of the original as it lies.
  turn smallint NOT NULL CHECK (turn IN (0, 90, 180, 270)),
  x int NOT NULL CHECK (x >= 0),
  y int NOT NULL CHECK (y >= 0),
  width int NOT NULL CHECK (width > 0),
  height int NOT NULL CHECK (height > 0),
  CHECK (x + width <= CASE WHEN turn IN (0, 180) THEN original_width ELSE original_height END),
  CHECK (y + height <= CASE WHEN turn IN (0, 180) THEN original_height ELSE original_width END)
);
CREATE INDEX photo_crops_original ON photo_crops (original_key);

-- Photographs whose files are there and that nothing shows any more, and since when: after a while their files go.
CREATE TABLE unshown_photos (
  key text PRIMARY KEY CHECK (key ~ '^[0-9a-f]{40}$'),
  since timestamptz NOT NULL
);
