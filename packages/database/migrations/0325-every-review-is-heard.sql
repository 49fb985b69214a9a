-- A review that waits is heard too: its author's pages on every machine show it at once.
CREATE OR REPLACE FUNCTION tell_reviews_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('reviews', '[' || OLD.goods_id || ']');
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('reviews', '[' || NEW.goods_id || ']');
  END IF;
  RETURN NULL;
END $$;
