-- Changes of a placed order that its buyer agrees to: lines, quantities, prices, delivery. Until then the order stays as it is.

CREATE TABLE order_amendments (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  number smallint NOT NULL CHECK (number BETWEEN 1 AND 9999),
  state text NOT NULL CHECK (state IN ('draft', 'sent', 'agreed', 'refused', 'withdrawn', 'replaced', 'expired')),
  -- All lines as they are to be: { position, quantity, price, added }; `added` is a copy of goods that the order has not had.
  lines jsonb NOT NULL,
  -- Kopecks with VAT; null leaves it as it is. So do the day and the place.
  delivery_price bigint CHECK (delivery_price >= 0),
  day date,
  place jsonb,
  -- What the shop says to the buyer, and what the buyer answers.
  note text,
  word text,
  -- The order as it was when this was sent: lines and sums.
  before jsonb,
  -- Pieces that are held for it beside those of the order, until it is answered; null where none could be held yet.
  held jsonb,
  staff_id uuid REFERENCES staff,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  UNIQUE (order_id, number),
  CHECK (state = 'draft' OR (sent_at IS NOT NULL AND expires_at IS NOT NULL AND before IS NOT NULL)),
  CHECK ((state IN ('draft', 'sent')) = (ended_at IS NULL))
);
-- One is being prepared, one waits for its answer.
CREATE UNIQUE INDEX order_amendments_open ON order_amendments (order_id, state) WHERE state IN ('draft', 'sent');
CREATE INDEX order_amendments_expiry ON order_amendments (expires_at) WHERE state = 'sent';

ALTER TABLE orders
  -- Raised by every amendment that was agreed to; the invoice has its number.
  ADD COLUMN revision smallint NOT NULL DEFAULT 1,
  ADD COLUMN amended_on date;

-- Numbers of a placed order change by an agreed amendment only, and such a change says so in its transaction.
CREATE FUNCTION is_amending(order_id uuid) RETURNS boolean LANGUAGE sql STABLE
  RETURN coalesce(current_setting('spindle.amending', true), '') = order_id::text;

CREATE OR REPLACE FUNCTION keep_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_amending(OLD.id) AND NEW.revision = OLD.revision + 1
    AND (OLD.number, OLD.seller, OLD.created_at) IS NOT DISTINCT FROM (NEW.number, NEW.seller, NEW.created_at) THEN
    RETURN NEW;
  END IF;
  IF (OLD.number, OLD.seller, OLD.goods_total, OLD.discount_total, OLD.delivery_price, OLD.total, OLD.vat_total, OLD.created_at, OLD.revision)
    IS DISTINCT FROM (NEW.number, NEW.seller, NEW.goods_total, NEW.discount_total, NEW.delivery_price, NEW.total,
      NEW.vat_total, NEW.created_at, NEW.revision)
    OR (OLD.delivery IS DISTINCT FROM NEW.delivery
      AND NOT (is_erasing() AND OLD.delivery - 'point' = NEW.delivery - 'point')) THEN
    RAISE EXCEPTION 'order % is placed and keeps its numbers', OLD.number;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION keep_order_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_amending(OLD.order_id) AND (OLD.order_id, OLD.position, OLD.option_public_id, OLD.article, OLD.name, OLD.kit)
    IS NOT DISTINCT FROM (NEW.order_id, NEW.position, NEW.option_public_id, NEW.article, NEW.name, NEW.kit) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a line of a placed order does not change';
END $$;

-- What has left stays left: neither a smaller quantity nor a line taken away goes below it.
CREATE TRIGGER keep_part_quantities_amended AFTER UPDATE OF quantity ON order_lines
  FOR EACH ROW EXECUTE FUNCTION keep_part_quantities();

-- Every version of an order has its invoice; an old one says that it was replaced.
ALTER TABLE documents
  ADD COLUMN revision smallint NOT NULL DEFAULT 1,
  ADD COLUMN is_replaced boolean NOT NULL DEFAULT false;
DROP INDEX documents_of_order;
CREATE UNIQUE INDEX documents_of_order ON documents (order_id, kind, coalesce(order_part, 0), is_rest, revision)
  WHERE order_id IS NOT NULL;

CREATE TRIGGER order_amendments_are_heard AFTER UPDATE OF revision ON orders FOR EACH ROW
  WHEN (OLD.revision IS DISTINCT FROM NEW.revision) EXECUTE FUNCTION tell_office('order', 'number');
