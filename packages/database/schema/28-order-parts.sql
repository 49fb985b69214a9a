-- An order leaves in parts, changes by agreement, is paid and returned in parts. What no part has taken and nobody has cancelled is due.

CREATE TABLE order_parts (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  number smallint NOT NULL CHECK (number BETWEEN 1 AND 999),
  status text NOT NULL CHECK (status IN ('shipped', 'ready_for_pickup', 'completed')),
  carrier text CHECK (length(carrier) BETWEEN 1 AND 100),
  tracking_number text CHECK (length(tracking_number) BETWEEN 1 AND 60),
  tracking_url text CHECK (tracking_url ~ '^https://' AND length(tracking_url) <= 500),
  -- When it is there, the earliest and the latest.
  date_from date NOT NULL,
  date_to date NOT NULL,
  -- Its share of the delivery, kopecks with VAT.
  delivery_price bigint NOT NULL CHECK (delivery_price >= 0),
  delivery_vat bigint NOT NULL CHECK (delivery_vat >= 0),
  left_at timestamptz NOT NULL,
  completed_at timestamptz,
  PRIMARY KEY (order_id, number)
);
CREATE INDEX order_parts_left ON order_parts (left_at);

CREATE TABLE order_part_lines (
  order_id uuid NOT NULL,
  part smallint NOT NULL,
  position smallint NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  total bigint NOT NULL CHECK (total >= 0),
  vat bigint NOT NULL CHECK (vat >= 0),
  PRIMARY KEY (order_id, part, position),
  FOREIGN KEY (order_id, part) REFERENCES order_parts ON DELETE CASCADE,
  FOREIGN KEY (order_id, position) REFERENCES order_lines ON DELETE CASCADE
);
CREATE INDEX order_part_lines_line ON order_part_lines (order_id, position);

-- Nothing leaves twice, whoever writes: the line is held while its parts are counted.
CREATE FUNCTION keep_part_quantities() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted int;
  gone bigint;
BEGIN
  SELECT quantity - cancelled INTO wanted FROM order_lines
    WHERE order_id = NEW.order_id AND position = NEW.position FOR NO KEY UPDATE;
  SELECT coalesce(sum(quantity), 0) INTO gone FROM order_part_lines
    WHERE order_id = NEW.order_id AND position = NEW.position;
  IF gone > wanted THEN
    RAISE EXCEPTION 'line % of order % cannot leave twice: % of %', NEW.position, NEW.order_id, gone, wanted
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_part_quantities AFTER INSERT ON order_part_lines
  FOR EACH ROW EXECUTE FUNCTION keep_part_quantities();
CREATE TRIGGER keep_part_quantities AFTER UPDATE OF cancelled ON order_lines
  FOR EACH ROW EXECUTE FUNCTION keep_part_quantities();
-- What has left stays left: neither a smaller quantity nor a line taken away goes below it.
CREATE TRIGGER keep_part_quantities_amended AFTER UPDATE OF quantity ON order_lines
  FOR EACH ROW EXECUTE FUNCTION keep_part_quantities();

CREATE FUNCTION keep_part_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a line of a part that has left does not change';
END $$;
CREATE TRIGGER keep_part_line BEFORE UPDATE ON order_part_lines FOR EACH ROW EXECUTE FUNCTION keep_part_line();

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

CREATE TABLE order_payments (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund')),
  kopecks bigint NOT NULL CHECK (kopecks > 0),
  paid_on date NOT NULL,
  -- Number of the bank's paper.
  document text NOT NULL DEFAULT '',
  staff_id uuid REFERENCES staff,
  at timestamptz NOT NULL DEFAULT now(),
  -- A wrong mark is taken back, never removed.
  taken_back_at timestamptz,
  taken_back_by uuid REFERENCES staff,
  take_back_reason text
);
CREATE INDEX order_payments_order ON order_payments (order_id, at);

CREATE TABLE order_returns (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  number int NOT NULL,
  reason text NOT NULL,
  -- Where the goods lie now; null where they are not sold again.
  warehouse_id int REFERENCES warehouses,
  kopecks bigint NOT NULL CHECK (kopecks >= 0),
  staff_id uuid REFERENCES staff,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (order_id, number)
);

CREATE TABLE order_return_lines (
  order_id uuid NOT NULL,
  number int NOT NULL,
  position smallint NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_id, number, position),
  FOREIGN KEY (order_id, number) REFERENCES order_returns ON DELETE CASCADE,
  FOREIGN KEY (order_id, position) REFERENCES order_lines ON DELETE CASCADE
);
