-- Lines of a quotation keep their name while staff change their order; a quotation goes out in versions, and each stays as it went.

ALTER TABLE quotation_lines
  ADD COLUMN id int GENERATED ALWAYS AS IDENTITY,
  DROP CONSTRAINT quotation_lines_pkey,
  ADD PRIMARY KEY (id),
  -- Looked at after the statement: many lines change places at once.
  ADD CONSTRAINT quotation_lines_place UNIQUE (quotation_id, position) DEFERRABLE;

ALTER TABLE quotations ADD COLUMN revision smallint NOT NULL DEFAULT 1;

-- What was sent before the version that is being prepared or stands now.
CREATE TABLE quotation_versions (
  quotation_id uuid NOT NULL REFERENCES quotations ON DELETE CASCADE,
  number smallint NOT NULL CHECK (number > 0),
  sent_at timestamptz NOT NULL,
  valid_until date NOT NULL,
  -- Kopecks with VAT.
  total bigint NOT NULL,
  text text,
  terms text,
  -- [{ id, position, article, name, quantity, unit, list_price, price, ready_days }]
  lines jsonb NOT NULL,
  PRIMARY KEY (quotation_id, number)
);

CREATE FUNCTION keep_quotation_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version of a quotation that was sent does not change';
END $$;
CREATE TRIGGER keep_quotation_version BEFORE UPDATE ON quotation_versions
  FOR EACH ROW EXECUTE FUNCTION keep_quotation_version();

-- Taken back to be prepared anew: what was sent is kept as a version in the same transaction.
CREATE OR REPLACE FUNCTION keep_quotation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'requested' AND NEW.prepared_at IS NULL AND NEW.revision = OLD.revision + 1
    AND (OLD.number, OLD.seller, OLD.text, OLD.terms) IS NOT DISTINCT FROM (NEW.number, NEW.seller, NEW.text, NEW.terms)
    AND EXISTS (SELECT FROM quotation_versions v WHERE v.quotation_id = OLD.id AND v.number = OLD.revision) THEN
    RETURN NEW;
  END IF;
  IF OLD.prepared_at IS NOT NULL AND (OLD.number, OLD.seller, OLD.total, OLD.original_total, OLD.vat_total, OLD.valid_until,
      OLD.prepared_at, OLD.text, OLD.terms, OLD.revision)
    IS DISTINCT FROM (NEW.number, NEW.seller, NEW.total, NEW.original_total, NEW.vat_total, NEW.valid_until,
      NEW.prepared_at, NEW.text, NEW.terms, NEW.revision) THEN
    RAISE EXCEPTION 'quotation % is sent and keeps its numbers', OLD.number;
  END IF;
  RETURN NEW;
END $$;
