-- A company belongs to whoever proved it: by a letter to the registry's address, an owner's invite, or staff. Until then each
-- person has it for themself, as an unconfirmed payer; a tax number tells nobody whether its company is a customer.
DROP INDEX clients_inn;
CREATE UNIQUE INDEX clients_inn ON clients (inn) WHERE checked_at IS NOT NULL;
CREATE INDEX clients_of_inn ON clients (inn);

ALTER TABLE company_registry ADD COLUMN email text;
-- The registry's address as the look-up knew it when the person named the company.
ALTER TABLE clients ADD COLUMN registry_email text;

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
