-- Brands and serial numbers are compared by letters that are folded in one way everywhere: `smallLetters` of the contract,
-- written out here because each locale folds rare letters on its own. A test compares the two sign by sign.
CREATE FUNCTION small_letters(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN translate($1,
  'ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЎӘҒҚҢӨҰҮҺ',
  'abcdefghijklmnopqrstuvwxyzабвгдеёжзийклмнопрстуфхцчшщъыьэюяіўәғқңөұүһ');

DROP INDEX service_cards_machine;
CREATE UNIQUE INDEX service_cards_machine ON service_cards
  (coalesce(client_id, user_id), small_letters(brand_name), small_letters(serial_number)) WHERE removed_at IS NULL;
