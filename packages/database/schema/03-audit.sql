-- The journal of the office, and what tells open pages of the office that something happened. Channel `office` carries [kind, id, who of
-- the staff, whether it is new]: ids only, so that whoever hears reads what they may.

-- Every change by staff, a command, the exchange or a job, in the transaction of the change itself.
CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor_kind text NOT NULL CHECK (actor_kind IN ('person', 'command', 'exchange', 'job')),
  staff_id uuid REFERENCES staff,
  actor_name text NOT NULL,
  -- `orders.step`, `staff.invite`.
  action text NOT NULL,
  -- `order`, `staff`, and its number or id.
  record_kind text NOT NULL,
  record_id text NOT NULL,
  -- What changed and only that: names of fields with their values.
  before jsonb,
  after jsonb,
  request_id text
);
CREATE INDEX audit_record ON audit (record_kind, record_id, id);
CREATE INDEX audit_staff ON audit (staff_id, id) WHERE staff_id IS NOT NULL;
CREATE INDEX audit_action ON audit (action, id);
CREATE TRIGGER audit_is_append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER audit_is_never_emptied BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

CREATE FUNCTION tell_office_of_journal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('office', jsonb_build_array(NEW.record_kind, left(NEW.record_id, 200), NEW.staff_id, false)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER audit_is_heard AFTER INSERT ON audit FOR EACH ROW EXECUTE FUNCTION tell_office_of_journal();

CREATE FUNCTION tell_office() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('office', jsonb_build_array(TG_ARGV[0], left(to_jsonb(NEW) ->> TG_ARGV[1], 200), NULL, TG_OP = 'INSERT')::text);
  RETURN NULL;
END $$;

-- The number is taken from the row itself: making JSON of a whole order would be a tenth of writing it.
CREATE FUNCTION tell_office_of_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('office', jsonb_build_array('order', NEW.number, NULL, TG_OP = 'INSERT')::text);
  RETURN NULL;
END $$;
