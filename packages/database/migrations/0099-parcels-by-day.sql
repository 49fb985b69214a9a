-- The home page counts what left today and in a week.

CREATE INDEX order_parts_left ON order_parts (left_at);
