-- Accounts and companies: links in letters, sign-ups under way, invites, addresses, documents, bonus levels, registry.

ALTER TABLE users
  -- The new address waits here until its owner follows the link.
  ADD COLUMN pending_email text,
  -- The person has left: the row stays for the orders of their company, their data is gone.
  ADD COLUMN deleted_at timestamptz,
  -- Signed up with an e-mail that already had an account. It works on its own, so that the answer tells nobody
  -- that the e-mail is known; the link in the letter joins it to the first account.
  ADD COLUMN twin_of uuid REFERENCES users ON DELETE CASCADE;
DROP INDEX users_email;
CREATE UNIQUE INDEX users_email ON users (lower(email)) WHERE twin_of IS NULL;
CREATE INDEX users_twins ON users (lower(email)) WHERE twin_of IS NOT NULL;
CREATE INDEX users_twin_of ON users (twin_of) WHERE twin_of IS NOT NULL;

-- A company is unchecked, confirmed (checked_at) or rejected; a rejected one does not hold its tax number.
ALTER TABLE clients
  ADD COLUMN rejected_at timestamptz,
  ADD COLUMN reject_reason text,
  ADD CONSTRAINT clients_one_state CHECK (checked_at IS NULL OR rejected_at IS NULL),
  DROP CONSTRAINT clients_inn_key;
CREATE UNIQUE INDEX clients_inn ON clients (inn) WHERE rejected_at IS NULL;

ALTER TABLE client_members ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE;
CREATE UNIQUE INDEX client_members_owner ON client_members (client_id) WHERE role = 'owner';

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

CREATE TABLE invites (
  id uuid PRIMARY KEY,
  client_id uuid NOT NULL REFERENCES clients ON DELETE CASCADE,
  email text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  invited_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  revoked_at timestamptz
);
-- One open invite per mailbox: asking again sends a new link.
CREATE UNIQUE INDEX invites_open ON invites (client_id, lower(email))
  WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX invites_inviter ON invites (invited_by);

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

-- Papers of a person or a company, each with its file.
CREATE TABLE documents (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  client_id uuid REFERENCES clients ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('contract', 'invoice', 'waybill', 'act', 'reconciliation', 'certificate', 'other')),
  number text NOT NULL,
  title text NOT NULL,
  issued_on date NOT NULL,
  -- Kopecks, where the paper is about a sum.
  amount bigint,
  order_id uuid,
  file_id uuid NOT NULL REFERENCES files,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(user_id, client_id) = 1)
);
CREATE INDEX documents_user ON documents (user_id, issued_on DESC);
CREATE INDEX documents_client ON documents (client_id, issued_on DESC);
CREATE INDEX documents_file ON documents (file_id);

CREATE TABLE bonus_levels (
  id int PRIMARY KEY,
  name text NOT NULL,
  -- Kopecks with VAT.
  turnover_from bigint NOT NULL UNIQUE CHECK (turnover_from >= 0),
  discount_percent int NOT NULL CHECK (discount_percent BETWEEN 0 AND 100)
);

-- Turnover of the last 12 months by payer (a person's or a company's id), until orders tell it.
CREATE TABLE demo_turnover (
  payer_id uuid PRIMARY KEY,
  amount bigint NOT NULL CHECK (amount >= 0)
);

-- Companies the local look-up knows; branches share the tax number and differ by КПП.
CREATE TABLE company_registry (
  inn text NOT NULL,
  kpp text NOT NULL DEFAULT '',
  ogrn text,
  name_short text NOT NULL,
  name_full text NOT NULL,
  legal_address text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  PRIMARY KEY (inn, kpp)
);
