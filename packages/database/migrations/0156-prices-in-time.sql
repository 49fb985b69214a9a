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
