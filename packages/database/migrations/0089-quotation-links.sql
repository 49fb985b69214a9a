-- A buyer without an account reads a quotation by the private link of its letter; only a hash of the link is kept.

CREATE TABLE quotation_links (
  token_hash bytea PRIMARY KEY,
  quotation_id uuid NOT NULL REFERENCES quotations ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX quotation_links_quotation ON quotation_links (quotation_id);
CREATE INDEX quotation_links_expiry ON quotation_links (expires_at);
