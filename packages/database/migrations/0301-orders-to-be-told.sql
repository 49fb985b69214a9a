-- Orders whose letters are still to be written: a row comes with the order and goes with its letters.
CREATE TABLE untold_orders (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE
);
