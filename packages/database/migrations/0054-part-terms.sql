-- New days of parts that have not left, by their place in the order's plan (-1: in none): [{"plan": 1, "day": "2026-11-20"}]. The plan
-- itself stays as it was ordered.
ALTER TABLE orders ADD COLUMN new_terms jsonb NOT NULL DEFAULT '[]';
