-- Staff attach files to service requests: any number of them beside the one act that is made when it is asked for.

DROP INDEX documents_of_service_request;
CREATE UNIQUE INDEX documents_of_service_request ON documents (service_request_id, kind)
  WHERE service_request_id IS NOT NULL AND file_id IS NULL;
CREATE INDEX documents_service_request ON documents (service_request_id) WHERE service_request_id IS NOT NULL;
