-- Seats of courses in the office: a group is changed on the version that was read, and sorted by the day it begins.
ALTER TABLE education_schedule ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE TRIGGER education_schedule_version BEFORE UPDATE ON education_schedule FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE INDEX education_schedule_days ON education_schedule ((starts_on - date '2000-01-01'), id);

-- Whoever found a group full waits for a seat in it.
ALTER TABLE requests ADD COLUMN waits_for text;
CREATE INDEX requests_subject ON requests (subject_id) WHERE subject_id IS NOT NULL;
CREATE INDEX requests_waits_for ON requests (waits_for) WHERE waits_for IS NOT NULL;
