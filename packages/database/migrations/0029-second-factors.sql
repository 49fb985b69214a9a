-- A second factor beside the password: codes of an app, passkeys, recovery codes. Devices an account was opened from.

CREATE TABLE totp_factors (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Sealed by a key of `secrets`; nothing prints or exports it.
  secret bytea NOT NULL,
  -- The code of a step of thirty seconds opens once; the next one must be of a later step.
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Until the first right code it is only begun, and asks nobody for anything.
  confirmed_at timestamptz
);

CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- What the key has counted so far; one that counts back was copied.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id);

-- What a key has to sign: one of each purpose per account, used once.
CREATE TABLE passkey_challenges (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('add', 'prove')),
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, purpose)
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- SHA-256 of 80 random bits: the code itself is never stored.
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

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

ALTER TABLE sessions
  -- The city chosen in the shop when the session began.
  ADD COLUMN city text,
  ADD COLUMN device_hash bytea,
  -- SHA-256 of what the letter about a new device ends the session by.
  ADD COLUMN refusal_hash bytea UNIQUE;

-- A sign-in that waits for its second factor was begun by the holder before: it ends with the rest.
CREATE OR REPLACE FUNCTION end_what_was_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.pending_email := NULL;
  DELETE FROM account_links WHERE user_id = NEW.id;
  DELETE FROM sign_in_steps WHERE user_id = NEW.id;
  DELETE FROM sessions WHERE user_id = NEW.id
    AND encode(token_hash, 'hex') <> coalesce(current_setting('shop.kept_session', true), '');
  RETURN NEW;
END $$;
