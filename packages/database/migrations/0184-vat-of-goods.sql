-- Which of the country's rates the goods are sold at; how many percent that is, a dated table tells (`vat.rules.ts`).
ALTER TABLE goods ADD COLUMN vat_rate text NOT NULL DEFAULT 'general' CHECK (vat_rate IN ('general', 'reduced', 'zero'));
