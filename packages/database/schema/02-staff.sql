-- People who run the shop: accounts of their own, apart from buyers. What a built-in role may do is written in the contract, so that
-- a new permission needs no migration; own roles stand here.

CREATE TABLE staff (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  position text NOT NULL DEFAULT '',
  -- Null until the invite is taken, and again after a new one: nobody signs in then.
  password_hash text,
  -- Slugs of built-in roles and ids of own ones.
  roles text[] NOT NULL DEFAULT '{}' CHECK (cardinality(roles) <= 20),
  -- Sees only records that he or she leads.
  only_own boolean NOT NULL DEFAULT false,
  locked_at timestamptz,
  -- Of the demo shop: its second factor is known to everybody, so a shop with an address of its own refuses it.
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1
);
CREATE TRIGGER staff_version BEFORE UPDATE ON staff FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE staff_roles (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  permissions text[] NOT NULL CHECK (cardinality(permissions) <= 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1
);
CREATE TRIGGER staff_roles_version BEFORE UPDATE ON staff_roles FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE staff_sessions (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- When the second factor was shown last; null while it is only being set up.
  proved_at timestamptz,
  user_agent text,
  address text NOT NULL
);
CREATE INDEX staff_sessions_staff ON staff_sessions (staff_id);
CREATE INDEX staff_sessions_expiry ON staff_sessions (expires_at);

-- The password was right, the second factor is still to come.
CREATE TABLE staff_steps (
  token_hash bytea PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_steps_staff ON staff_steps (staff_id);

-- One link a person: whoever opens it chooses the password and sets the second factor up.
CREATE TABLE staff_invites (
  staff_id uuid PRIMARY KEY REFERENCES staff ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);

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

-- What somebody of the staff was writing when the tab was closed; offered again where the form is opened.
CREATE TABLE staff_drafts (
  staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  -- The form and the record it is about: `request-answer:1042`.
  form text NOT NULL CHECK (length(form) BETWEEN 1 AND 200),
  data jsonb NOT NULL CHECK (pg_column_size(data) <= 100000),
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (staff_id, form)
);
CREATE INDEX staff_drafts_saved ON staff_drafts (saved_at);

CREATE TABLE answer_templates (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  text text NOT NULL,
  -- Whoever wrote it; everybody answers with it.
  staff_id uuid NOT NULL REFERENCES staff,
  created_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1
);
CREATE TRIGGER answer_templates_version BEFORE UPDATE ON answer_templates FOR EACH ROW EXECUTE FUNCTION raise_version();

-- Words that staff put on records, to find them by.
CREATE TABLE record_tags (
  record_kind text NOT NULL,
  record_id text NOT NULL,
  tag text NOT NULL CHECK (tag <> '' AND length(tag) <= 30),
  staff_id uuid REFERENCES staff,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (record_kind, record_id, tag)
);
CREATE INDEX record_tags_by_tag ON record_tags (record_kind, tag, record_id);

-- What of marketing is to be done on a day: for one of the staff, or for everybody.
CREATE TABLE marketing_reminders (
  id int GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  day date NOT NULL,
  text text NOT NULL,
  note text NOT NULL DEFAULT '',
  staff_id uuid REFERENCES staff ON DELETE SET NULL,
  is_done boolean NOT NULL DEFAULT false,
  version int NOT NULL DEFAULT 1
);
CREATE INDEX marketing_reminders_day ON marketing_reminders (day, id);
CREATE TRIGGER marketing_reminders_version BEFORE UPDATE ON marketing_reminders FOR EACH ROW EXECUTE FUNCTION raise_version();

-- A change of many records: the selection is kept, worked off in pieces, and each record is marked in the transaction of its change.
CREATE TABLE staff_runs (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  list text NOT NULL,
  action text NOT NULL,
  -- What was asked for beside the selection: whom to give the records to, a reason.
  input jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'cancelled', 'stopped')),
  -- Why it stopped by itself.
  reason text,
  total int NOT NULL CHECK (total > 0),
  done int NOT NULL DEFAULT 0,
  refused int NOT NULL DEFAULT 0,
  -- What an export has made.
  file_id uuid REFERENCES files ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  cancelled_at timestamptz,
  ended_at timestamptz,
  CHECK ((ended_at IS NULL) = (state IN ('waiting', 'running')))
);
CREATE INDEX staff_runs_staff ON staff_runs (staff_id, created_at DESC);
CREATE INDEX staff_runs_created ON staff_runs (created_at);
CREATE INDEX staff_runs_file ON staff_runs (file_id) WHERE file_id IS NOT NULL;

CREATE TABLE staff_run_items (
  run_id uuid NOT NULL REFERENCES staff_runs ON DELETE CASCADE,
  position int NOT NULL,
  record_id text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'refused')),
  -- Why it was refused.
  note text,
  PRIMARY KEY (run_id, position)
);
CREATE INDEX staff_run_items_waiting ON staff_run_items (run_id, position) WHERE state = 'waiting';

CREATE FUNCTION tell_office_of_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('office', jsonb_build_array('run', NEW.id, NEW.staff_id, false)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER runs_are_heard AFTER INSERT OR UPDATE ON staff_runs FOR EACH ROW EXECUTE FUNCTION tell_office_of_run();
