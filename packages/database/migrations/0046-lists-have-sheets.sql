-- A list keeps every sheet of its file, which of them was read, and how many rows of a title stand above it.
UPDATE list_uploads SET columns = (columns - 'rows') || jsonb_build_object(
  'skip', 0,
  'sheet', 0,
  'sheet_names', CASE WHEN columns ? 'rows' THEN '[""]'::jsonb ELSE '[]'::jsonb END,
  'sheets', CASE WHEN columns ? 'rows' THEN jsonb_build_array(columns -> 'rows') ELSE '[]'::jsonb END);
