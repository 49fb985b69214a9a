-- Whoever sent a service request without an account reads it by the private link of its letters; only a hash of the link is kept.

CREATE TABLE service_request_links (
  token_hash bytea PRIMARY KEY,
  service_request_id uuid NOT NULL REFERENCES service_requests ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX service_request_links_request ON service_request_links (service_request_id);
CREATE INDEX service_request_links_expiry ON service_request_links (expires_at);
