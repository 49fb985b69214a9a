-- One e-mail, one account that counts: the one that proved the mailbox. Others of the same address stay apart from it.

-- What addresses are compared by. The shop makes it (contract's `emailKey`) and a test compares the two; this one is for
-- the rows there are, and for those that a copy of the version before still adds.
CREATE FUNCTION email_key_of(email text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT translate(normalize(btrim(email), NFC),
  'ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЎӘҒҚҢӨҰҮҺ',
  'abcdefghijklmnopqrstuvwxyzабвгдеёжзийклмнопрстуфхцчшщъыьэюяіўәғқңөұүһ')
$$;
CREATE FUNCTION fill_email_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.email_key := email_key_of(NEW.email);
  RETURN NEW;
END $$;

ALTER TABLE users ADD COLUMN email_key text;
UPDATE users SET email_key = email_key_of(email);
CREATE TRIGGER users_email_key BEFORE INSERT ON users FOR EACH ROW WHEN (NEW.email_key IS NULL)
  EXECUTE FUNCTION fill_email_key();
ALTER TABLE users ALTER COLUMN email_key SET NOT NULL;

-- A second account of an address was called a twin; it never proved the mailbox. The column goes with a later release.
UPDATE users SET email_confirmed_at = NULL, twin_of = NULL WHERE twin_of IS NOT NULL;
DROP INDEX users_email, users_twins;
CREATE UNIQUE INDEX users_email_key ON users (email_key) WHERE email_confirmed_at IS NOT NULL;
CREATE INDEX users_email_accounts ON users (email_key, created_at DESC);

ALTER TABLE invites ADD COLUMN email_key text;
UPDATE invites SET email_key = email_key_of(email);
CREATE TRIGGER invites_email_key BEFORE INSERT ON invites FOR EACH ROW WHEN (NEW.email_key IS NULL)
  EXECUTE FUNCTION fill_email_key();
ALTER TABLE invites ALTER COLUMN email_key SET NOT NULL;
DROP INDEX invites_open;
CREATE UNIQUE INDEX invites_open ON invites (client_id, email_key) WHERE accepted_at IS NULL AND revoked_at IS NULL;

-- Who holds an account changes: every link, waiting address and session of it ends with the change, whoever makes it.
-- `shop.kept_session` names the one session that stays: the one the change was asked from.
CREATE FUNCTION end_what_was_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.pending_email := NULL;
  DELETE FROM account_links WHERE user_id = NEW.id;
  DELETE FROM sessions WHERE user_id = NEW.id
    AND encode(token_hash, 'hex') <> coalesce(current_setting('shop.kept_session', true), '');
  RETURN NEW;
END $$;
CREATE TRIGGER users_holder BEFORE UPDATE ON users FOR EACH ROW
  WHEN ((OLD.password_hash, OLD.email, OLD.email_key, OLD.email_confirmed_at, OLD.locked_at, OLD.deleted_at)
    IS DISTINCT FROM (NEW.password_hash, NEW.email, NEW.email_key, NEW.email_confirmed_at, NEW.locked_at, NEW.deleted_at))
  EXECUTE FUNCTION end_what_was_open();
