-- Commercial offers (КП): asked for by buyers, priced by the shop's people, accepted once.

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
  CHECK (status NOT IN ('prepared', 'viewed', 'accepted', 'ordered', 'expired')
    OR (total IS NOT NULL AND valid_until IS NOT NULL AND prepared_at IS NOT NULL)),
  CHECK ((status = 'ordered') = (order_id IS NOT NULL))
);
CREATE INDEX quotations_user ON quotations (user_id, created_at DESC);
CREATE INDEX quotations_client ON quotations (client_id, created_at DESC);
CREATE INDEX quotations_created ON quotations (created_at DESC);
CREATE INDEX quotations_open ON quotations (valid_until) WHERE status IN ('prepared', 'viewed');

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
  PRIMARY KEY (quotation_id, position)
);
CREATE INDEX quotation_lines_goods ON quotation_lines (goods_id);
CREATE INDEX quotation_lines_option ON quotation_lines (option_id);

CREATE TABLE quotation_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  quotation_id uuid NOT NULL REFERENCES quotations ON DELETE CASCADE,
  status text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('buyer', 'staff', 'shop')),
  user_id uuid REFERENCES users ON DELETE SET NULL,
  note text,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX quotation_history_quotation ON quotation_history (quotation_id, id);

-- What was sent to a buyer stays as it was sent, whoever writes.
CREATE FUNCTION keep_quotation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.prepared_at IS NOT NULL AND (OLD.number, OLD.seller, OLD.total, OLD.original_total, OLD.vat_total, OLD.valid_until,
      OLD.prepared_at, OLD.text, OLD.terms)
    IS DISTINCT FROM (NEW.number, NEW.seller, NEW.total, NEW.original_total, NEW.vat_total, NEW.valid_until,
      NEW.prepared_at, NEW.text, NEW.terms) THEN
    RAISE EXCEPTION 'quotation % is sent and keeps its numbers', OLD.number;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_quotation BEFORE UPDATE ON quotations FOR EACH ROW EXECUTE FUNCTION keep_quotation();

CREATE FUNCTION keep_quotation_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
