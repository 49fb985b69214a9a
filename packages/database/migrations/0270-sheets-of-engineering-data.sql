-- A sheet may bring cutting data of series or placements of machines instead of goods.
ALTER TABLE sheet_imports ADD COLUMN kind text NOT NULL DEFAULT 'goods' CHECK (kind IN ('goods', 'cutting', 'placements'));
