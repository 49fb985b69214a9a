-- Which goods go with which is chosen in the office, on a version of its own: the form beside it is not late by it.
CREATE TABLE goods_links (
  goods_id int PRIMARY KEY REFERENCES goods ON DELETE CASCADE,
  version int NOT NULL DEFAULT 1
);
