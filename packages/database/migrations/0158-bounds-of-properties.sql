-- What a number may be in a folder: a drill of 8 500 mm is a slip. Null is no bound.
ALTER TABLE folder_properties ADD COLUMN least double precision, ADD COLUMN most double precision,
  ADD CONSTRAINT folder_properties_bounds CHECK (least <= most);
