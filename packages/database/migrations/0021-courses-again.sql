-- A group may be held again every so many weeks: when it has begun, the next one of its series stands in the schedule.

ALTER TABLE education_schedule
  ADD COLUMN series text NOT NULL DEFAULT gen_random_uuid()::text,
  -- The day by the calendar, before a day off moved the beginning.
  ADD COLUMN due_on date,
  ADD COLUMN repeat_weeks smallint CHECK (repeat_weeks BETWEEN 1 AND 104);
CREATE INDEX education_schedule_series ON education_schedule (series, starts_on DESC);
