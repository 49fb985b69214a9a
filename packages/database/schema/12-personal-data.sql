-- Texts people agree to, consents, choices of cookies, and what the terms of keeping removed.

-- Texts people agree to, kept for ever as they were: a consent and an order name the one they were given under.
CREATE TABLE agreed_texts (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('consent', 'policy', 'cookies', 'notice', 'offer')),
  version text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  -- Compared with the hash of a contract, so that an order reads no text.
  body_hash text GENERATED ALWAYS AS (md5(body)) STORED
);
CREATE UNIQUE INDEX agreed_texts_once ON agreed_texts (kind, version, md5(body));
CREATE TRIGGER agreed_texts_are_append_only BEFORE UPDATE OR DELETE ON agreed_texts
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER agreed_texts_are_never_emptied BEFORE TRUNCATE ON agreed_texts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

CREATE FUNCTION keep_agreed_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO agreed_texts (kind, version, title, body)
    VALUES (CASE NEW.slug WHEN 'soglasie-na-obrabotku' THEN 'consent' WHEN 'cookies' THEN 'cookies' ELSE 'policy' END,
      coalesce(NEW.version, NEW.updated_on::text), NEW.h1, NEW.body)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER agreed_pages_are_kept AFTER INSERT OR UPDATE ON pages FOR EACH ROW
  WHEN (NEW.slug IN ('soglasie-na-obrabotku', 'politika-obrabotki-dannyh', 'cookies')) EXECUTE FUNCTION keep_agreed_page();

CREATE FUNCTION keep_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO agreed_texts (kind, version, title, body) VALUES ('offer', NEW.version, NEW.title, NEW.body)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER offers_are_kept AFTER INSERT OR UPDATE ON contracts FOR EACH ROW EXECUTE FUNCTION keep_offer();

-- Consent to personal-data processing: what was agreed to, when and from where.
CREATE TABLE consents (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  request_id uuid REFERENCES requests ON DELETE SET NULL,
  form text NOT NULL,
  text_version text NOT NULL,
  subject text NOT NULL,
  address text,
  given_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz,
  -- The text of the version a consent names; where a version had several, the one that stands now.
  text_id int REFERENCES agreed_texts,
  -- The paper that withdrew it, where no button did.
  withdrawn_basis text
);
CREATE INDEX consents_user ON consents (user_id);
CREATE INDEX consents_text ON consents (text_id);

CREATE FUNCTION name_consent_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.text_id := (SELECT a.id FROM agreed_texts a LEFT JOIN pages p ON p.slug = 'soglasie-na-obrabotku' AND md5(p.body) = md5(a.body)
    WHERE a.kind = 'consent' AND a.version = NEW.text_version ORDER BY p.slug NULLS LAST, a.id DESC LIMIT 1);
  RETURN NEW;
END $$;
CREATE TRIGGER consents_name_their_text BEFORE INSERT ON consents FOR EACH ROW EXECUTE FUNCTION name_consent_text();

CREATE TABLE cookie_choices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  choice text NOT NULL CHECK (choice IN ('all', 'needed')),
  -- The list of viewed goods of that browser or person: a random key. It names nobody, and outlives its list.
  visitor uuid NOT NULL,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  notice_id int NOT NULL REFERENCES agreed_texts,
  text_id int REFERENCES agreed_texts
);
CREATE INDEX cookie_choices_user ON cookie_choices (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX cookie_choices_at ON cookie_choices (at);
CREATE INDEX cookie_choices_notice ON cookie_choices (notice_id, choice);
CREATE INDEX cookie_choices_text ON cookie_choices (text_id);

CREATE TABLE retention_counts (
  day date NOT NULL,
  -- The table or the other place, as the list of personal data names it.
  place text NOT NULL,
  -- Removed or emptied by the sweep of that day.
  rows bigint NOT NULL,
  PRIMARY KEY (day, place)
);

-- Kept for good; names nobody.
CREATE TABLE erasure_acts (
  number int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id uuid,
  -- The paper that asked for it.
  basis text NOT NULL,
  -- How many rows of each place.
  places jsonb NOT NULL,
  staff_id uuid REFERENCES staff,
  made_at timestamptz NOT NULL DEFAULT now()
);
