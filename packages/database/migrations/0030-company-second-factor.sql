-- A company's owner may ask its members for a second factor.
ALTER TABLE clients ADD COLUMN factor_required boolean NOT NULL DEFAULT false;

-- Who acts for a company now: every question about a company's orders, prices, papers and machines asks this view, so the rule is
-- kept in one place. `client_members` itself tells who works there.
CREATE VIEW acting_members AS
SELECT m.id, m.client_id, m.user_id, m.role, m.created_at
FROM client_members m JOIN clients c ON c.id = m.client_id
WHERE NOT c.factor_required
  OR EXISTS (SELECT FROM totp_factors t WHERE t.user_id = m.user_id AND t.confirmed_at IS NOT NULL)
  OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = m.user_id);
