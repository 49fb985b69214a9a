-- Commercial offers (КП): asked for by buyers, priced by staff, accepted once.

CREATE SEQUENCE quotation_numbers START 3001;

CREATE TABLE quotations (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('draft', 'requested', 'prepared', 'viewed', 'accepted', 'ordered', 'declined',
    'expired')),
  source text NOT NULL CHECK (source IN ('goods', 'cart', 'list', 'kit', 'quotation')),
  -- Who asked; the payer is the company, or the person where there is none.
  user_id uuid NOT NULL REFERENCES users,
  client_id uuid REFERENCES clients,
  -- Copies of the day it was asked for.
  payer jsonb NOT NULL,
  seller jsonb NOT NULL,
  -- Of the payer's bonus level: what `prepare` takes off today's prices.
  discount_percent smallint NOT NULL DEFAULT 0 CHECK (discount_percent BETWEEN 0 AND 100),
  comment text,
  -- The shop's words.
  text text,
  terms text,
  decline_reason text,
  -- Kopecks with VAT; null until it is sent to the buyer.
  total bigint CHECK (total >= 0),
  original_total bigint,
  vat_total bigint,
  -- The last day, by the shop's clock.
  valid_until date,
  prepared_at timestamptz,
  order_id uuid UNIQUE REFERENCES orders,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  advance_percent smallint CHECK (advance_percent BETWEEN 1 AND 99),
  -- Options of a made-to-order machine are offered with their prices.
  option_prices boolean NOT NULL DEFAULT false,
  -- The code the request came with: its percent is in discount_percent where it is better than the level.
  promo_code text,
  currency text NOT NULL DEFAULT shop_currency(),
  version int NOT NULL DEFAULT 1,
  assignee_id uuid REFERENCES staff,
  -- The request of a form it answers.
  request_number text,
  -- Somebody asked a colleague for a discount above their own limit; any new price asks anew.
  approval_asked_by uuid REFERENCES staff,
  approved_by uuid REFERENCES staff,
  words text GENERATED ALWAYS AS (
    translate(small_letters(number || ' ' || coalesce(payer ->> 'name', '') || ' ' || coalesce(payer ->> 'inn', '')
      || ' ' || coalesce(request_number, '')), E'ё\u00a0\u2009\u202f', 'е   ')) STORED,
  revision smallint NOT NULL DEFAULT 1,
  CHECK (status NOT IN ('prepared', 'viewed', 'accepted', 'ordered', 'expired')
    OR (total IS NOT NULL AND valid_until IS NOT NULL AND prepared_at IS NOT NULL)),
  CHECK ((status = 'ordered') = (order_id IS NOT NULL))
);
CREATE INDEX quotations_user ON quotations (user_id, created_at DESC);
CREATE INDEX quotations_client ON quotations (client_id, created_at DESC);
CREATE INDEX quotations_open ON quotations (valid_until) WHERE status IN ('prepared', 'viewed');
-- Each sorting of the list has its index, with the id as the last word.
CREATE INDEX quotations_list_created ON quotations (created_at, id);
CREATE INDEX quotations_list_updated ON quotations (updated_at, id);
CREATE INDEX quotations_list_status ON quotations (status, created_at, id);
CREATE INDEX quotations_list_assignee ON quotations (assignee_id, created_at, id);
CREATE INDEX quotations_words ON quotations USING gin (words gin_trgm_ops);
-- A request without prices is priced in the money of the day it is priced.
CREATE TRIGGER keep_currency BEFORE UPDATE OF currency ON quotations FOR EACH ROW
  WHEN (NEW.currency <> OLD.currency AND OLD.prepared_at IS NOT NULL) EXECUTE FUNCTION keep_currency();
CREATE TRIGGER quotations_version BEFORE UPDATE ON quotations FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER quotations_are_heard AFTER INSERT ON quotations FOR EACH ROW EXECUTE FUNCTION tell_office('quotation', 'number');
CREATE TRIGGER quotation_steps_are_heard AFTER UPDATE OF status ON quotations FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION tell_office('quotation', 'number');

-- Taken back to be prepared anew: what was sent is kept as a version in the same transaction.
CREATE FUNCTION keep_quotation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'requested' AND NEW.prepared_at IS NULL AND NEW.revision = OLD.revision + 1
    AND (OLD.number, OLD.seller, OLD.text, OLD.terms) IS NOT DISTINCT FROM (NEW.number, NEW.seller, NEW.text, NEW.terms)
    AND EXISTS (SELECT FROM quotation_versions v WHERE v.quotation_id = OLD.id AND v.number = OLD.revision) THEN
    RETURN NEW;
  END IF;
  IF OLD.prepared_at IS NOT NULL AND (OLD.number, OLD.seller, OLD.total, OLD.original_total, OLD.vat_total, OLD.valid_until,
      OLD.prepared_at, OLD.text, OLD.terms, OLD.revision)
    IS DISTINCT FROM (NEW.number, NEW.seller, NEW.total, NEW.original_total, NEW.vat_total, NEW.valid_until,
      NEW.prepared_at, NEW.text, NEW.terms, NEW.revision) THEN
    RAISE EXCEPTION 'quotation % is sent and keeps its numbers', OLD.number;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_quotation BEFORE UPDATE ON quotations FOR EACH ROW EXECUTE FUNCTION keep_quotation();

CREATE FUNCTION keep_quotation_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'quotation % is sent and keeps its terms', OLD.number;
END $$;
CREATE TRIGGER keep_quotation_terms BEFORE UPDATE OF advance_percent, option_prices ON quotations
  FOR EACH ROW WHEN (OLD.prepared_at IS NOT NULL
    AND (OLD.advance_percent, OLD.option_prices) IS DISTINCT FROM (NEW.advance_percent, NEW.option_prices))
  EXECUTE FUNCTION keep_quotation_terms();

CREATE TABLE quotation_lines (
  quotation_id uuid NOT NULL REFERENCES quotations ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position > 0),
  -- What it is today, if it still exists; everything else is a copy. Without goods: a service, an unknown article.
  option_id int REFERENCES options ON DELETE SET NULL,
  goods_id int REFERENCES goods ON DELETE SET NULL,
  option_public_id text,
  -- What a made-to-order machine is built of, as in order_lines.
  kit jsonb,
  article text NOT NULL,
  name text NOT NULL,
  note text NOT NULL DEFAULT '',
  image text,
  -- [{ name, value }]
  specs jsonb NOT NULL DEFAULT '[]',
  unit_code smallint NOT NULL,
  unit_name text NOT NULL,
  pack_size int NOT NULL DEFAULT 1,
  quantity int NOT NULL CHECK (quantity > 0),
  list_price bigint CHECK (list_price >= 0),
  -- Null until somebody priced it.
  price bigint CHECK (price >= 0),
  vat_percent smallint,
  weight_g int NOT NULL DEFAULT 0,
  ready_days smallint,
  -- The delivery itself, quoted: a machine that no tariff takes goes by a truck with a crane.
  is_delivery boolean NOT NULL DEFAULT false,
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Looked at after the statement: many lines change places at once.
  CONSTRAINT quotation_lines_place UNIQUE (quotation_id, position) DEFERRABLE
);
CREATE INDEX quotation_lines_goods ON quotation_lines (goods_id);
CREATE INDEX quotation_lines_option ON quotation_lines (option_id);
CREATE UNIQUE INDEX quotation_lines_delivery ON quotation_lines (quotation_id) WHERE is_delivery;

CREATE FUNCTION keep_quotation_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND is_erasing() AND to_jsonb(OLD) - 'note' = to_jsonb(NEW) - 'note' THEN
    RETURN NEW;
  END IF;
  IF EXISTS (SELECT FROM quotations WHERE id = coalesce(NEW.quotation_id, OLD.quotation_id) AND prepared_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a line of a sent quotation does not change';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
-- Only the links to goods that are gone may be cut, which foreign keys do.
CREATE TRIGGER keep_quotation_line BEFORE INSERT OR DELETE OR UPDATE OF quotation_id, position, option_public_id, kit,
  article, name, note, image, specs, unit_code, unit_name, pack_size, quantity, list_price, price, vat_percent, weight_g,
  ready_days ON quotation_lines
  FOR EACH ROW EXECUTE FUNCTION keep_quotation_line();

CREATE TABLE quotation_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  quotation_id uuid NOT NULL REFERENCES quotations ON DELETE CASCADE,
  status text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('buyer', 'staff', 'shop')),
  user_id uuid REFERENCES users ON DELETE SET NULL,
  note text,
  at timestamptz NOT NULL DEFAULT now(),
  -- Who of the staff took the step; buyers are not told.
  staff_id uuid REFERENCES staff
);
CREATE INDEX quotation_history_quotation ON quotation_history (quotation_id, id);

-- A buyer without an account reads a quotation by the private link of its letter; only a hash of the link is kept.
CREATE TABLE quotation_links (
  token_hash bytea PRIMARY KEY,
  quotation_id uuid NOT NULL REFERENCES quotations ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX quotation_links_quotation ON quotation_links (quotation_id);
CREATE INDEX quotation_links_expiry ON quotation_links (expires_at);

-- What was sent before the version that is being prepared or stands now; each stays as it went.
CREATE TABLE quotation_versions (
  quotation_id uuid NOT NULL REFERENCES quotations ON DELETE CASCADE,
  number smallint NOT NULL CHECK (number > 0),
  sent_at timestamptz NOT NULL,
  valid_until date NOT NULL,
  -- Kopecks with VAT.
  total bigint NOT NULL,
  text text,
  terms text,
  -- [{ id, position, article, name, quantity, unit, list_price, price, ready_days }]
  lines jsonb NOT NULL,
  PRIMARY KEY (quotation_id, number)
);

CREATE FUNCTION keep_quotation_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version of a quotation that was sent does not change';
END $$;
CREATE TRIGGER keep_quotation_version BEFORE UPDATE ON quotation_versions
  FOR EACH ROW EXECUTE FUNCTION keep_quotation_version();
