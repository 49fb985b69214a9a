-- Personal data leaves every place it is in: letters know whose they are, records that never change let words of a person who
-- leaves go, and what the terms of keeping removed is counted.

ALTER TABLE letters
  -- The account whose doings it tells, or whose words it carries; null for a guest's.
  ADD COLUMN user_id uuid REFERENCES users ON DELETE SET NULL,
  -- The request of a form it tells of: a guest may have left nothing else to find it by.
  ADD COLUMN request_id uuid REFERENCES requests ON DELETE SET NULL,
  -- Its person has left while it was on its way: it is gone as soon as it is sent.
  ADD COLUMN forgotten boolean NOT NULL DEFAULT false;
CREATE INDEX letters_user ON letters (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX letters_request ON letters (request_id) WHERE request_id IS NOT NULL;
UPDATE letters SET user_id = users.id FROM users
  WHERE users.email_confirmed_at IS NOT NULL
    AND users.email_key IN (email_key_of(letters.recipient), email_key_of(letters.reply_to));
CREATE INDEX letters_recipient ON letters (email_key_of(recipient));
CREATE INDEX letters_reply_to ON letters (email_key_of(reply_to)) WHERE reply_to IS NOT NULL;

CREATE TABLE retention_counts (
  day date NOT NULL,
  -- The table or the other place, as the list of personal data names it.
  place text NOT NULL,
  -- Removed or emptied by the sweep of that day.
  rows bigint NOT NULL,
  PRIMARY KEY (day, place)
);

-- `shop.erasing` is on in the transaction that takes a person's words out; numbers stay even then.
CREATE FUNCTION is_erasing() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('shop.erasing', true), '') = 'on'
$$;

CREATE OR REPLACE FUNCTION keep_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.number, OLD.seller, OLD.goods_total, OLD.discount_total, OLD.delivery_price, OLD.total, OLD.vat_total, OLD.created_at)
    IS DISTINCT FROM (NEW.number, NEW.seller, NEW.goods_total, NEW.discount_total, NEW.delivery_price, NEW.total,
      NEW.vat_total, NEW.created_at)
    OR (OLD.delivery IS DISTINCT FROM NEW.delivery
      AND NOT (is_erasing() AND OLD.delivery - 'point' = NEW.delivery - 'point')) THEN
    RAISE EXCEPTION 'order % is placed and keeps its numbers', OLD.number;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION keep_quotation_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND is_erasing() AND to_jsonb(OLD) - 'note' = to_jsonb(NEW) - 'note' THEN
    RETURN NEW;
  END IF;
  IF EXISTS (SELECT FROM quotations WHERE id = coalesce(NEW.quotation_id, OLD.quotation_id) AND prepared_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a line of a sent quotation does not change';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
