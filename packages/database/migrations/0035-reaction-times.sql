-- How soon an office answers: a call back, a machine that stands, any other request for service.
alter table companies
  add column callback_minutes integer not null default 15 check (callback_minutes between 1 and 480),
  add column stopped_hours integer not null default 4 check (stopped_hours between 1 and 240),
  add column reaction_days integer not null default 1 check (reaction_days between 1 and 30);
