-- The tab of large orders counts and sums up to ten thousand of them: from the index, without a look at the rows.
CREATE INDEX orders_list_total_sum ON orders (total, id) INCLUDE (currency);
DROP INDEX orders_list_total;
ALTER INDEX orders_list_total_sum RENAME TO orders_list_total;
