-- The inbox: files of an answer, threads of letters, what a request became, doubles that are one.

-- Null is what the sender sent; otherwise the step whose letter took the file along.
ALTER TABLE request_files ADD COLUMN history_id bigint REFERENCES request_history ON DELETE CASCADE;

-- Message-IDs of the letters before it in the same talk, oldest first.
ALTER TABLE letters ADD COLUMN thread text[] NOT NULL DEFAULT '{}';

ALTER TABLE requests
  ADD COLUMN became_kind text CHECK (became_kind IN ('service', 'review', 'company')),
  ADD COLUMN became_id text,
  -- The same said twice: it is worked on there.
  ADD COLUMN merged_into uuid REFERENCES requests,
  ADD COLUMN merged_status text,
  ADD CHECK ((became_kind IS NULL) = (became_id IS NULL)),
  ADD CHECK ((merged_into IS NULL) = (merged_status IS NULL)),
  ADD CHECK (merged_into <> id);
CREATE INDEX requests_merged ON requests (merged_into) WHERE merged_into IS NOT NULL;
