-- Machines of customers: service cards, what their owners ask to change in them, requests for service and their papers.

CREATE SEQUENCE service_card_numbers START 1001;

CREATE TABLE service_cards (
  id uuid PRIMARY KEY,
  -- «СК-1042», printed on the plate at the machine.
  number text NOT NULL UNIQUE,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  client_id uuid REFERENCES clients ON DELETE CASCADE,
  -- What the shop sells it as, if it does: specs, drawing and fitting goods follow from it.
  goods_id int REFERENCES goods ON DELETE SET NULL,
  -- The kind of machine, which is also the kind of its drawing.
  kind text NOT NULL,
  brand_name text NOT NULL,
  model text NOT NULL,
  serial_number text NOT NULL,
  -- Where it stands: «Цех 2».
  location text,
  produced_year smallint CHECK (produced_year BETWEEN 1900 AND 2200),
  started_on date,
  warranty_until date,
  -- What the counter showed, and when it was read.
  hours int CHECK (hours >= 0),
  hours_on date,
  -- The counter of the next maintenance, and the hours between two of them.
  maintenance_at int CHECK (maintenance_at > 0),
  maintenance_every int CHECK (maintenance_every > 0),
  order_id uuid REFERENCES orders ON DELETE SET NULL,
  -- By property slug: a number or the slug of a value. Known for machines from elsewhere; stronger than what the goods says.
  properties jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Taken off by staff at the owner's wish; its history stays.
  removed_at timestamptz,
  CHECK (num_nonnulls(user_id, client_id) = 1)
);
CREATE INDEX service_cards_user ON service_cards (user_id) WHERE removed_at IS NULL;
CREATE INDEX service_cards_client ON service_cards (client_id) WHERE removed_at IS NULL;
CREATE INDEX service_cards_order ON service_cards (order_id);
CREATE INDEX service_cards_goods ON service_cards (goods_id);
-- A machine stands in its owner's list once.
CREATE UNIQUE INDEX service_cards_machine ON service_cards
  (coalesce(client_id, user_id), lower(brand_name), upper(serial_number)) WHERE removed_at IS NULL;

-- Wishes of owners to add, edit or delete a machine: staff apply or decline them.
CREATE TABLE service_card_changes (
  -- The number the sender was told, of the form's request.
  number text PRIMARY KEY,
  request_id uuid REFERENCES requests ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('add', 'edit', 'delete')),
  card_id uuid REFERENCES service_cards ON DELETE CASCADE,
  -- Who asked, and for which company; letters about the decision go to the e-mail.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  client_id uuid REFERENCES clients ON DELETE CASCADE,
  email text NOT NULL,
  -- Columns of the card to be set.
  new_values jsonb NOT NULL DEFAULT '{}',
  comment text,
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'applied', 'declined')),
  note text,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  CHECK ((kind = 'add') = (card_id IS NULL) OR state <> 'new')
);
CREATE INDEX service_card_changes_card ON service_card_changes (card_id);
CREATE INDEX service_card_changes_user ON service_card_changes (user_id);
CREATE INDEX service_card_changes_client ON service_card_changes (client_id);
CREATE INDEX service_card_changes_request ON service_card_changes (request_id);
CREATE INDEX service_card_changes_new ON service_card_changes (created_at) WHERE state = 'new';

CREATE TABLE service_requests (
  id uuid PRIMARY KEY,
  -- The number the sender was told; the address of its page ends with it.
  number text NOT NULL UNIQUE,
  request_id uuid REFERENCES requests ON DELETE SET NULL,
  -- Null for a machine that has no card.
  card_id uuid REFERENCES service_cards ON DELETE CASCADE,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('repair', 'maintenance', 'diagnostics', 'geometry', 'commissioning', 'modernisation', 'other')),
  status text NOT NULL CHECK (status IN ('new', 'accepted', 'scheduled', 'in_work', 'waiting_parts', 'completed', 'cancelled')),
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  error_code text,
  is_stopped boolean NOT NULL DEFAULT false,
  -- Copies: the machine as the sender named it.
  brand_name text NOT NULL,
  model text NOT NULL DEFAULT '',
  serial_number text NOT NULL DEFAULT '',
  contact_name text NOT NULL,
  contact_phone text,
  email text NOT NULL DEFAULT '',
  address text,
  -- The counter at the time.
  hours int CHECK (hours >= 0),
  visit_on date,
  engineer text,
  -- What was done, for the act.
  result text,
  is_warranty boolean NOT NULL DEFAULT false,
  downtime_hours int NOT NULL DEFAULT 0 CHECK (downtime_hours >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  CHECK ((closed_at IS NOT NULL) = (status IN ('completed', 'cancelled')))
);
CREATE INDEX service_requests_card ON service_requests (card_id, created_at DESC);
CREATE INDEX service_requests_user ON service_requests (user_id);
CREATE INDEX service_requests_request ON service_requests (request_id);
CREATE INDEX service_requests_created ON service_requests (created_at DESC);

CREATE TABLE service_request_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  service_request_id uuid NOT NULL REFERENCES service_requests ON DELETE CASCADE,
  -- Null where only something was told.
  status text,
  actor text NOT NULL CHECK (actor IN ('buyer', 'staff')),
  user_id uuid REFERENCES users ON DELETE SET NULL,
  note text,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX service_request_history_request ON service_request_history (service_request_id, id);
CREATE INDEX service_request_history_user ON service_request_history (user_id);

-- Papers of a machine stand among the owner's documents. An act of finished work is made when it is asked for.
ALTER TABLE documents
  ADD COLUMN service_card_id uuid REFERENCES service_cards ON DELETE CASCADE,
  ADD COLUMN service_request_id uuid REFERENCES service_requests ON DELETE CASCADE;
-- Whatever else a paper could be made from before stays.
DO $$
DECLARE
  before text := (SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
    WHERE conrelid = 'documents'::regclass AND conname = 'documents_source');
BEGIN
  ALTER TABLE documents DROP CONSTRAINT documents_source;
  EXECUTE format('ALTER TABLE documents ADD CONSTRAINT documents_source CHECK (service_request_id IS NOT NULL OR %s)', before);
END $$;
CREATE INDEX documents_service_card ON documents (service_card_id) WHERE service_card_id IS NOT NULL;
CREATE UNIQUE INDEX documents_of_service_request ON documents (service_request_id, kind) WHERE service_request_id IS NOT NULL;
