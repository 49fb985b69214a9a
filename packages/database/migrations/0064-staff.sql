-- People who run the shop: accounts of their own, apart from buyers. What a built-in role may do is written in the contract,
-- so that a new permission needs no migration; own roles stand here.

CREATE TABLE staff (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  position text NOT NULL DEFAULT '',
  -- Null until the invite is taken, and again after a new one: nobody signs in then.
  password_hash text,
  -- Slugs of built-in roles and ids of own ones.
  roles text[] NOT NULL DEFAULT '{}' CHECK (cardinality(roles) <= 20),
  -- Sees only records that he or she leads.
  only_own boolean NOT NULL DEFAULT false,
  locked_at timestamptz,
  -- Of the demo shop: its second factor is known to everybody, so a shop with an address of its own refuses it.
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1
);

CREATE TABLE staff_roles (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  permissions text[] NOT NULL CHECK (cardinality(permissions) <= 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1
);

CREATE TABLE staff_sessions (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- When the second factor was shown last; null while it is only being set up.
  proved_at timestamptz,
  user_agent text,
  address text NOT NULL
);
CREATE INDEX staff_sessions_staff ON staff_sessions (staff_id);
CREATE INDEX staff_sessions_expiry ON staff_sessions (expires_at);

-- The password was right, the second factor is still to come.
CREATE TABLE staff_steps (
  token_hash bytea PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_steps_staff ON staff_steps (staff_id);

-- One link a person: whoever opens it chooses the password and sets the second factor up.
CREATE TABLE staff_invites (
  staff_id uuid PRIMARY KEY REFERENCES staff ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);

-- Second factors belong to a buyer or to one of the staff.
ALTER TABLE totp_factors DROP CONSTRAINT totp_factors_pkey, ALTER COLUMN user_id DROP NOT NULL,
  ADD COLUMN staff_id uuid UNIQUE REFERENCES staff ON DELETE CASCADE,
  ADD UNIQUE (user_id), ADD CHECK (num_nonnulls(user_id, staff_id) = 1);
ALTER TABLE passkeys ALTER COLUMN user_id DROP NOT NULL,
  ADD COLUMN staff_id uuid REFERENCES staff ON DELETE CASCADE,
  ADD CHECK (num_nonnulls(user_id, staff_id) = 1);
CREATE INDEX passkeys_staff ON passkeys (staff_id) WHERE staff_id IS NOT NULL;
ALTER TABLE passkey_challenges DROP CONSTRAINT passkey_challenges_pkey, ALTER COLUMN user_id DROP NOT NULL,
  ADD COLUMN staff_id uuid REFERENCES staff ON DELETE CASCADE,
  ADD UNIQUE (user_id, purpose), ADD UNIQUE (staff_id, purpose), ADD CHECK (num_nonnulls(user_id, staff_id) = 1);
ALTER TABLE recovery_codes DROP CONSTRAINT recovery_codes_pkey, ALTER COLUMN user_id DROP NOT NULL,
  ADD COLUMN staff_id uuid REFERENCES staff ON DELETE CASCADE,
  ADD UNIQUE (user_id, code_hash), ADD UNIQUE (staff_id, code_hash), ADD CHECK (num_nonnulls(user_id, staff_id) = 1);

-- The version a person has read is named by the change they make; whoever is late sees the record as it is now.
CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER staff_version BEFORE UPDATE ON staff FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER staff_roles_version BEFORE UPDATE ON staff_roles FOR EACH ROW EXECUTE FUNCTION raise_version();

-- Every change by staff, a command, the exchange or a job, in the transaction of the change itself.
CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor_kind text NOT NULL CHECK (actor_kind IN ('person', 'command', 'exchange', 'job')),
  staff_id uuid REFERENCES staff,
  actor_name text NOT NULL,
  -- `orders.step`, `staff.invite`.
  action text NOT NULL,
  -- `order`, `staff`, and its number or id.
  record_kind text NOT NULL,
  record_id text NOT NULL,
  -- What changed and only that: names of fields with their values.
  before jsonb,
  after jsonb,
  request_id text
);
CREATE INDEX audit_record ON audit (record_kind, record_id, id);
CREATE INDEX audit_staff ON audit (staff_id, id) WHERE staff_id IS NOT NULL;
CREATE INDEX audit_action ON audit (action, id);

CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_is_append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER audit_is_never_emptied BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
