-- The money of the shop's locale. `options` holds the prices in force, in the currency of `shop_money`; lists in other currencies wait in
-- `option_prices`. All other sums of the shop (tariffs, kits, courses) are kept in roubles: `shop_sum`.

CREATE TABLE shop_money (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  currency text NOT NULL CHECK (currency IN ('RUB', 'KZT', 'BYN')),
  -- Of one rouble, and what a made price is a multiple of in hundredths; both null in a shop that counts in roubles.
  rate numeric(18, 6) CHECK (rate > 0),
  step bigint CHECK (step > 0)
);
INSERT INTO shop_money (currency) VALUES ('RUB');

CREATE FUNCTION shop_currency() RETURNS text STABLE LANGUAGE sql AS $$ SELECT currency FROM shop_money $$;

-- The one rounding of made sums: to a multiple of the step, a half goes up, nothing becomes free by it.
CREATE FUNCTION by_rate(roubles bigint, rate numeric, step bigint) RETURNS bigint IMMUTABLE LANGUAGE sql AS $$
  SELECT CASE WHEN roubles = 0 THEN 0
    ELSE sign(roubles)::bigint * greatest(step, floor(abs(roubles) * rate / step + 0.5)::bigint * step) END $$;

CREATE FUNCTION shop_sum(roubles bigint) RETURNS bigint STABLE LANGUAGE sql AS $$
  SELECT CASE WHEN m.currency = 'RUB' THEN roubles ELSE by_rate(roubles, m.rate, m.step) END FROM shop_money m $$;

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

-- What prices were: every change of a price of an option is written here by the trigger below, whoever makes it.
CREATE TABLE price_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  option_id int NOT NULL REFERENCES options ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL CHECK (kind IN ('office', 'form', 'grid', 'sheet', 'plan', 'rule', 'undo', 'promotion', 'rate', 'money', 'other')),
  currency text NOT NULL,
  -- Null is «цена по запросу».
  price bigint,
  original_price bigint,
  -- Null too where the shop began to count in another money.
  price_before bigint,
  original_before bigint,
  quantity_before bigint[],
  staff_id uuid REFERENCES staff ON DELETE SET NULL,
  -- The change by rule it belongs to.
  run_id uuid REFERENCES staff_runs ON DELETE SET NULL,
  -- Tells what was there when somebody looked at the differences of a rule.
  xact xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX price_changes_option ON price_changes (option_id, id DESC);
CREATE INDEX price_changes_run ON price_changes (run_id) WHERE run_id IS NOT NULL;

-- Prices that begin at a moment.
CREATE TABLE price_plans (
  id uuid PRIMARY KEY,
  option_id int NOT NULL REFERENCES options ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  currency text NOT NULL DEFAULT shop_currency(),
  price bigint CHECK (price > 0),
  original_price bigint CHECK (original_price > price),
  -- Those from a quantity on; null leaves them as they are.
  quantity_steps int[],
  quantity_prices bigint[],
  staff_id uuid REFERENCES staff ON DELETE SET NULL,
  -- The change by rule it belongs to.
  run_id uuid REFERENCES staff_runs ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- `passed`: a later one was due already when the shop looked. `refused`: it does not fit any more.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'begun', 'passed', 'refused', 'taken-back')),
  ended_at timestamptz,
  CHECK ((ended_at IS NULL) = (state = 'waiting')),
  CHECK (original_price IS NULL OR price IS NOT NULL),
  CHECK (coalesce(cardinality(quantity_steps), 0) = coalesce(cardinality(quantity_prices), 0))
);
CREATE INDEX price_plans_due ON price_plans (starts_at) WHERE state = 'waiting';
CREATE UNIQUE INDEX price_plans_waiting ON price_plans (option_id, starts_at) WHERE state = 'waiting';
CREATE INDEX price_plans_run ON price_plans (run_id) WHERE run_id IS NOT NULL;
CREATE INDEX price_plans_option ON price_plans (option_id, starts_at DESC);

-- Every process knows when the next one begins.
CREATE FUNCTION tell_price_plans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('price-plans', '');
  RETURN NULL;
END $$;
CREATE TRIGGER tell_price_plans AFTER INSERT OR UPDATE OR DELETE ON price_plans FOR EACH STATEMENT EXECUTE FUNCTION tell_price_plans();

-- Whoever changes prices names why: `set_config('price.kind', …, true)`.
CREATE FUNCTION write_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named text := coalesce(nullif(current_setting('price.kind', true), ''), 'other');
BEGIN
  INSERT INTO price_changes (option_id, kind, currency, price, original_price, price_before, original_before, quantity_before,
    staff_id, run_id)
  VALUES (NEW.id, named, shop_currency(), NEW.price, NEW.original_price, CASE WHEN named <> 'money' THEN OLD.price END,
    CASE WHEN named <> 'money' THEN OLD.original_price END, CASE WHEN named <> 'money' THEN OLD.quantity_prices END,
    nullif(current_setting('price.staff', true), '')::uuid, nullif(current_setting('price.run', true), '')::uuid);
  RETURN NULL;
END $$;
CREATE TRIGGER price_changed AFTER UPDATE OF price, original_price, quantity_prices ON options FOR EACH ROW
  WHEN (NEW.price IS DISTINCT FROM OLD.price OR NEW.original_price IS DISTINCT FROM OLD.original_price
    OR NEW.quantity_prices IS DISTINCT FROM OLD.quantity_prices)
  EXECUTE FUNCTION write_price_change();

-- Another money or another rate changes prices by itself.
CREATE FUNCTION name_money_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('price.kind', CASE WHEN NEW.currency <> OLD.currency THEN 'money' ELSE 'rate' END, true);
  RETURN NULL;
END $$;
CREATE TRIGGER name_money_change AFTER UPDATE ON shop_money FOR EACH ROW EXECUTE FUNCTION name_money_change();

CREATE FUNCTION keep_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the currency of % is kept', TG_TABLE_NAME;
END $$;

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
