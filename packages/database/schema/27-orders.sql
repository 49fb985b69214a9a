-- Checkout, orders with their lines, reservations and history.

CREATE SEQUENCE order_numbers START 1001;

-- What a buyer has chosen on the way to an order, and what the shop has last shown them.
CREATE TABLE checkouts (
  cart_id bigint PRIMARY KEY REFERENCES carts ON DELETE CASCADE,
  -- { type, shipment, option }.
  delivery jsonb,
  -- Lines, prices, terms and total of the last overview, to tell what has changed since.
  shown jsonb,
  shown_version text,
  updated_at timestamptz NOT NULL DEFAULT now()
);
-- Nobody looks for these by their value: ANALYZE need not sort a sample of them.
ALTER TABLE checkouts ALTER shown SET STATISTICS 0, ALTER delivery SET STATISTICS 0;

-- What a row must be like is asked by one function for each table of an order: PostgreSQL reads and plans the expression of a check anew
-- with each statement that writes, that of a function once for a connection. An empty field fits where nothing else is said.
CREATE FUNCTION order_fits(status text, goods_total bigint, discount_total bigint, delivery_price bigint, delivery_vat bigint,
  delivery_vat_percent smallint, total bigint, vat_total bigint, cancelled_total bigint, advance_percent smallint, quotation_number text,
  quotation_on date, contract text, cost_centre text, buyer_number text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN status IN ('new', 'confirmed', 'awaiting_payment', 'paid', 'assembling', 'shipped', 'ready_for_pickup', 'completed', 'cancelled')
    AND goods_total >= 0 AND discount_total >= 0 AND delivery_price >= 0 AND delivery_vat >= 0 AND vat_total >= 0
    AND total = goods_total + delivery_price AND cancelled_total >= 0 AND cancelled_total <= total
    AND (delivery_vat_percent IS NOT NULL OR delivery_vat = 0)
    AND advance_percent BETWEEN 1 AND 99 AND (quotation_number IS NULL) = (quotation_on IS NULL)
    AND length(contract) BETWEEN 1 AND 100 AND length(cost_centre) BETWEEN 1 AND 60 AND length(buyer_number) BETWEEN 1 AND 60;
END $$;

-- Words that orders and their lines are found by are made by triggers: the expression of a generated column is read and planned anew by each
-- statement, that of a trigger once for a connection.
CREATE FUNCTION order_words(number text, buyer_number text, payer jsonb, email text, recipient jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(small_letters(number || ' ' || coalesce(buyer_number, '') || ' ' || coalesce(payer ->> 'name', '') || ' '
    || coalesce(payer ->> 'inn', '') || ' ' || email || ' ' || coalesce(recipient ->> 'name', '') || ' '
    || coalesce(recipient ->> 'phone', '')), E'ё\u00a0\u2009\u202f', 'е   ');

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  status text NOT NULL,
  -- Who placed it; the payer is the company, or the person where there is none.
  user_id uuid NOT NULL REFERENCES users,
  client_id uuid REFERENCES clients,
  -- Copies of the day of the order: later changes of accounts and settings do not reach it.
  payer jsonb NOT NULL,
  seller jsonb NOT NULL,
  delivery jsonb NOT NULL,
  email text NOT NULL,
  recipient jsonb NOT NULL,
  registration_number text,
  comment text,
  call_consent boolean NOT NULL,
  promo_code text,
  -- Kopecks with VAT.
  goods_total bigint NOT NULL,
  discount_total bigint NOT NULL,
  delivery_price bigint NOT NULL,
  delivery_vat_percent smallint,
  delivery_vat bigint NOT NULL,
  total bigint NOT NULL,
  vat_total bigint NOT NULL,
  weight_g bigint NOT NULL,
  reserve_until timestamptz NOT NULL,
  -- Set when goods are given back to the stock before they were paid.
  reserve_released_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Some of it has left, some is due.
  partly boolean NOT NULL DEFAULT false,
  -- Of the total, what was cancelled after a part had left.
  cancelled_total bigint NOT NULL DEFAULT 0,
  -- What a buyer's accountant finds an order by, the buyer's words beside its lines, and the terms of the quotation it was made from.
  buyer_number text,
  cost_centre text,
  contract text,
  -- Copies of the quotation.
  quotation_number text,
  quotation_on date,
  terms text,
  -- What is paid first; null is all of it.
  advance_percent smallint,
  -- What was ordered stays in the money of its day.
  currency text NOT NULL DEFAULT shop_currency(),
  -- New days of parts that have not left, by their place in the order's plan (-1: in none): [{"plan": 1, "day": "2026-11-20"}]. The plan
  -- itself stays as it was ordered.
  new_terms jsonb NOT NULL DEFAULT '[]',
  version int NOT NULL DEFAULT 1,
  assignee_id uuid REFERENCES staff,
  words text,
  returned_total bigint NOT NULL DEFAULT 0,
  -- Raised by every amendment that was agreed to; the invoice has its number.
  revision smallint NOT NULL DEFAULT 1,
  amended_on date,
  -- The public offer in force on the shop's day of the order.
  offer_id int REFERENCES agreed_texts,
  CONSTRAINT orders_fit CHECK (order_fits(status, goods_total, discount_total, delivery_price, delivery_vat, delivery_vat_percent, total,
    vat_total, cancelled_total, advance_percent, quotation_number, quotation_on, contract, cost_centre, buyer_number))
);
CREATE INDEX orders_user ON orders (user_id, created_at DESC);
CREATE INDEX orders_turnover_user ON orders (user_id, completed_at) WHERE status = 'completed' AND client_id IS NULL;
CREATE INDEX orders_turnover_client ON orders (client_id, completed_at) WHERE status = 'completed';
CREATE INDEX orders_reserve ON orders (reserve_until)
  WHERE status IN ('new', 'confirmed', 'awaiting_payment') AND reserve_released_at IS NULL;
-- The contract and the cost centre a company named last.
CREATE INDEX orders_client_terms ON orders (client_id, created_at DESC) WHERE contract IS NOT NULL OR cost_centre IS NOT NULL;
-- Each sorting of the list has its index, with the id as the last word.
CREATE INDEX orders_list_created ON orders (created_at, id);
CREATE INDEX orders_list_status ON orders (status, created_at, id);
CREATE INDEX orders_list_assignee ON orders (assignee_id, created_at, id);
CREATE INDEX orders_list_reserve ON orders (reserve_until, id);
CREATE INDEX orders_words ON orders USING gin (words gin_trgm_ops);
-- The tab of large orders counts and sums up to ten thousand of them: from the index, without a look at the rows.
CREATE INDEX orders_list_total ON orders (total, id) INCLUDE (currency);
-- Orders of some states by sum, in the office: the first rows of every state, not a look through all orders by sum.
CREATE INDEX orders_list_status_total ON orders (status, total, id);
CREATE INDEX orders_offer ON orders (offer_id);
CREATE INDEX orders_client ON orders (client_id, created_at DESC) WHERE client_id IS NOT NULL;
-- Nobody looks for these by their value: to sort a sample of them would be most of what ANALYZE does after a day of orders.
ALTER TABLE orders ALTER payer SET STATISTICS 0, ALTER seller SET STATISTICS 0, ALTER delivery SET STATISTICS 0, ALTER recipient SET STATISTICS 0;
CREATE TRIGGER keep_currency BEFORE UPDATE OF currency ON orders FOR EACH ROW
  WHEN (NEW.currency <> OLD.currency) EXECUTE FUNCTION keep_currency();
CREATE TRIGGER orders_version BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER order_steps_are_heard AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION tell_office('order', 'number');
CREATE TRIGGER order_amendments_are_heard AFTER UPDATE OF revision ON orders FOR EACH ROW
  WHEN (OLD.revision IS DISTINCT FROM NEW.revision) EXECUTE FUNCTION tell_office('order', 'number');
CREATE TRIGGER orders_are_heard AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION tell_office_of_number();

-- Numbers of a placed order change by an agreed amendment only, and such a change says so in its transaction.
CREATE FUNCTION is_amending(order_id uuid) RETURNS boolean LANGUAGE sql STABLE
  RETURN coalesce(current_setting('spindle.amending', true), '') = order_id::text;

-- A placed order's numbers never change, whoever writes.
CREATE FUNCTION keep_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_amending(OLD.id) AND NEW.revision = OLD.revision + 1
    AND (OLD.number, OLD.seller, OLD.created_at) IS NOT DISTINCT FROM (NEW.number, NEW.seller, NEW.created_at) THEN
    RETURN NEW;
  END IF;
  IF (OLD.number, OLD.seller, OLD.goods_total, OLD.discount_total, OLD.delivery_price, OLD.total, OLD.vat_total, OLD.created_at, OLD.revision)
    IS DISTINCT FROM (NEW.number, NEW.seller, NEW.goods_total, NEW.discount_total, NEW.delivery_price, NEW.total,
      NEW.vat_total, NEW.created_at, NEW.revision)
    OR (OLD.delivery IS DISTINCT FROM NEW.delivery
      AND NOT (is_erasing() AND OLD.delivery - 'point' = NEW.delivery - 'point')) THEN
    RAISE EXCEPTION 'order % is placed and keeps its numbers', OLD.number;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_order BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION keep_order();

CREATE FUNCTION keep_order_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order % is placed and keeps its terms', OLD.number;
END $$;
CREATE TRIGGER keep_order_terms BEFORE UPDATE OF quotation_number, quotation_on, terms, advance_percent ON orders
  FOR EACH ROW WHEN ((OLD.quotation_number, OLD.quotation_on, OLD.terms, OLD.advance_percent)
    IS DISTINCT FROM (NEW.quotation_number, NEW.quotation_on, NEW.terms, NEW.advance_percent))
  EXECUTE FUNCTION keep_order_terms();

-- Names the offer in force on the shop's day, and writes the words that the order is found by.
CREATE FUNCTION name_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.offer_id := (SELECT a.id FROM contracts c JOIN agreed_texts a ON a.kind = 'offer' AND a.version = c.version AND a.body_hash = c.body_hash
    WHERE c.effective_from <= (NEW.created_at AT TIME ZONE 'UTC' + interval '3 hours')::date
    ORDER BY c.effective_from DESC, c.version DESC LIMIT 1);
  NEW.words := order_words(NEW.number, NEW.buyer_number, NEW.payer, NEW.email, NEW.recipient);
  RETURN NEW;
END $$;
CREATE TRIGGER orders_name_their_offer BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION name_offer();

CREATE FUNCTION write_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := order_words(NEW.number, NEW.buyer_number, NEW.payer, NEW.email, NEW.recipient);
  RETURN NEW;
END $$;
CREATE TRIGGER orders_words BEFORE UPDATE OF number, buyer_number, payer, email, recipient, words ON orders
  FOR EACH ROW EXECUTE FUNCTION write_order_words();

-- What orders are searched by: the key of a line's article, and its name in small letters, with plain spaces and without «ё»
-- and invisible signs. `lineWords` of the contract is its twin; a test compares the two.
CREATE FUNCTION line_words(article text, name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(article_key(article), '') || E'\n' ||
    translate(small_letters(name), E'ё\u00a0\u2009\u202f\u2060\u00ad', 'е   ');

CREATE FUNCTION order_line_fits(quantity int, price bigint, total bigint, cancelled int, vat_percent smallint, vat bigint, country text,
  declaration text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN quantity > 0 AND price >= 0 AND total = price * quantity AND cancelled >= 0 AND cancelled <= quantity
    AND (vat_percent IS NOT NULL OR vat = 0) AND length(country) BETWEEN 1 AND 100 AND length(declaration) BETWEEN 1 AND 60;
END $$;

CREATE TABLE order_lines (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  position smallint NOT NULL,
  -- What it is today, if it still exists; everything else is a copy.
  option_id int REFERENCES options ON DELETE SET NULL,
  goods_id int REFERENCES goods ON DELETE SET NULL,
  option_public_id text NOT NULL,
  article text NOT NULL,
  name text NOT NULL,
  image text NOT NULL,
  unit_code smallint NOT NULL,
  unit_name text NOT NULL,
  quantity int NOT NULL,
  list_price bigint NOT NULL,
  price bigint NOT NULL,
  total bigint NOT NULL,
  vat_percent smallint,
  vat bigint NOT NULL,
  weight_g int NOT NULL,
  -- Days until it was there when the order was placed; 0 is in stock.
  ready_days smallint NOT NULL,
  -- What a made-to-order machine was built of: { key, options: [{ stage, name, price }], parts: [{ option_id, quantity }] }.
  kit jsonb,
  -- Where a line's goods come from, as known when they left: columns 10–11 of the shipping document.
  country text,
  declaration text,
  cancelled int NOT NULL DEFAULT 0,
  note text NOT NULL DEFAULT '',
  -- Kept, because folding the letters of a hundred thousand lines at every search takes seconds.
  words text,
  PRIMARY KEY (order_id, position),
  CONSTRAINT order_lines_fit CHECK (order_line_fits(quantity, price, total, cancelled, vat_percent, vat, country, declaration))
);
CREATE INDEX order_lines_goods ON order_lines (goods_id);
CREATE INDEX order_lines_option ON order_lines (option_id);
CREATE INDEX order_lines_words ON order_lines USING gin (words gin_trgm_ops);
-- Nobody looks for these by their value: ANALYZE need not sort a sample of them.
ALTER TABLE order_lines ALTER kit SET STATISTICS 0, ALTER image SET STATISTICS 0;

CREATE FUNCTION keep_order_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_amending(OLD.order_id) AND (OLD.order_id, OLD.position, OLD.option_public_id, OLD.article, OLD.name, OLD.kit)
    IS NOT DISTINCT FROM (NEW.order_id, NEW.position, NEW.option_public_id, NEW.article, NEW.name, NEW.kit) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a line of a placed order does not change';
END $$;
-- Only the links to goods that are gone may be cut, which foreign keys do.
CREATE TRIGGER keep_order_line BEFORE UPDATE OF order_id, position, option_public_id, article, name, image, unit_code, unit_name,
  quantity, list_price, price, total, vat_percent, vat, weight_g, ready_days ON order_lines
  FOR EACH ROW EXECUTE FUNCTION keep_order_line();
CREATE TRIGGER keep_order_line_kit BEFORE UPDATE OF kit ON order_lines
  FOR EACH ROW EXECUTE FUNCTION keep_order_line();

CREATE FUNCTION write_line_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := line_words(NEW.article, NEW.name);
  RETURN NEW;
END $$;
CREATE TRIGGER order_lines_words BEFORE INSERT OR UPDATE OF article, name, words ON order_lines
  FOR EACH ROW EXECUTE FUNCTION write_line_words();

CREATE FUNCTION reservation_fits(kind text, state text, quantity int, used int) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN kind IN ('stock', 'incoming') AND state IN ('held', 'released', 'used') AND quantity > 0 AND used >= 0 AND used <= quantity;
END $$;

-- Pieces taken out of `stock` for an order: held, then used when they leave or released when they go back.
CREATE TABLE reservations (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  option_id int NOT NULL REFERENCES options ON DELETE CASCADE,
  warehouse_id int NOT NULL REFERENCES warehouses ON DELETE CASCADE,
  -- From what lies there, or from what is on its way there.
  kind text NOT NULL,
  quantity int NOT NULL,
  state text NOT NULL DEFAULT 'held',
  -- Of the pieces, how many have left; the rest of a held row is held.
  used int NOT NULL DEFAULT 0,
  PRIMARY KEY (order_id, option_id, warehouse_id, kind),
  CONSTRAINT reservations_fit CHECK (reservation_fits(kind, state, quantity, used))
);
CREATE INDEX reservations_option ON reservations (option_id) WHERE state = 'held';

CREATE TABLE order_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  -- Null where the status stays: «резерв снят».
  status text,
  actor text NOT NULL CHECK (actor IN ('buyer', 'staff', 'shop')),
  user_id uuid REFERENCES users ON DELETE SET NULL,
  note text,
  at timestamptz NOT NULL DEFAULT now(),
  part smallint,
  -- Who of the staff took the step; buyers are not told.
  staff_id uuid REFERENCES staff
);
CREATE INDEX order_history_order ON order_history (order_id, id);

-- Orders whose letters are still to be written: a row comes with the order and goes with its letters.
CREATE TABLE untold_orders (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE
);
