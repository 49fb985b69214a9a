-- Where a line's goods come from, as known when they left: columns 10–11 of the shipping document.
ALTER TABLE order_lines ADD COLUMN country text CHECK (length(country) BETWEEN 1 AND 100);
ALTER TABLE order_lines ADD COLUMN declaration text CHECK (length(declaration) BETWEEN 1 AND 60);
