-- Texts that come with the shop's program: letters and popups. `loaded` is the program's own text.
ALTER TABLE texts DROP CONSTRAINT texts_kind_check,
  ADD CONSTRAINT texts_kind_check CHECK (kind IN ('page', 'press', 'faq', 'vacancy', 'course', 'letter', 'popup'));
-- What files brought where the office had changed the text too: somebody chooses.
ALTER TABLE texts ADD COLUMN theirs jsonb;
CREATE INDEX texts_to_choose ON texts (id) WHERE theirs IS NOT NULL;
