-- Quotations as the office works on them: who leads one, its version, what it is found by, who approved its discount.

ALTER TABLE quotations
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN assignee_id uuid REFERENCES staff,
  -- The request of a form it answers.
  ADD COLUMN request_number text,
  -- Somebody asked a colleague for a discount above their own limit; any new price asks anew.
  ADD COLUMN approval_asked_by uuid REFERENCES staff,
  ADD COLUMN approved_by uuid REFERENCES staff,
  ADD COLUMN words text GENERATED ALWAYS AS (
    translate(small_letters(number || ' ' || coalesce(payer ->> 'name', '') || ' ' || coalesce(payer ->> 'inn', '')
      || ' ' || coalesce(request_number, '')), E'ё\u00a0\u2009\u202f', 'е   ')) STORED;
CREATE TRIGGER quotations_version BEFORE UPDATE ON quotations FOR EACH ROW EXECUTE FUNCTION raise_version();

-- Each sorting of the list has its index, with the id as the last word.
CREATE INDEX quotations_list_created ON quotations (created_at, id);
CREATE INDEX quotations_list_updated ON quotations (updated_at, id);
CREATE INDEX quotations_list_status ON quotations (status, created_at, id);
CREATE INDEX quotations_list_assignee ON quotations (assignee_id, created_at, id);
CREATE INDEX quotations_words ON quotations USING gin (words gin_trgm_ops);
DROP INDEX quotations_created;

-- Who of the staff took the step; buyers are not told.
ALTER TABLE quotation_history ADD COLUMN staff_id uuid REFERENCES staff;
