-- Files that staff put on an order. One for the buyer belongs to whoever bought, like the order's other papers; one that
-- staff keep for themselves has no owner, so no question of a buyer finds it.
ALTER TABLE documents
  -- Who has put the file there.
  ADD COLUMN staff_id uuid REFERENCES staff,
  DROP CONSTRAINT documents_owner,
  ADD CONSTRAINT documents_owner CHECK (
    num_nonnulls(user_id, client_id) = 1
    OR (num_nonnulls(user_id, client_id) = 0 AND num_nonnulls(service_request_id, order_id) = 1 AND file_id IS NOT NULL)
  );
-- Papers that are made of the order are there once; files are as many as there are.
DROP INDEX documents_of_order;
CREATE UNIQUE INDEX documents_of_order
  ON documents (order_id, kind, coalesce(order_part, 0), is_rest, revision, coalesce(order_return, 0))
  WHERE order_id IS NOT NULL AND file_id IS NULL;
CREATE INDEX documents_order ON documents (order_id) WHERE order_id IS NOT NULL;
