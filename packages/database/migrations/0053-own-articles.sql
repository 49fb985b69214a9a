-- What a buyer calls goods: own article numbers of a company, or of a person without one, and what of the shop's they are.
CREATE TABLE own_articles (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  client_id uuid REFERENCES clients ON DELETE CASCADE,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  owner_id uuid NOT NULL GENERATED ALWAYS AS (coalesce(client_id, user_id)) STORED,
  article text NOT NULL CHECK (length(article) <= 128),
  article_key text NOT NULL GENERATED ALWAYS AS (article_key(article)) STORED CHECK (article_key <> ''),
  option_id int NOT NULL REFERENCES options ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((client_id IS NULL) <> (user_id IS NULL)),
  UNIQUE (owner_id, article_key)
);
CREATE INDEX own_articles_client ON own_articles (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX own_articles_user ON own_articles (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX own_articles_option ON own_articles (option_id);

-- A company that nobody works in any more keeps its orders and papers, but not its numbers: whoever takes it over later begins anew.
-- Looked at when the transaction ends, so that members may change places within it.
CREATE FUNCTION forget_own_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM own_articles w WHERE w.client_id = OLD.client_id
    AND NOT EXISTS (SELECT FROM client_members m WHERE m.client_id = OLD.client_id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER forget_own_articles AFTER DELETE ON client_members
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION forget_own_articles();

-- What the file said, where the buyer typed another article; and whether the line was found by an own article.
ALTER TABLE list_upload_lines
  ADD COLUMN given text,
  ADD COLUMN is_own boolean NOT NULL DEFAULT false;
