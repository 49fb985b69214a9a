-- Customers' companies: members, proofs, invites, addresses, bonus levels.

CREATE FUNCTION client_words(name_short text, name_full text, inn text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(small_letters(name_short || ' ' || name_full || ' ' || inn), E'ё\u00a0\u2009\u202f\u2060\u00ad', 'е   ');

CREATE TABLE clients (
  id uuid PRIMARY KEY,
  name_short text NOT NULL,
  name_full text NOT NULL,
  inn text NOT NULL,
  kpp text,
  ogrn text,
  legal_address text,
  checked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- A company is unchecked, confirmed (checked_at) or rejected; a rejected one does not hold its tax number.
  rejected_at timestamptz,
  reject_reason text,
  -- The registry's address as the look-up knew it when the person named the company.
  registry_email text,
  -- A company's owner may ask its members for a second factor.
  factor_required boolean NOT NULL DEFAULT false,
  version int NOT NULL DEFAULT 1,
  manager_id uuid REFERENCES staff,
  -- Prepared: nothing is priced or sold on credit by them yet.
  discount_percent smallint CHECK (discount_percent BETWEEN 0 AND 90),
  credit_limit bigint CHECK (credit_limit >= 0),
  credit_days smallint CHECK (credit_days BETWEEN 0 AND 365),
  CONSTRAINT clients_one_state CHECK (checked_at IS NULL OR rejected_at IS NULL)
);
CREATE UNIQUE INDEX clients_inn ON clients (inn) WHERE checked_at IS NOT NULL;
CREATE INDEX clients_of_inn ON clients (inn);
CREATE INDEX clients_words ON clients USING gin (client_words(name_short, name_full, inn) gin_trgm_ops);
CREATE INDEX clients_list_created ON clients (created_at, id);
CREATE INDEX clients_list_name ON clients (name_short, id);
CREATE INDEX clients_list_waiting ON clients (created_at, id) WHERE checked_at IS NULL AND rejected_at IS NULL;
CREATE TRIGGER clients_version BEFORE UPDATE ON clients FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER companies_are_heard AFTER INSERT ON clients FOR EACH ROW EXECUTE FUNCTION tell_office('company', 'id');

CREATE TABLE client_members (
  client_id uuid NOT NULL REFERENCES clients ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'employee')),
  created_at timestamptz NOT NULL DEFAULT now(),
  id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  PRIMARY KEY (client_id, user_id)
);
CREATE INDEX client_members_user ON client_members (user_id);
CREATE UNIQUE INDEX client_members_owner ON client_members (client_id) WHERE role = 'owner';

-- Members who may act for their company: not those who lack the second factor that it asks for.
CREATE VIEW acting_members AS
SELECT m.id, m.client_id, m.user_id, m.role, m.created_at
FROM client_members m JOIN clients c ON c.id = m.client_id
WHERE NOT c.factor_required
  OR EXISTS (SELECT FROM totp_factors t WHERE t.user_id = m.user_id AND t.confirmed_at IS NOT NULL)
  OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = m.user_id);

-- Letters that ask a company whether the person acts for it: used once, until they expire.
CREATE TABLE company_proofs (
  -- SHA-256 of the token: the token itself is never stored.
  token_hash bytea PRIMARY KEY,
  client_id uuid NOT NULL REFERENCES clients ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  inn text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX company_proofs_inn ON company_proofs (inn, created_at);
CREATE INDEX company_proofs_user ON company_proofs (user_id);
CREATE INDEX company_proofs_expiry ON company_proofs (expires_at);

-- Companies the local look-up knows; branches share the tax number and differ by КПП.
CREATE TABLE company_registry (
  inn text NOT NULL,
  kpp text NOT NULL DEFAULT '',
  ogrn text,
  name_short text NOT NULL,
  name_full text NOT NULL,
  legal_address text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  email text,
  PRIMARY KEY (inn, kpp)
);

CREATE TABLE invites (
  id uuid PRIMARY KEY,
  client_id uuid NOT NULL REFERENCES clients ON DELETE CASCADE,
  email text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  invited_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  revoked_at timestamptz,
  email_key text NOT NULL
);
CREATE INDEX invites_inviter ON invites (invited_by);
CREATE UNIQUE INDEX invites_open ON invites (client_id, email_key) WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE TRIGGER invites_email_key BEFORE INSERT ON invites FOR EACH ROW WHEN (NEW.email_key IS NULL)
  EXECUTE FUNCTION fill_email_key();

-- Delivery addresses: of a person, or offices of a company.
CREATE TABLE addresses (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  client_id uuid REFERENCES clients ON DELETE CASCADE,
  name text NOT NULL,
  city text NOT NULL,
  postal_code text,
  address text NOT NULL,
  contact_name text,
  phone text,
  comment text,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(user_id, client_id) = 1)
);
CREATE INDEX addresses_user ON addresses (user_id);
CREATE INDEX addresses_client ON addresses (client_id);
CREATE UNIQUE INDEX addresses_user_default ON addresses (user_id) WHERE is_default;
CREATE UNIQUE INDEX addresses_client_default ON addresses (client_id) WHERE is_default;

CREATE TABLE bonus_levels (
  id int PRIMARY KEY,
  name text NOT NULL,
  -- Kopecks with VAT.
  turnover_from bigint NOT NULL UNIQUE CHECK (turnover_from >= 0),
  discount_percent int NOT NULL CHECK (discount_percent BETWEEN 0 AND 100),
  version int NOT NULL DEFAULT 1
);
CREATE TRIGGER bonus_levels_version BEFORE UPDATE OF name, turnover_from, discount_percent ON bonus_levels
  FOR EACH ROW EXECUTE FUNCTION raise_version();
