-- Goods sold without VAT: not 0 %, which is a rate. A line of an order or its delivery without VAT has no percent.
ALTER TABLE goods DROP CONSTRAINT goods_vat_rate_check;
ALTER TABLE goods ADD CONSTRAINT goods_vat_rate_check CHECK (vat_rate IN ('general', 'reduced', 'zero', 'none'));

ALTER TABLE order_lines ALTER COLUMN vat_percent DROP NOT NULL;
ALTER TABLE order_lines ADD CONSTRAINT order_lines_untaxed_check CHECK (vat_percent IS NOT NULL OR vat = 0);
ALTER TABLE orders ALTER COLUMN delivery_vat_percent DROP NOT NULL;
ALTER TABLE orders ADD CONSTRAINT orders_untaxed_delivery_check CHECK (delivery_vat_percent IS NOT NULL OR delivery_vat = 0);

-- A priced line of a quotation without a percent would now be one without VAT; until here it counted as 0 %.
ALTER TABLE quotation_lines DISABLE TRIGGER keep_quotation_line;
UPDATE quotation_lines SET vat_percent = 0 WHERE price IS NOT NULL AND vat_percent IS NULL;
ALTER TABLE quotation_lines ENABLE TRIGGER keep_quotation_line;

-- A shop that pays no VAT at all says so here.
INSERT INTO site_settings (key, value, loaded) SELECT 'vatFree', 'false', 'false' WHERE EXISTS (SELECT FROM site_settings);
