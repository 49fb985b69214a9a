-- Orders as the office works on them: who leads one, its version, what it is found by; notes and saved views of staff.

ALTER TABLE orders
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN assignee_id uuid REFERENCES staff,
  ADD COLUMN words text GENERATED ALWAYS AS (
    translate(small_letters(number || ' ' || coalesce(buyer_number, '') || ' ' || coalesce(payer ->> 'name', '') || ' '
      || coalesce(payer ->> 'inn', '') || ' ' || email || ' ' || coalesce(recipient ->> 'name', '') || ' '
      || coalesce(recipient ->> 'phone', '')), E'ё\u00a0\u2009\u202f', 'е   ')) STORED;
CREATE TRIGGER orders_version BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION raise_version();

-- Each sorting of the list has its index, with the id as the last word.
CREATE INDEX orders_list_created ON orders (created_at, id);
CREATE INDEX orders_list_status ON orders (status, created_at, id);
CREATE INDEX orders_list_assignee ON orders (assignee_id, created_at, id);
CREATE INDEX orders_list_total ON orders (total, id);
CREATE INDEX orders_list_reserve ON orders (reserve_until, id);
CREATE INDEX orders_words ON orders USING gin (words gin_trgm_ops);
DROP INDEX orders_created;

-- Who of the staff took the step; buyers are not told.
ALTER TABLE order_history ADD COLUMN staff_id uuid REFERENCES staff;

CREATE TABLE staff_notes (
  id uuid PRIMARY KEY,
  record_kind text NOT NULL,
  record_id text NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff,
  text text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX staff_notes_record ON staff_notes (record_kind, record_id, at);

CREATE TABLE staff_views (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff,
  list text NOT NULL,
  name text NOT NULL,
  -- As it stands in the address: filters, order, columns.
  query text NOT NULL CHECK (length(query) <= 2000),
  shared boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX staff_views_list ON staff_views (list, staff_id);
