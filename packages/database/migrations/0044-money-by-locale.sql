-- The money of the shop's locale. `options` holds the prices in force, in the currency of `shop_money`; lists in other
-- currencies wait in `option_prices`. All other sums of the shop (tariffs, kits, courses) are kept in roubles: `shop_sum`.

CREATE TABLE shop_money (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  currency text NOT NULL CHECK (currency IN ('RUB', 'KZT', 'BYN')),
  -- Of one rouble, and what a made price is a multiple of in hundredths; both null in a shop that counts in roubles.
  rate numeric(18, 6) CHECK (rate > 0),
  step bigint CHECK (step > 0)
);
INSERT INTO shop_money (currency) VALUES ('RUB');

-- Every rate staff have set, the last one of a currency is in force.
CREATE TABLE currency_rates (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  currency text NOT NULL CHECK (currency IN ('KZT', 'BYN')),
  rate numeric(18, 6) NOT NULL CHECK (rate > 0),
  step bigint NOT NULL CHECK (step > 0),
  set_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX currency_rates_currency ON currency_rates (currency, id DESC);

-- Prices that staff gave in a currency that is not the shop's at the moment.
CREATE TABLE option_prices (
  option_id int NOT NULL REFERENCES options ON DELETE CASCADE,
  currency text NOT NULL CHECK (currency IN ('RUB', 'KZT', 'BYN')),
  price bigint NOT NULL CHECK (price > 0),
  original_price bigint CHECK (original_price > price),
  quantity_steps int[],
  quantity_prices bigint[],
  PRIMARY KEY (option_id, currency)
);

-- Made from the rouble price by this rate; null where staff gave the price.
ALTER TABLE options ADD COLUMN price_rate numeric(18, 6);

CREATE FUNCTION shop_currency() RETURNS text STABLE LANGUAGE sql AS $$ SELECT currency FROM shop_money $$;

-- The one rounding of made sums: to a multiple of the step, a half goes up, nothing becomes free by it.
CREATE FUNCTION by_rate(roubles bigint, rate numeric, step bigint) RETURNS bigint IMMUTABLE LANGUAGE sql AS $$
  SELECT CASE WHEN roubles = 0 THEN 0
    ELSE sign(roubles)::bigint * greatest(step, floor(abs(roubles) * rate / step + 0.5)::bigint * step) END $$;

CREATE FUNCTION shop_sum(roubles bigint) RETURNS bigint STABLE LANGUAGE sql AS $$
  SELECT CASE WHEN m.currency = 'RUB' THEN roubles ELSE by_rate(roubles, m.rate, m.step) END FROM shop_money m $$;

-- A price that somebody writes is a given one; the end of a promotion gives the old one back.
CREATE FUNCTION price_is_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.price_rate := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER price_is_given BEFORE UPDATE OF price ON options FOR EACH ROW
  WHEN (OLD.price_rate IS NOT NULL AND NEW.price_rate IS NOT DISTINCT FROM OLD.price_rate
    AND NEW.price IS DISTINCT FROM OLD.price AND NEW.price IS DISTINCT FROM OLD.original_price)
  EXECUTE FUNCTION price_is_given();

-- Puts the prices of a currency in force: given ones, else made from roubles; without a rate there are none.
CREATE FUNCTION change_money(wanted text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  was shop_money;
  now_rate numeric;
  now_step bigint;
BEGIN
  SELECT * INTO was FROM shop_money FOR UPDATE;
  SELECT rate, step INTO now_rate, now_step FROM currency_rates WHERE currency = wanted ORDER BY id DESC LIMIT 1;
  IF was.currency = wanted AND was.rate IS NOT DISTINCT FROM now_rate AND was.step IS NOT DISTINCT FROM now_step THEN
    RETURN;
  END IF;
  UPDATE shop_money SET currency = wanted, rate = now_rate, step = now_step;
  IF was.currency <> wanted THEN
    DELETE FROM option_prices WHERE currency = was.currency;
    INSERT INTO option_prices (option_id, currency, price, original_price, quantity_steps, quantity_prices)
      SELECT id, was.currency, price, original_price, quantity_steps, quantity_prices FROM options
      WHERE price IS NOT NULL AND price_rate IS NULL;
    -- Sums that somebody was shown were in the other money.
    UPDATE cart_items SET seen_price = NULL WHERE seen_price IS NOT NULL;
    UPDATE checkouts SET shown = NULL, shown_version = NULL WHERE shown IS NOT NULL;
    UPDATE kit_variants SET list_price = NULL WHERE list_price IS NOT NULL;
  END IF;
  UPDATE options o SET price = n.price, original_price = CASE WHEN n.original > n.price THEN n.original END,
    quantity_steps = n.steps, quantity_prices = n.quantities, price_rate = n.made_by
  FROM (
    SELECT t.id,
      CASE WHEN g.option_id IS NULL THEN by_rate(r.price, now_rate, now_step) ELSE g.price END AS price,
      CASE WHEN g.option_id IS NULL THEN by_rate(r.original_price, now_rate, now_step) ELSE g.original_price END AS original,
      CASE WHEN g.option_id IS NOT NULL THEN g.quantity_steps WHEN now_rate IS NOT NULL THEN r.quantity_steps END AS steps,
      CASE WHEN g.option_id IS NOT NULL THEN g.quantity_prices WHEN now_rate IS NOT NULL THEN (
        SELECT array_agg(by_rate(one, now_rate, now_step) ORDER BY at)
        FROM unnest(r.quantity_prices) WITH ORDINALITY AS q (one, at)) END AS quantities,
      CASE WHEN g.option_id IS NULL AND r.option_id IS NOT NULL THEN now_rate END AS made_by
    FROM options t
      LEFT JOIN option_prices g ON g.option_id = t.id AND g.currency = wanted
      LEFT JOIN option_prices r ON r.option_id = t.id AND r.currency = 'RUB' AND wanted <> 'RUB'
    WHERE was.currency <> wanted OR t.price_rate IS NOT NULL OR (t.price IS NULL AND r.option_id IS NOT NULL)
  ) n
  WHERE o.id = n.id;
  -- Given prices stand in `options` from here on.
  DELETE FROM option_prices WHERE currency = wanted;
  PERFORM pg_notify('content', '');
  PERFORM pg_notify('site', '');
END $$;

CREATE FUNCTION follow_locale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM change_money(CASE NEW.value #>> '{}' WHEN 'ru_KZ' THEN 'KZT' WHEN 'ru_BY' THEN 'BYN' ELSE 'RUB' END);
  RETURN NULL;
END $$;
CREATE TRIGGER follow_locale AFTER INSERT OR UPDATE ON site_settings FOR EACH ROW WHEN (NEW.key = 'locale')
  EXECUTE FUNCTION follow_locale();

CREATE FUNCTION follow_rate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.currency = shop_currency() THEN
    PERFORM change_money(NEW.currency);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER follow_rate AFTER INSERT ON currency_rates FOR EACH ROW EXECUTE FUNCTION follow_rate();

-- Gives back the prices of goods whose promotions are over; returns how many options changed.
CREATE OR REPLACE FUNCTION end_promotions(today date) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  changed int;
  ended int[];
BEGIN
  SELECT array_agg(o.id) INTO ended FROM options o
  WHERE o.original_price IS NOT NULL
    AND o.goods_id IN (
      SELECT gp.goods_id FROM goods_promotions gp JOIN promotions p ON p.id = gp.promotion_id WHERE p.ends_on < today)
    AND NOT EXISTS (
      SELECT FROM goods_promotions gp JOIN promotions p ON p.id = gp.promotion_id
      WHERE gp.goods_id = o.goods_id AND p.ends_on >= today);
  UPDATE options SET price = original_price, original_price = NULL WHERE id = ANY (ended);
  GET DIAGNOSTICS changed = ROW_COUNT;
  UPDATE option_prices SET price = original_price, original_price = NULL
  WHERE option_id = ANY (ended) AND original_price IS NOT NULL;
  DELETE FROM goods_promotions gp USING promotions p WHERE p.id = gp.promotion_id AND p.ends_on < today;
  RETURN changed;
END $$;

-- What was ordered, offered and written stays in the money of its day.
ALTER TABLE orders ADD COLUMN currency text NOT NULL DEFAULT 'RUB';
ALTER TABLE quotations ADD COLUMN currency text NOT NULL DEFAULT 'RUB';
ALTER TABLE documents ADD COLUMN currency text NOT NULL DEFAULT 'RUB';
ALTER TABLE orders ALTER COLUMN currency SET DEFAULT shop_currency();
ALTER TABLE quotations ALTER COLUMN currency SET DEFAULT shop_currency();
ALTER TABLE documents ALTER COLUMN currency SET DEFAULT shop_currency();

CREATE FUNCTION keep_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the currency of % is kept', TG_TABLE_NAME;
END $$;
CREATE TRIGGER keep_currency BEFORE UPDATE OF currency ON orders FOR EACH ROW
  WHEN (NEW.currency <> OLD.currency) EXECUTE FUNCTION keep_currency();
-- A request without prices is priced in the money of the day it is priced.
CREATE TRIGGER keep_currency BEFORE UPDATE OF currency ON quotations FOR EACH ROW
  WHEN (NEW.currency <> OLD.currency AND OLD.prepared_at IS NOT NULL) EXECUTE FUNCTION keep_currency();

-- A shop that was in another locale already.
SELECT change_money(CASE value #>> '{}' WHEN 'ru_KZ' THEN 'KZT' WHEN 'ru_BY' THEN 'BYN' ELSE 'RUB' END)
FROM site_settings WHERE key = 'locale';
