-- Staff look at the shop as a customer: a session that only reads, tied to the office's session that opened it.

ALTER TABLE sessions
  ADD COLUMN staff_session_id uuid REFERENCES staff_sessions ON DELETE CASCADE,
  -- Kinds of pages that the journal has told of already.
  ADD COLUMN seen_pages text[] NOT NULL DEFAULT '{}';
CREATE INDEX sessions_of_staff ON sessions (staff_session_id) WHERE staff_session_id IS NOT NULL;

-- Whoever loses a role, a right or the account itself stops looking at once.
CREATE FUNCTION staff_end_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions USING staff_sessions
  WHERE staff_sessions.id = sessions.staff_session_id AND staff_sessions.staff_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER staff_end_views AFTER UPDATE OF roles, only_own, locked_at ON staff
  FOR EACH ROW WHEN (OLD.roles IS DISTINCT FROM NEW.roles OR OLD.only_own IS DISTINCT FROM NEW.only_own
    OR OLD.locked_at IS DISTINCT FROM NEW.locked_at)
  EXECUTE FUNCTION staff_end_views();

CREATE FUNCTION staff_role_ends_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions USING staff_sessions, staff
  WHERE staff_sessions.id = sessions.staff_session_id AND staff.id = staff_sessions.staff_id
    AND OLD.id::text = ANY (staff.roles);
  RETURN NULL;
END $$;
CREATE TRIGGER staff_role_ends_views AFTER UPDATE OF permissions OR DELETE ON staff_roles
  FOR EACH ROW EXECUTE FUNCTION staff_role_ends_views();

-- A customer given to another manager may be out of the reader's sight.
CREATE FUNCTION customer_ends_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = OLD.id AND staff_session_id IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER customer_ends_views AFTER UPDATE OF manager_id ON users
  FOR EACH ROW WHEN (OLD.manager_id IS DISTINCT FROM NEW.manager_id)
  EXECUTE FUNCTION customer_ends_views();
