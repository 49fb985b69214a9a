-- An order leaves in parts: when, how, with which lines and papers. What no part has taken and nobody has cancelled is due.

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

ALTER TABLE order_lines ADD COLUMN cancelled int NOT NULL DEFAULT 0 CHECK (cancelled BETWEEN 0 AND quantity);
ALTER TABLE orders
  -- Some of it has left, some is due.
  ADD COLUMN partly boolean NOT NULL DEFAULT false,
  -- Of the total, what was cancelled after a part had left.
  ADD COLUMN cancelled_total bigint NOT NULL DEFAULT 0 CHECK (cancelled_total BETWEEN 0 AND total);
-- Of the pieces, how many have left; the rest of a held row is held.
ALTER TABLE reservations ADD COLUMN used int NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND quantity);
UPDATE reservations SET used = quantity WHERE state = 'used';
ALTER TABLE order_history ADD COLUMN part smallint;

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

CREATE FUNCTION keep_part_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a line of a part that has left does not change';
END $$;
CREATE TRIGGER keep_part_line BEFORE UPDATE ON order_part_lines FOR EACH ROW EXECUTE FUNCTION keep_part_line();

-- Orders of before have left whole.
INSERT INTO order_parts (order_id, number, status, date_from, date_to, delivery_price, delivery_vat, left_at, completed_at)
SELECT o.id, 1, o.status, coalesce((o.delivery ->> 'date_from')::date, o.created_at::date),
  coalesce((o.delivery ->> 'date_to')::date, o.created_at::date), o.delivery_price, o.delivery_vat,
  coalesce((SELECT min(h.at) FROM order_history h WHERE h.order_id = o.id AND h.status IN ('shipped', 'ready_for_pickup')),
    o.completed_at, o.created_at),
  o.completed_at
FROM orders o WHERE o.status IN ('shipped', 'ready_for_pickup', 'completed');
INSERT INTO order_part_lines (order_id, part, position, quantity, total, vat)
SELECT l.order_id, 1, l.position, l.quantity, l.total, l.vat FROM order_lines l JOIN order_parts p ON p.order_id = l.order_id;

-- A shipping document belongs to its part.
ALTER TABLE documents
  ADD COLUMN order_part smallint,
  ADD CONSTRAINT documents_order_part FOREIGN KEY (order_id, order_part) REFERENCES order_parts ON DELETE CASCADE;
UPDATE documents d SET order_part = 1 FROM order_parts p WHERE p.order_id = d.order_id AND d.kind = 'waybill';
DROP INDEX documents_of_order;
CREATE UNIQUE INDEX documents_of_order ON documents (order_id, kind, coalesce(order_part, 0)) WHERE order_id IS NOT NULL;
