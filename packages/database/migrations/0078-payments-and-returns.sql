-- Money that came for an order and went back, in parts; goods that came back.

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

-- Orders that were marked as paid had all they asked for; a cancelled one is settled.
INSERT INTO order_payments (id, order_id, kind, kopecks, paid_on, at)
SELECT gen_random_uuid(), o.id, 'payment', p.kopecks, (h.at AT TIME ZONE 'Europe/Moscow')::date, h.at
FROM orders o
  JOIN LATERAL (SELECT min(at) AS at FROM order_history WHERE order_id = o.id AND status = 'paid') h ON h.at IS NOT NULL,
  LATERAL (SELECT least(round(o.total * coalesce(o.advance_percent, 100) / 100.0), o.total - o.cancelled_total)::bigint AS kopecks) p
WHERE o.status <> 'cancelled' AND p.kopecks > 0;

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
ALTER TABLE orders ADD COLUMN returned_total bigint NOT NULL DEFAULT 0;
