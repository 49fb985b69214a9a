-- Goods that came back have their paper, beside the other papers of the order.

ALTER TABLE documents
  ADD COLUMN order_return int,
  ADD CONSTRAINT documents_order_return FOREIGN KEY (order_id, order_return) REFERENCES order_returns ON DELETE CASCADE;
DROP INDEX documents_of_order;
CREATE UNIQUE INDEX documents_of_order
  ON documents (order_id, kind, coalesce(order_part, 0), is_rest, revision, coalesce(order_return, 0)) WHERE order_id IS NOT NULL;

INSERT INTO documents (id, user_id, client_id, kind, number, title, issued_on, amount, currency, order_id, order_return)
SELECT gen_random_uuid(), CASE WHEN o.client_id IS NULL THEN o.user_id END, o.client_id, 'act', o.number || '-Р' || r.number,
  'Акт возврата № ' || o.number || '-Р' || r.number, (r.at AT TIME ZONE 'Europe/Moscow')::date, r.kopecks, o.currency, o.id, r.number
FROM order_returns r JOIN orders o ON o.id = r.order_id;
