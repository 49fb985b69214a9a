-- A group that takes nobody any more: it leaves the schedule of the site, whoever is in it stays.
ALTER TABLE education_schedule ADD COLUMN is_closed boolean NOT NULL DEFAULT false;
