-- Extensions and functions that many subjects use, stored files, and the program's own memory.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE TEXT SEARCH CONFIGURATION shop_russian (COPY = russian);
ALTER TEXT SEARCH CONFIGURATION shop_russian
  ALTER MAPPING FOR word, hword, hword_part WITH unaccent, russian_stem;

-- Markdown without its signs. Heads and rows of tables end like sentences, so that an excerpt can be read.
CREATE FUNCTION plain_text(markdown text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  plain text := markdown;
BEGIN
  plain := regexp_replace(plain, '\{\{[^\n]*\}\}', ' ', 'g');
  plain := regexp_replace(plain, '<[^<>\n]{1,250}>', ' ', 'g');
  plain := regexp_replace(plain, '!?\[([^\]\n]*)\]\([^)\n]*\)', '\1', 'g');
  plain := regexp_replace(plain, '^[ \t]*\|?(?:[ \t]*:?-{3,}:?[ \t]*\|)+[ \t]*(?::?-{3,}:?)?[ \t]*$', '', 'gn');
  plain := regexp_replace(plain, '^[ \t]*#{1,6}[ \t]+(.*?[^.?!:\s])[ \t]*$', '\1.', 'gn');
  plain := regexp_replace(plain, '^[ \t]*\|[ \t]*(.*?)[ \t]*\|[ \t]*$', '\1.', 'gn');
  plain := regexp_replace(plain, '[ \t]*\|[ \t]*', ' · ', 'g');
  plain := regexp_replace(plain, '^[ \t]*(?:[-*+>]|\d+[.)])[ \t]+', '', 'gn');
  plain := regexp_replace(plain, '[*_`~\\]+', '', 'g');
  RETURN btrim(regexp_replace(plain, '\s+', ' ', 'g'));
END $$;

-- Brands and serial numbers are compared by letters that are folded in one way everywhere: `smallLetters` of the contract,
-- written out here because each locale folds rare letters on its own. A test compares the two sign by sign.
CREATE FUNCTION small_letters(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN translate($1,
  'ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЎӘҒҚҢӨҰҮҺ',
  'abcdefghijklmnopqrstuvwxyzабвгдеёжзийклмнопрстуфхцчшщъыьэюяіўәғқңөұүһ');

-- The version a person has read is named by the change they make; whoever is late sees the record as it is now.
CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

-- `shop.erasing` is on in the transaction that takes a person's words out; numbers stay even then.
CREATE FUNCTION is_erasing() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('shop.erasing', true), '') = 'on'
$$;

CREATE TABLE files (
  id uuid PRIMARY KEY,
  -- Where the storage keeps it; random, never the sender's name.
  storage_key text NOT NULL UNIQUE,
  name text NOT NULL,
  mime text NOT NULL,
  size int NOT NULL,
  sha256 bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Random keys that all instances share, made at first use.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value bytea NOT NULL
);

-- Counters shared by all instances. Losing them in a crash is harmless.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  count int NOT NULL,
  resets_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_reset ON rate_limits (resets_at);

-- One row per attempt: the same key gives the same answer.
CREATE TABLE attempts (
  scope text NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, key)
);
CREATE INDEX attempts_created ON attempts (created_at);
-- Nobody looks for these by their value: ANALYZE need not sort a sample of them.
ALTER TABLE attempts ALTER answer SET STATISTICS 0, ALTER body_hash SET STATISTICS 0;

-- Whether the shop is somebody's own: then no start ever fills it with demo goods, accounts or staff. One row at most.
CREATE TABLE own_shop (
  is_own boolean PRIMARY KEY DEFAULT true CHECK (is_own),
  since timestamptz NOT NULL DEFAULT now()
);

-- Rows of the demo goods, by the highest number each table had when they were loaded: what came later is somebody's own.
CREATE TABLE demo_marks (
  place text PRIMARY KEY,
  last_id int NOT NULL
);
