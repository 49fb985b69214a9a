-- The office hears at once of every entry of the journal and of what buyers do; ids only, so that whoever hears reads what they may.
-- `office` carries [kind, id, who of the staff, whether it is new], `office-doors` whose sessions or rights have changed.

CREATE FUNCTION tell_office() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('office', jsonb_build_array(TG_ARGV[0], left(to_jsonb(NEW) ->> TG_ARGV[1], 200), NULL, TG_OP = 'INSERT')::text);
  RETURN NULL;
END $$;

CREATE FUNCTION tell_office_of_journal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('office', jsonb_build_array(NEW.record_kind, left(NEW.record_id, 200), NEW.staff_id, false)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER audit_is_heard AFTER INSERT ON audit FOR EACH ROW EXECUTE FUNCTION tell_office_of_journal();

CREATE TRIGGER orders_are_heard AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION tell_office('order', 'number');
CREATE TRIGGER order_steps_are_heard AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION tell_office('order', 'number');
CREATE TRIGGER quotations_are_heard AFTER INSERT ON quotations FOR EACH ROW EXECUTE FUNCTION tell_office('quotation', 'number');
CREATE TRIGGER quotation_steps_are_heard AFTER UPDATE OF status ON quotations FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION tell_office('quotation', 'number');
CREATE TRIGGER requests_are_heard AFTER INSERT ON requests FOR EACH ROW EXECUTE FUNCTION tell_office('request', 'number');
CREATE TRIGGER service_requests_are_heard AFTER INSERT ON service_requests FOR EACH ROW
  EXECUTE FUNCTION tell_office('service-request', 'number');
CREATE TRIGGER service_request_steps_are_heard AFTER UPDATE OF status ON service_requests FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION tell_office('service-request', 'number');
CREATE TRIGGER reviews_are_heard AFTER INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION tell_office('review', 'id');
CREATE TRIGGER review_changes_are_heard AFTER UPDATE OF content, rating, status ON reviews FOR EACH ROW
  WHEN ((OLD.content, OLD.rating, OLD.status) IS DISTINCT FROM (NEW.content, NEW.rating, NEW.status))
  EXECUTE FUNCTION tell_office('review', 'id');
CREATE TRIGGER companies_are_heard AFTER INSERT ON clients FOR EACH ROW EXECUTE FUNCTION tell_office('company', 'id');
CREATE TRIGGER letters_that_fail_are_heard AFTER UPDATE OF failed_at ON letters FOR EACH ROW
  WHEN (OLD.failed_at IS NULL AND NEW.failed_at IS NOT NULL) EXECUTE FUNCTION tell_office('letter', 'id');

-- A stream that is open is looked at again: its session may have ended, its holder may see less.
CREATE FUNCTION tell_office_doors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('office-doors', coalesce(to_jsonb(OLD) ->> TG_ARGV[0], ''));
  RETURN NULL;
END $$;
CREATE TRIGGER staff_sessions_end AFTER DELETE ON staff_sessions FOR EACH ROW EXECUTE FUNCTION tell_office_doors('staff_id');
CREATE TRIGGER staff_rights_change AFTER UPDATE OF roles, only_own, locked_at ON staff FOR EACH ROW
  WHEN ((OLD.roles, OLD.only_own, OLD.locked_at) IS DISTINCT FROM (NEW.roles, NEW.only_own, NEW.locked_at))
  EXECUTE FUNCTION tell_office_doors('id');
CREATE TRIGGER staff_roles_change AFTER UPDATE OR DELETE ON staff_roles FOR EACH ROW EXECUTE FUNCTION tell_office_doors('');
