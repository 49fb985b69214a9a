-- Papers of buyers: of orders, machines and service.

-- One function instead of checks, as `order_fits`.
CREATE FUNCTION document_fits(kind text, is_rest boolean, user_id uuid, client_id uuid, file_id uuid, order_id uuid, service_request_id uuid)
  RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN kind IN ('contract', 'invoice', 'waybill', 'act', 'reconciliation', 'certificate', 'other')
    AND (NOT is_rest OR (kind = 'invoice' AND order_id IS NOT NULL))
    AND (service_request_id IS NOT NULL OR file_id IS NOT NULL OR order_id IS NOT NULL)
    AND (num_nonnulls(user_id, client_id) = 1
      OR (num_nonnulls(user_id, client_id) = 0 AND num_nonnulls(service_request_id, order_id) = 1 AND file_id IS NOT NULL));
END $$;

-- Papers of a person or a company. Those of an order are made from its copy whenever they are asked for: they have no stored file.
CREATE TABLE documents (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  client_id uuid REFERENCES clients ON DELETE CASCADE,
  kind text NOT NULL,
  number text NOT NULL,
  title text NOT NULL,
  issued_on date NOT NULL,
  -- Kopecks, where the paper is about a sum.
  amount bigint,
  order_id uuid,
  file_id uuid REFERENCES files,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Papers of a machine stand among the owner's documents. An act of finished work is made when it is asked for.
  service_card_id uuid REFERENCES service_cards ON DELETE CASCADE,
  service_request_id uuid REFERENCES service_requests ON DELETE CASCADE,
  -- A shipping document belongs to its part.
  order_part smallint,
  currency text NOT NULL DEFAULT shop_currency(),
  -- After an advance an order has a second invoice, for the rest.
  is_rest boolean NOT NULL DEFAULT false,
  -- Every version of an order has its invoice; an old one says that it was replaced.
  revision smallint NOT NULL DEFAULT 1,
  is_replaced boolean NOT NULL DEFAULT false,
  order_return int,
  -- Who of the staff put a file on the order. One for the buyer belongs to whoever bought, like the order's other papers; one that staff
  -- keep for themselves has no owner, so no question of a buyer finds it.
  staff_id uuid REFERENCES staff,
  CONSTRAINT documents_order FOREIGN KEY (order_id) REFERENCES orders ON DELETE CASCADE,
  CONSTRAINT documents_order_part FOREIGN KEY (order_id, order_part) REFERENCES order_parts ON DELETE CASCADE,
  CONSTRAINT documents_order_return FOREIGN KEY (order_id, order_return) REFERENCES order_returns ON DELETE CASCADE,
  CONSTRAINT documents_fit CHECK (document_fits(kind, is_rest, user_id, client_id, file_id, order_id, service_request_id))
);
CREATE INDEX documents_service_card ON documents (service_card_id) WHERE service_card_id IS NOT NULL;
CREATE UNIQUE INDEX documents_of_service_request ON documents (service_request_id, kind)
  WHERE service_request_id IS NOT NULL AND file_id IS NULL;
CREATE INDEX documents_service_request ON documents (service_request_id) WHERE service_request_id IS NOT NULL;
CREATE UNIQUE INDEX documents_of_order
  ON documents (order_id, kind, coalesce(order_part, 0), is_rest, revision, coalesce(order_return, 0))
  WHERE order_id IS NOT NULL AND file_id IS NULL;
CREATE INDEX documents_order ON documents (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX documents_client ON documents (client_id, issued_on DESC) WHERE client_id IS NOT NULL;
CREATE INDEX documents_user ON documents (user_id, issued_on DESC) WHERE user_id IS NOT NULL;
CREATE INDEX documents_file ON documents (file_id) WHERE file_id IS NOT NULL;
