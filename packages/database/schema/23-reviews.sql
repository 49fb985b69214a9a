-- Reviews of goods, their likes and dislikes, and what they add up to.

CREATE FUNCTION review_words(content text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(small_letters(content), E'ё\u00a0\u2009\u202f\u2060\u00ad', 'е   ');

CREATE TABLE reviews (
  id uuid PRIMARY KEY,
  goods_id int NOT NULL REFERENCES goods ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  content text NOT NULL,
  rating smallint CHECK (rating BETWEEN 1 AND 5),
  -- Only what staff have approved is seen by others; a changed review waits again.
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  reject_reason text,
  -- Kept by the votes' trigger.
  likes_count int NOT NULL DEFAULT 0 CHECK (likes_count >= 0),
  dislikes_count int NOT NULL DEFAULT 0 CHECK (dislikes_count >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  edited_at timestamptz,
  answer text,
  answered_at timestamptz,
  version int NOT NULL DEFAULT 1,
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
-- One of each person; a second thought is an edit.
CREATE UNIQUE INDEX reviews_author ON reviews (goods_id, user_id);
CREATE INDEX reviews_shown ON reviews (goods_id, created_at DESC, id DESC) WHERE status = 'approved';
CREATE INDEX reviews_user ON reviews (user_id, created_at DESC, id DESC);
CREATE INDEX reviews_words ON reviews USING gin (review_words(content) gin_trgm_ops);
CREATE INDEX reviews_list_created ON reviews (created_at, id);
CREATE INDEX reviews_list_status ON reviews (status, created_at, id);
-- Votes leave the version alone: staff decide on the words.
CREATE TRIGGER reviews_version BEFORE UPDATE OF content, rating, status, reject_reason, answer ON reviews
  FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER reviews_are_heard AFTER INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION tell_office('review', 'id');
CREATE TRIGGER review_changes_are_heard AFTER UPDATE OF content, rating, status ON reviews FOR EACH ROW
  WHEN ((OLD.content, OLD.rating, OLD.status) IS DISTINCT FROM (NEW.content, NEW.rating, NEW.status))
  EXECUTE FUNCTION tell_office('review', 'id');

CREATE TABLE review_votes (
  review_id uuid NOT NULL REFERENCES reviews ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  is_like boolean NOT NULL,
  PRIMARY KEY (review_id, user_id)
);
CREATE INDEX review_votes_user ON review_votes (user_id);

-- What the approved reviews of a goods add up to, so that no page counts them.
CREATE TABLE review_totals (
  goods_id int PRIMARY KEY REFERENCES goods ON DELETE CASCADE,
  reviews int NOT NULL DEFAULT 0 CHECK (reviews >= 0),
  rated_1 int NOT NULL DEFAULT 0 CHECK (rated_1 >= 0),
  rated_2 int NOT NULL DEFAULT 0 CHECK (rated_2 >= 0),
  rated_3 int NOT NULL DEFAULT 0 CHECK (rated_3 >= 0),
  rated_4 int NOT NULL DEFAULT 0 CHECK (rated_4 >= 0),
  rated_5 int NOT NULL DEFAULT 0 CHECK (rated_5 >= 0)
);

CREATE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'approved' THEN
    UPDATE review_totals SET reviews = reviews - 1,
      rated_1 = rated_1 - (OLD.rating IS NOT DISTINCT FROM 1)::int,
      rated_2 = rated_2 - (OLD.rating IS NOT DISTINCT FROM 2)::int,
      rated_3 = rated_3 - (OLD.rating IS NOT DISTINCT FROM 3)::int,
      rated_4 = rated_4 - (OLD.rating IS NOT DISTINCT FROM 4)::int,
      rated_5 = rated_5 - (OLD.rating IS NOT DISTINCT FROM 5)::int
    WHERE goods_id = OLD.goods_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'approved' THEN
    INSERT INTO review_totals AS t (goods_id, reviews, rated_1, rated_2, rated_3, rated_4, rated_5)
    VALUES (NEW.goods_id, 1, (NEW.rating IS NOT DISTINCT FROM 1)::int, (NEW.rating IS NOT DISTINCT FROM 2)::int,
      (NEW.rating IS NOT DISTINCT FROM 3)::int, (NEW.rating IS NOT DISTINCT FROM 4)::int, (NEW.rating IS NOT DISTINCT FROM 5)::int)
    ON CONFLICT (goods_id) DO UPDATE SET reviews = t.reviews + 1, rated_1 = t.rated_1 + excluded.rated_1,
      rated_2 = t.rated_2 + excluded.rated_2, rated_3 = t.rated_3 + excluded.rated_3,
      rated_4 = t.rated_4 + excluded.rated_4, rated_5 = t.rated_5 + excluded.rated_5;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_them AFTER INSERT OR DELETE OR UPDATE OF status, rating, goods_id ON reviews
  FOR EACH ROW EXECUTE FUNCTION count_reviews();

CREATE FUNCTION count_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE reviews SET likes_count = likes_count - OLD.is_like::int, dislikes_count = dislikes_count - (NOT OLD.is_like)::int
    WHERE id = OLD.review_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE reviews SET likes_count = likes_count + NEW.is_like::int, dislikes_count = dislikes_count + (NOT NEW.is_like)::int
    WHERE id = NEW.review_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_them AFTER INSERT OR UPDATE OR DELETE ON review_votes
  FOR EACH ROW EXECUTE FUNCTION count_votes();

-- A review that waits is heard too: its author's pages on every machine show it at once.
CREATE FUNCTION tell_reviews_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('reviews', '[' || OLD.goods_id || ']');
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('reviews', '[' || NEW.goods_id || ']');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION tell_reviews_changed();
