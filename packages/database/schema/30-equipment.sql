-- Machines of customers: service cards and what their owners ask to change in them.

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
CREATE UNIQUE INDEX service_cards_machine ON service_cards
  (coalesce(client_id, user_id), small_letters(brand_name), small_letters(serial_number)) WHERE removed_at IS NULL;

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
