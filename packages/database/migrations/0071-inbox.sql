-- Requests as the office works on them: who leads one, its version, until when it is to be answered, what it is found by.

ALTER TABLE requests
  ADD COLUMN assignee_id uuid REFERENCES staff,
  -- What the sender was promised, in working time.
  ADD COLUMN due_at timestamptz NOT NULL DEFAULT now() + interval '1 day',
  -- The first answer, or the end without one; null while the sender waits.
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN words text GENERATED ALWAYS AS (
    translate(small_letters(number || ' ' || coalesce(email, '')
      || ' ' || regexp_replace(coalesce(fields ->> 'phone', ''), '\D', '', 'g')
      || ' ' || coalesce(fields ->> 'name', '') || ' ' || coalesce(fields ->> 'company', '')
      || ' ' || coalesce(fields ->> 'inn', '') || ' ' || coalesce(fields ->> 'payer_id', '')
      || ' ' || coalesce(fields ->> 'client_id', '') || ' ' || coalesce(fields ->> 'city', '')
      || ' ' || coalesce(fields ->> 'goods_id', '') || ' ' || coalesce(fields ->> 'machine', '')
      || ' ' || coalesce(fields ->> 'service_card_id', '') || ' ' || coalesce(fields ->> 'model', '')
      || ' ' || coalesce(fields ->> 'serial_number', '') || ' ' || coalesce(fields ->> 'order_number', '')),
      E'ё\u00a0\u2009\u202f', 'е   ')) STORED;

UPDATE requests SET due_at = created_at + interval '1 day',
  answered_at = coalesce(
    (SELECT min(at) FROM request_history h WHERE h.request_id = requests.id AND (h.answer IS NOT NULL OR h.status IN ('done', 'rejected'))),
    CASE WHEN status IN ('done', 'rejected') THEN created_at END);

CREATE TRIGGER requests_version BEFORE UPDATE ON requests FOR EACH ROW EXECUTE FUNCTION raise_version();

-- Each sorting of the list has its index, with the id as the last word.
CREATE INDEX requests_list_created ON requests (created_at, id);
CREATE INDEX requests_list_due ON requests (due_at, id);
CREATE INDEX requests_list_status ON requests (status, due_at, id);
CREATE INDEX requests_list_assignee ON requests (assignee_id, due_at, id);
CREATE INDEX requests_unanswered ON requests (due_at, id) WHERE answered_at IS NULL;
CREATE INDEX requests_words ON requests USING gin (words gin_trgm_ops);
DROP INDEX requests_created;

-- Who of the staff took the step; senders are not told.
ALTER TABLE request_history ADD COLUMN staff_id uuid REFERENCES staff;
