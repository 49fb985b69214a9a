-- Texts people agree to, kept for ever as they were: a consent and an order name the one they were given under.
CREATE TABLE agreed_texts (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('consent', 'policy', 'cookies', 'offer')),
  version text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  since timestamptz NOT NULL DEFAULT now()
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

INSERT INTO agreed_texts (kind, version, title, body)
  SELECT CASE slug WHEN 'soglasie-na-obrabotku' THEN 'consent' WHEN 'cookies' THEN 'cookies' ELSE 'policy' END,
    coalesce(version, updated_on::text), h1, body
  FROM pages WHERE slug IN ('soglasie-na-obrabotku', 'politika-obrabotki-dannyh', 'cookies');
INSERT INTO agreed_texts (kind, version, title, body) SELECT 'offer', version, title, body FROM contracts;

-- The text of the version a consent names; where a version had several, the one that stands now.
ALTER TABLE consents
  ADD COLUMN text_id int REFERENCES agreed_texts,
  -- The paper that withdrew it, where no button did.
  ADD COLUMN withdrawn_basis text;
CREATE INDEX consents_text ON consents (text_id);
UPDATE consents c SET text_id = a.id FROM agreed_texts a WHERE a.kind = 'consent' AND a.version = c.text_version;
CREATE FUNCTION name_consent_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.text_id := (SELECT a.id FROM agreed_texts a LEFT JOIN pages p ON p.slug = 'soglasie-na-obrabotku' AND md5(p.body) = md5(a.body)
    WHERE a.kind = 'consent' AND a.version = NEW.text_version ORDER BY p.slug NULLS LAST, a.id DESC LIMIT 1);
  RETURN NEW;
END $$;
CREATE TRIGGER consents_name_their_text BEFORE INSERT ON consents FOR EACH ROW EXECUTE FUNCTION name_consent_text();

-- The public offer in force on the shop's day of the order. Orders of before name none: nobody wrote it down.
ALTER TABLE orders ADD COLUMN offer_id int REFERENCES agreed_texts;
CREATE INDEX orders_offer ON orders (offer_id);
CREATE FUNCTION name_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.offer_id := (SELECT a.id FROM contracts c JOIN agreed_texts a ON a.kind = 'offer' AND a.version = c.version AND md5(a.body) = md5(c.body)
    WHERE c.effective_from <= (NEW.created_at AT TIME ZONE 'UTC' + interval '3 hours')::date
    ORDER BY c.effective_from DESC, c.version DESC LIMIT 1);
  RETURN NEW;
END $$;
CREATE TRIGGER orders_name_their_offer BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION name_offer();

-- Guests have acts too; they have no account to name.
ALTER TABLE erasure_acts ALTER COLUMN account_id DROP NOT NULL;
