-- What a buyer's accountant finds an order by, the buyer's words beside its lines, and the terms of the quotation it was made from.
ALTER TABLE orders
  ADD COLUMN buyer_number text CHECK (length(buyer_number) BETWEEN 1 AND 60),
  ADD COLUMN cost_centre text CHECK (length(cost_centre) BETWEEN 1 AND 60),
  ADD COLUMN contract text CHECK (length(contract) BETWEEN 1 AND 100),
  -- Copies of the quotation.
  ADD COLUMN quotation_number text,
  ADD COLUMN quotation_on date,
  ADD COLUMN terms text,
  -- What is paid first; null is all of it.
  ADD COLUMN advance_percent smallint CHECK (advance_percent BETWEEN 1 AND 99),
  ADD CHECK ((quotation_number IS NULL) = (quotation_on IS NULL));
ALTER TABLE order_lines ADD COLUMN note text NOT NULL DEFAULT '';
-- The contract and the cost centre a company named last.
CREATE INDEX orders_client_terms ON orders (client_id, created_at DESC) WHERE contract IS NOT NULL OR cost_centre IS NOT NULL;

CREATE FUNCTION keep_order_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order % is placed and keeps its terms', OLD.number;
END $$;
CREATE TRIGGER keep_order_terms BEFORE UPDATE OF quotation_number, quotation_on, terms, advance_percent ON orders
  FOR EACH ROW WHEN ((OLD.quotation_number, OLD.quotation_on, OLD.terms, OLD.advance_percent)
    IS DISTINCT FROM (NEW.quotation_number, NEW.quotation_on, NEW.terms, NEW.advance_percent))
  EXECUTE FUNCTION keep_order_terms();

ALTER TABLE quotations
  ADD COLUMN advance_percent smallint CHECK (advance_percent BETWEEN 1 AND 99),
  -- Options of a made-to-order machine are offered with their prices.
  ADD COLUMN option_prices boolean NOT NULL DEFAULT false,
  -- The code the request came with: its percent is in discount_percent where it is better than the level.
  ADD COLUMN promo_code text;
-- The delivery itself, quoted: a machine that no tariff takes goes by a truck with a crane.
ALTER TABLE quotation_lines ADD COLUMN is_delivery boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX quotation_lines_delivery ON quotation_lines (quotation_id) WHERE is_delivery;

CREATE FUNCTION keep_quotation_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'quotation % is sent and keeps its terms', OLD.number;
END $$;
CREATE TRIGGER keep_quotation_terms BEFORE UPDATE OF advance_percent, option_prices ON quotations
  FOR EACH ROW WHEN (OLD.prepared_at IS NOT NULL
    AND (OLD.advance_percent, OLD.option_prices) IS DISTINCT FROM (NEW.advance_percent, NEW.option_prices))
  EXECUTE FUNCTION keep_quotation_terms();
