-- Letters that wait, were sent or failed.

CREATE FUNCTION letter_words(recipient text, subject text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(small_letters(recipient || ' ' || subject), E'ё\u00a0\u2009\u202f\u2060\u00ad', 'е   ');

CREATE TABLE letters (
  id uuid PRIMARY KEY,
  message_id text NOT NULL UNIQUE,
  template text NOT NULL,
  recipient text NOT NULL,
  reply_to text,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  -- Files sent along: [{ file_id, name }].
  attachments jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  -- Set when the mail server has refused the letter for good.
  failed_at timestamptz,
  attempts int NOT NULL DEFAULT 0,
  last_error text,
  -- The account whose doings it tells, or whose words it carries; null for a guest's.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  -- The request of a form it tells of: a guest may have left nothing else to find it by.
  request_id uuid REFERENCES requests ON DELETE SET NULL,
  -- Its person has left while it was on its way: it is gone as soon as it is sent.
  forgotten boolean NOT NULL DEFAULT false,
  version int NOT NULL DEFAULT 1,
  -- Message-IDs of the letters before it in the same talk, oldest first.
  thread text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX letters_waiting ON letters (created_at) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX letters_user ON letters (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX letters_request ON letters (request_id) WHERE request_id IS NOT NULL;
CREATE INDEX letters_recipient ON letters (email_key_of(recipient));
CREATE INDEX letters_reply_to ON letters (email_key_of(reply_to)) WHERE reply_to IS NOT NULL;
CREATE INDEX letters_words ON letters USING gin (letter_words(recipient, subject) gin_trgm_ops);
CREATE INDEX letters_list_created ON letters (created_at, id);
CREATE INDEX letters_in_trouble ON letters (created_at, id) WHERE sent_at IS NULL AND (failed_at IS NOT NULL OR attempts > 0);
-- Nobody looks for these by their value: ANALYZE need not sort a sample of them.
ALTER TABLE letters ALTER html SET STATISTICS 0, ALTER text SET STATISTICS 0, ALTER attachments SET STATISTICS 0;
CREATE TRIGGER letters_version BEFORE UPDATE ON letters FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER letters_that_fail_are_heard AFTER UPDATE OF failed_at ON letters FOR EACH ROW
  WHEN (OLD.failed_at IS NULL AND NEW.failed_at IS NOT NULL) EXECUTE FUNCTION tell_office('letter', 'id');
