-- Whom a promo code is for: «legal», «personal», «level:<id>», «tag:<word>»; nothing is everybody. One of them is enough.
ALTER TABLE promo_codes ADD COLUMN groups text[] NOT NULL DEFAULT '{}';
DROP TRIGGER promo_codes_version ON promo_codes;
CREATE TRIGGER promo_codes_version BEFORE UPDATE OF code, percent, starts_on, ends_on, min_total, usage_limit, groups ON promo_codes
  FOR EACH ROW EXECUTE FUNCTION raise_version();
