-- Orders of some states by sum, in the office: the first rows of every state, not a look through all orders by sum.
CREATE INDEX orders_list_status_total ON orders (status, total, id);
