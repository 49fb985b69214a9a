-- What visitors gather: the comparison and viewed goods, with or without an account, and favourites with their lists.

-- A guest's list opens with a random token, of which only the hash is kept; a person's with their session.
CREATE TABLE visitor_lists (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('comparison', 'viewed')),
  token_hash bytea UNIQUE,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  touched_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, kind),
  CHECK ((token_hash IS NULL) <> (user_id IS NULL))
);
CREATE INDEX visitor_lists_left ON visitor_lists (touched_at) WHERE user_id IS NULL;

CREATE TABLE comparison_goods (
  list_id uuid NOT NULL REFERENCES visitor_lists ON DELETE CASCADE,
  goods_id int NOT NULL REFERENCES goods ON DELETE CASCADE,
  -- Another option than the one the goods is shown with; null is the goods itself.
  option_id int REFERENCES options ON DELETE CASCADE,
  position int NOT NULL,
  UNIQUE NULLS NOT DISTINCT (list_id, goods_id, option_id)
);
CREATE INDEX comparison_goods_goods ON comparison_goods (goods_id);
CREATE INDEX comparison_goods_option ON comparison_goods (option_id) WHERE option_id IS NOT NULL;

CREATE TABLE viewed_goods (
  list_id uuid NOT NULL REFERENCES visitor_lists ON DELETE CASCADE,
  goods_id int NOT NULL REFERENCES goods ON DELETE CASCADE,
  viewed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (list_id, goods_id)
);
CREATE INDEX viewed_goods_newest ON viewed_goods (list_id, viewed_at DESC);
CREATE INDEX viewed_goods_goods ON viewed_goods (goods_id);

-- A list's name is the person's own; the first one is made when the first goods is put aside.
CREATE TABLE favourite_lists (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  -- Where the heart puts goods.
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Opens the list to whoever has the link; kept as it is because its owner is shown the link again.
  share_token text UNIQUE,
  -- The day the reminders count from, how often they repeat, and when the next letter is due.
  notify_from date,
  notification_interval text CHECK (notification_interval IN ('once', 'week', 'month', 'quarter')),
  notify_at timestamptz,
  CHECK (num_nonnulls(notify_from, notification_interval, notify_at) IN (0, 3))
);
CREATE INDEX favourite_lists_user ON favourite_lists (user_id, created_at);
CREATE UNIQUE INDEX favourite_lists_default ON favourite_lists (user_id) WHERE is_default;
CREATE INDEX favourite_lists_due ON favourite_lists (notify_at) WHERE notify_at IS NOT NULL;

-- The list of all: every goods a person has put aside, once.
CREATE TABLE favourites (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  goods_id int NOT NULL REFERENCES goods ON DELETE CASCADE,
  -- Put aside by this option's id: the card shows it.
  option_id int REFERENCES options ON DELETE SET NULL,
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, goods_id)
);
CREATE INDEX favourites_order ON favourites (user_id, added_at DESC, goods_id DESC);
CREATE INDEX favourites_goods ON favourites (goods_id);
CREATE INDEX favourites_option ON favourites (option_id) WHERE option_id IS NOT NULL;

-- A goods that is no favourite any more leaves every list by itself.
CREATE TABLE favourite_list_goods (
  list_id uuid NOT NULL REFERENCES favourite_lists ON DELETE CASCADE,
  user_id uuid NOT NULL,
  goods_id int NOT NULL,
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (list_id, goods_id),
  FOREIGN KEY (user_id, goods_id) REFERENCES favourites ON DELETE CASCADE
);
CREATE INDEX favourite_list_goods_order ON favourite_list_goods (list_id, added_at DESC, goods_id DESC);
CREATE INDEX favourite_list_goods_favourite ON favourite_list_goods (user_id, goods_id);
