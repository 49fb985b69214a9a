-- What visitors gather without an account: the comparison and the viewed goods.

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

-- Until now nothing was ever written here.
DROP TABLE viewed_goods;
CREATE TABLE viewed_goods (
  list_id uuid NOT NULL REFERENCES visitor_lists ON DELETE CASCADE,
  goods_id int NOT NULL REFERENCES goods ON DELETE CASCADE,
  viewed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (list_id, goods_id)
);
CREATE INDEX viewed_goods_newest ON viewed_goods (list_id, viewed_at DESC);
CREATE INDEX viewed_goods_goods ON viewed_goods (goods_id);

-- Which end of a number is the better one, where there is such a thing.
ALTER TABLE properties ADD COLUMN better text CHECK (better IN ('higher', 'lower'));
