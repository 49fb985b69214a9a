-- How often a banner was seen and followed, by day: nothing of who. Banners of files come and go with an import, their counts stay.
CREATE TABLE banner_days (
  banner_id text NOT NULL,
  day date NOT NULL,
  views int NOT NULL,
  clicks int NOT NULL,
  PRIMARY KEY (banner_id, day)
);
