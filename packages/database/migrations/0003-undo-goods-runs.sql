-- What a run over the goods list changed, so that it can be undone while nobody has changed the goods since.
CREATE TABLE goods_run_changes (
  run_id uuid NOT NULL REFERENCES staff_runs ON DELETE CASCADE,
  goods_id int NOT NULL REFERENCES goods ON DELETE CASCADE,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  PRIMARY KEY (run_id, goods_id)
);
CREATE INDEX goods_run_changes_goods ON goods_run_changes (goods_id);
