-- Customers: who leads them, terms prepared for later, acts of deletion by law.

ALTER TABLE clients
  ADD COLUMN manager_id uuid REFERENCES staff,
  -- Prepared: nothing is priced or sold on credit by them yet.
  ADD COLUMN discount_percent smallint CHECK (discount_percent BETWEEN 0 AND 90),
  ADD COLUMN credit_limit bigint CHECK (credit_limit >= 0),
  ADD COLUMN credit_days smallint CHECK (credit_days BETWEEN 0 AND 365);
ALTER TABLE users ADD COLUMN manager_id uuid REFERENCES staff;

DROP TRIGGER users_version ON users;
CREATE TRIGGER users_version BEFORE UPDATE OF email, first_name, last_name, middle_name, phone, locked_at, email_confirmed_at, deleted_at,
  manager_id ON users FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE INDEX users_phone ON users (phone) WHERE phone IS NOT NULL;

-- Kept for good; names nobody.
CREATE TABLE erasure_acts (
  number int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id uuid NOT NULL,
  -- The paper that asked for it.
  basis text NOT NULL,
  -- How many rows of each place.
  places jsonb NOT NULL,
  staff_id uuid REFERENCES staff,
  made_at timestamptz NOT NULL DEFAULT now()
);
