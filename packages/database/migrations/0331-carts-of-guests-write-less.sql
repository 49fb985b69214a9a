-- The second of two releases (decision 227): a guest's cart has no person and a plain line no machine, so that neither stands in an index of
-- those. The version before names the rows it means wherever it writes `ON CONFLICT`, and so fits both kinds.
ALTER TABLE carts DROP CONSTRAINT carts_user_id_key;
CREATE UNIQUE INDEX carts_user ON carts (user_id) WHERE user_id IS NOT NULL;
ALTER TABLE cart_items DROP CONSTRAINT cart_items_kit;
CREATE UNIQUE INDEX cart_items_kit ON cart_items (cart_id, kit_variant_id) WHERE kit_variant_id IS NOT NULL;

-- The same for what most orders and papers do not have: a company, a file. Whoever looks for one compares with it, which no empty field fits.
DROP INDEX orders_client;
CREATE INDEX orders_client ON orders (client_id, created_at DESC) WHERE client_id IS NOT NULL;
DROP INDEX documents_client;
CREATE INDEX documents_client ON documents (client_id, issued_on DESC) WHERE client_id IS NOT NULL;
DROP INDEX documents_user;
CREATE INDEX documents_user ON documents (user_id, issued_on DESC) WHERE user_id IS NOT NULL;
DROP INDEX documents_file;
CREATE INDEX documents_file ON documents (file_id) WHERE file_id IS NOT NULL;
