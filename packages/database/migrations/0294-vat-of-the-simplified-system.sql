-- Since 2025 a shop on the simplified system may sell at 5 or 7 per cent: all of it, or single goods.
ALTER TABLE goods DROP CONSTRAINT goods_vat_rate_check;
ALTER TABLE goods ADD CONSTRAINT goods_vat_rate_check
  CHECK (vat_rate IN ('general', 'reduced', 'zero', 'none', 'simple5', 'simple7'));

INSERT INTO site_settings (key, value, loaded)
  SELECT 'vatSystem', '"general"', '"general"' WHERE EXISTS (SELECT FROM site_settings);
