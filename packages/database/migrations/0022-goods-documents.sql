-- Papers of goods are made from what is known of them; this table was written and never read.
DROP TABLE goods_documents;
