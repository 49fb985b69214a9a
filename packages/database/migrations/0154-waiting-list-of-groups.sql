-- Requests on the waiting list from before 0128 name their group by words alone («Оператор, 16–18 ноября, Екатеринбург (лист ожидания)»):
-- they wait for the group of the next twelve months that is called so, where there is one and no other.
WITH days AS (
  SELECT g.id, g.starts_on, c.name AS course, s.city_name AS city,
    extract(day FROM g.starts_on) || m.names[extract(month FROM g.starts_on)::int] AS first,
    extract(day FROM g.ends_on) || m.names[extract(month FROM g.ends_on)::int] AS last,
    extract(day FROM g.starts_on)::text AS first_day, g.starts_on = g.ends_on AS is_one,
    date_trunc('month', g.starts_on) = date_trunc('month', g.ends_on) AS is_month
  FROM education_schedule g
  JOIN education_courses c ON c.slug = g.course_slug
  JOIN education_schools s ON s.id = g.school_id,
  (VALUES (ARRAY['января', 'февраля', 'марта', 'апреля', 'мая', 'июня', 'июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря']))
    AS m(names)
), groups AS (
  SELECT id, starts_on, translate(
    course || ',' || CASE WHEN is_one THEN last WHEN is_month THEN first_day || '–' || last ELSE first || '—' || last END
      || ',' || city || '(листожидания)', U&'\0020\00A0\2060', '') AS words
  FROM days
), found AS (
  SELECT r.id, min(g.id::text) AS group_id
  FROM requests r
  JOIN groups g ON g.words = translate(r.fields ->> 'schedule_id', U&'\0020\00A0\2060', '')
    AND g.starts_on BETWEEN r.created_at::date AND r.created_at::date + 365
  WHERE r.form = 'education-schedule-application' AND r.subject_id IS NULL AND r.waits_for IS NULL
  GROUP BY r.id HAVING count(*) = 1
)
UPDATE requests r SET waits_for = found.group_id FROM found WHERE r.id = found.id;
