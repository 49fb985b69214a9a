-- Days until goods leave a warehouse: one that is far away, or packs once a week. The shop's promises count them.
ALTER TABLE warehouses ADD COLUMN lead_days smallint NOT NULL DEFAULT 0 CHECK (lead_days BETWEEN 0 AND 90);
