-- A file that staff give to the service request of somebody without an account belongs to the request alone: it goes by letter.
ALTER TABLE documents DROP CONSTRAINT documents_check;
ALTER TABLE documents ADD CONSTRAINT documents_owner CHECK (
  num_nonnulls(user_id, client_id) = 1
  OR (num_nonnulls(user_id, client_id) = 0 AND service_request_id IS NOT NULL AND file_id IS NOT NULL)
);
