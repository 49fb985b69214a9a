-- After an advance an order has a second invoice, for the rest.
ALTER TABLE documents
  ADD COLUMN is_rest boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT documents_rest CHECK (NOT is_rest OR (kind = 'invoice' AND order_id IS NOT NULL));
DROP INDEX documents_of_order;
CREATE UNIQUE INDEX documents_of_order ON documents (order_id, kind, coalesce(order_part, 0), is_rest)
  WHERE order_id IS NOT NULL;
-- The first one asks for the advance, not for the whole.
UPDATE documents d SET amount = round(o.total * o.advance_percent / 100.0)
FROM orders o WHERE o.id = d.order_id AND d.kind = 'invoice' AND o.advance_percent IS NOT NULL;
