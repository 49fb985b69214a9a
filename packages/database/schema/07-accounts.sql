-- Buyers' accounts and sessions. One e-mail, one account that counts: the one that proved the mailbox. A second factor stands beside
-- the password: codes of an app, passkeys, recovery codes.

-- What addresses are compared by: `emailKey` of the contract in SQL. A test compares the two.
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

CREATE FUNCTION person_words(first_name text, last_name text, email text, phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(small_letters(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, '')),
    E'ё\u00a0\u2009\u202f\u2060\u00ad', 'е   ');

CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  password_hash text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  middle_name text,
  phone text,
  type text NOT NULL CHECK (type IN ('physical', 'legal')),
  business_region_id int REFERENCES regions,
  email_confirmed_at timestamptz,
  locked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The new address waits here until its owner follows the link.
  pending_email text,
  -- The person has left: the row stays for the orders of their company, their data is gone.
  deleted_at timestamptz,
  -- Signed up with an e-mail that already had an account. It works on its own, so that the answer tells nobody
  -- that the e-mail is known; the link in the letter joins it to the first account.
  twin_of uuid REFERENCES users ON DELETE CASCADE,
  email_key text NOT NULL,
  version int NOT NULL DEFAULT 1,
  manager_id uuid REFERENCES staff
);
CREATE INDEX users_twin_of ON users (twin_of) WHERE twin_of IS NOT NULL;
CREATE UNIQUE INDEX users_email_key ON users (email_key) WHERE email_confirmed_at IS NOT NULL;
CREATE INDEX users_email_accounts ON users (email_key, created_at DESC);
CREATE INDEX users_words ON users USING gin (person_words(first_name, last_name, email, phone) gin_trgm_ops);
CREATE INDEX users_list_created ON users (created_at, id);
CREATE INDEX users_list_name ON users (last_name, id);
CREATE INDEX users_phone ON users (phone) WHERE phone IS NOT NULL;
CREATE TRIGGER users_email_key BEFORE INSERT ON users FOR EACH ROW WHEN (NEW.email_key IS NULL)
  EXECUTE FUNCTION fill_email_key();
CREATE TRIGGER users_version BEFORE UPDATE OF email, first_name, last_name, middle_name, phone, locked_at, email_confirmed_at, deleted_at,
  manager_id ON users FOR EACH ROW EXECUTE FUNCTION raise_version();

-- A sign-in that waits for its second factor was begun by the holder before: it ends with the rest.
CREATE FUNCTION end_what_was_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.pending_email := NULL;
  DELETE FROM account_links WHERE user_id = NEW.id;
  DELETE FROM sign_in_steps WHERE user_id = NEW.id;
  DELETE FROM sessions WHERE user_id = NEW.id
    AND encode(token_hash, 'hex') <> coalesce(current_setting('shop.kept_session', true), '');
  RETURN NEW;
END $$;
CREATE TRIGGER users_holder BEFORE UPDATE ON users FOR EACH ROW
  WHEN ((OLD.password_hash, OLD.email, OLD.email_key, OLD.email_confirmed_at, OLD.locked_at, OLD.deleted_at)
    IS DISTINCT FROM (NEW.password_hash, NEW.email, NEW.email_key, NEW.email_confirmed_at, NEW.locked_at, NEW.deleted_at))
  EXECUTE FUNCTION end_what_was_open();

-- A customer given to another manager may be out of the reader's sight.
CREATE FUNCTION customer_ends_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = OLD.id AND staff_session_id IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER customer_ends_views AFTER UPDATE OF manager_id ON users
  FOR EACH ROW WHEN (OLD.manager_id IS DISTINCT FROM NEW.manager_id)
  EXECUTE FUNCTION customer_ends_views();

-- Links in letters to a person: used once, until they expire.
CREATE TABLE account_links (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('activate', 'change_email', 'reset')),
  -- SHA-256 of the token: the token itself is never stored.
  token_hash bytea NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The address it was sent to: a link to an address that is no longer the person's opens nothing.
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX account_links_user ON account_links (user_id);
CREATE INDEX account_links_expiry ON account_links (expires_at);

-- Between the two steps of a company's sign-up.
CREATE TABLE pre_registrations (
  -- SHA-256 of the uuid the person holds.
  uuid_hash bytea PRIMARY KEY,
  person jsonb NOT NULL,
  password_hash text NOT NULL,
  inn text NOT NULL,
  -- What the look-up found for the tax number.
  found jsonb NOT NULL,
  consent_version text NOT NULL,
  address text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX pre_registrations_expiry ON pre_registrations (expires_at);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  -- SHA-256 of the token: the token itself is never stored.
  token_hash bytea NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  user_agent text,
  address text,
  -- The city chosen in the shop when the session began.
  city text,
  device_hash bytea,
  -- SHA-256 of what the letter about a new device ends the session by.
  refusal_hash bytea UNIQUE,
  -- Staff look at the shop as a customer: a session that only reads, tied to the office's session that opened it.
  staff_session_id uuid REFERENCES staff_sessions ON DELETE CASCADE,
  -- Kinds of pages that the journal has told of already.
  seen_pages text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE INDEX sessions_of_staff ON sessions (staff_session_id) WHERE staff_session_id IS NOT NULL;

-- The password was right, the second factor is still to come.
CREATE TABLE sign_in_steps (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  remember boolean NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_steps_user ON sign_in_steps (user_id);
CREATE INDEX sign_in_steps_expiry ON sign_in_steps (expires_at);

-- Browsers an account was opened from: SHA-256 of the person and the browser's cookie, so that two accounts of one browser tell nothing.
CREATE TABLE known_devices (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  device_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, device_hash)
);

CREATE TABLE totp_factors (
  user_id uuid REFERENCES users ON DELETE CASCADE UNIQUE,
  -- Sealed by a key of `secrets`; nothing prints or exports it.
  secret bytea NOT NULL,
  -- The code of a step of thirty seconds opens once; the next one must be of a later step.
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Until the first right code it is only begun, and asks nobody for anything.
  confirmed_at timestamptz,
  staff_id uuid UNIQUE REFERENCES staff ON DELETE CASCADE,
  CHECK (num_nonnulls(user_id, staff_id) = 1)
);

CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- What the key has counted so far; one that counts back was copied.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  staff_id uuid REFERENCES staff ON DELETE CASCADE,
  CHECK (num_nonnulls(user_id, staff_id) = 1)
);
CREATE INDEX passkeys_user ON passkeys (user_id);
CREATE INDEX passkeys_staff ON passkeys (staff_id) WHERE staff_id IS NOT NULL;

-- What a key has to sign: one of each purpose per account, used once.
CREATE TABLE passkey_challenges (
  user_id uuid REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('add', 'prove')),
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  staff_id uuid REFERENCES staff ON DELETE CASCADE,
  UNIQUE (user_id, purpose),
  UNIQUE (staff_id, purpose),
  CHECK (num_nonnulls(user_id, staff_id) = 1)
);

CREATE TABLE recovery_codes (
  user_id uuid REFERENCES users ON DELETE CASCADE,
  -- SHA-256 of 80 random bits: the code itself is never stored.
  code_hash bytea NOT NULL,
  used_at timestamptz,
  staff_id uuid REFERENCES staff ON DELETE CASCADE,
  UNIQUE (user_id, code_hash),
  UNIQUE (staff_id, code_hash),
  CHECK (num_nonnulls(user_id, staff_id) = 1)
);
