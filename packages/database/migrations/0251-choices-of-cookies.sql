-- What visitors answered the notice about cookies, under which words: the notice's own, and the page it leads to.
ALTER TABLE agreed_texts DROP CONSTRAINT agreed_texts_kind_check;
ALTER TABLE agreed_texts ADD CONSTRAINT agreed_texts_kind_check CHECK (kind IN ('consent', 'policy', 'cookies', 'notice', 'offer'));

CREATE TABLE cookie_choices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  choice text NOT NULL CHECK (choice IN ('all', 'needed')),
  -- The list of viewed goods of that browser or person: a random key. It names nobody, and outlives its list.
  visitor uuid NOT NULL,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  notice_id int NOT NULL REFERENCES agreed_texts,
  text_id int REFERENCES agreed_texts
);
CREATE INDEX cookie_choices_user ON cookie_choices (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX cookie_choices_at ON cookie_choices (at);
CREATE INDEX cookie_choices_notice ON cookie_choices (notice_id, choice);
CREATE INDEX cookie_choices_text ON cookie_choices (text_id);
