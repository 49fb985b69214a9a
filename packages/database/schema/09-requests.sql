-- Requests of forms, their threads and files.

CREATE SEQUENCE request_numbers START 3001;

CREATE TABLE requests (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  form text NOT NULL,
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'in_work', 'done', 'rejected')),
  fields jsonb NOT NULL,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  company_id uuid REFERENCES companies ON DELETE SET NULL,
  page_url text,
  address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null for a sender who left no address: they are called.
  email text,
  -- What the request holds for its sender: a group of a course.
  subject_id text,
  assignee_id uuid REFERENCES staff,
  -- What the sender was promised, in working time.
  due_at timestamptz NOT NULL DEFAULT now() + interval '1 day',
  -- The first answer, or the end without one; null while the sender waits.
  answered_at timestamptz,
  version int NOT NULL DEFAULT 1,
  words text GENERATED ALWAYS AS (
    translate(small_letters(number || ' ' || coalesce(email, '')
      || ' ' || regexp_replace(coalesce(fields ->> 'phone', ''), '\D', '', 'g')
      || ' ' || coalesce(fields ->> 'name', '') || ' ' || coalesce(fields ->> 'company', '')
      || ' ' || coalesce(fields ->> 'inn', '') || ' ' || coalesce(fields ->> 'payer_id', '')
      || ' ' || coalesce(fields ->> 'client_id', '') || ' ' || coalesce(fields ->> 'city', '')
      || ' ' || coalesce(fields ->> 'goods_id', '') || ' ' || coalesce(fields ->> 'machine', '')
      || ' ' || coalesce(fields ->> 'service_card_id', '') || ' ' || coalesce(fields ->> 'model', '')
      || ' ' || coalesce(fields ->> 'serial_number', '') || ' ' || coalesce(fields ->> 'order_number', '')),
      E'ё\u00a0\u2009\u202f', 'е   ')) STORED,
  is_spam boolean NOT NULL DEFAULT false,
  became_kind text CHECK (became_kind IN ('service', 'review', 'company')),
  became_id text,
  -- The same said twice: it is worked on there.
  merged_into uuid REFERENCES requests,
  merged_status text,
  -- Whoever found a group full waits for a seat in it.
  waits_for text,
  CHECK ((became_kind IS NULL) = (became_id IS NULL)),
  CHECK ((merged_into IS NULL) = (merged_status IS NULL)),
  CHECK (merged_into <> id)
);
CREATE INDEX requests_form ON requests (form, created_at DESC);
-- Each sorting of the list has its index, with the id as the last word.
CREATE INDEX requests_list_created ON requests (created_at, id);
CREATE INDEX requests_list_due ON requests (due_at, id);
CREATE INDEX requests_list_status ON requests (status, due_at, id);
CREATE INDEX requests_list_assignee ON requests (assignee_id, due_at, id);
CREATE INDEX requests_unanswered ON requests (due_at, id) WHERE answered_at IS NULL;
CREATE INDEX requests_words ON requests USING gin (words gin_trgm_ops);
CREATE INDEX requests_spam ON requests (created_at, id) WHERE is_spam;
CREATE INDEX requests_merged ON requests (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX requests_subject ON requests (subject_id) WHERE subject_id IS NOT NULL;
CREATE INDEX requests_waits_for ON requests (waits_for) WHERE waits_for IS NOT NULL;
CREATE TRIGGER requests_version BEFORE UPDATE ON requests FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER requests_are_heard AFTER INSERT ON requests FOR EACH ROW EXECUTE FUNCTION tell_office('request', 'number');

CREATE TABLE request_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests ON DELETE CASCADE,
  status text NOT NULL CHECK (status IN ('new', 'in_work', 'done', 'rejected')),
  -- What the sender was told.
  answer text,
  at timestamptz NOT NULL DEFAULT now(),
  -- Who of the staff took the step; senders are not told.
  staff_id uuid REFERENCES staff
);
CREATE INDEX request_history_request ON request_history (request_id, id);

CREATE TABLE request_files (
  request_id uuid NOT NULL REFERENCES requests ON DELETE CASCADE,
  file_id uuid NOT NULL REFERENCES files ON DELETE CASCADE,
  position int NOT NULL,
  -- Null is what the sender sent; otherwise the step whose letter took the file along.
  history_id bigint REFERENCES request_history ON DELETE CASCADE,
  PRIMARY KEY (request_id, file_id)
);
