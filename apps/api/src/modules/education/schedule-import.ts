import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import { announce } from '../../kernel/sql/announce.sql.ts';
import { filled } from '../../kernel/imports/content-part.ts';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { repeated } from '../../kernel/imports/repeated.ts';
import { type FileCheck, readYaml } from '../../kernel/imports/yaml-file.ts';
import { groupId } from './schedule-roll.ts';
import { dueOf, endOf, startOf, type StartRule, WEEKDAYS } from './schedule.rules.ts';
import { schoolId } from './schools-import.ts';

const name = z.string().check(z.maxLength(120), z.regex(/^[a-z\d-]+$/, 'нужны латинские буквы и дефисы'));
const seatCount = z.int().check(z.minimum(0), z.maximum(1000));

const Schedule = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        /** The name of the group: one that is there already stays as it is. */
        key: name,
        course: name,
        school: name,
        starts_on: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'нужна дата вида 2026-11-15'))),
        /** Instead of a date: weeks after the day of loading. */
        in_weeks: z.optional(z.int().check(z.minimum(1), z.maximum(104))),
        /** Repeats every so many weeks: after a start the next group opens by itself. */
        repeat_weeks: z.optional(z.int().check(z.minimum(1), z.maximum(104))),
        weekday: z._default(z.enum(WEEKDAYS), 'mon'),
        places: z._default(seatCount, 6),
        taken: z._default(seatCount, 0),
      }),
    )
    .check(z.maxLength(2000)),
});
type Group = z.infer<typeof Schedule>['groups'][number];
type CheckedSchedule = FileCheck<z.infer<typeof Schedule>>;

export function readSchedule(file: string, source: string, problems: Problems): CheckedSchedule | undefined {
  const checked = readYaml(file, source, Schedule, problems);
  if (!checked) return undefined;
  const { groups } = checked.value;
  for (const index of repeated(groups.map(({ key }) => key)))
    problems.add(checked.locate(['groups', index, 'key']), `группа ${groups[index]?.key} записана дважды`);
  for (const [index, group] of groups.entries()) {
    const where = checked.locate(['groups', index]);
    if ((group.starts_on === undefined) === (group.in_weeks === undefined))
      problems.add(where, 'нужно либо starts_on, либо in_weeks');
    if (group.taken > group.places || group.places === 0) problems.add(where, 'занято больше мест, чем есть');
  }
  return checked;
}

/** Groups that are there stay as they are: people have signed up for them. */
export async function storeSchedule(
  tx: Db,
  checked: CheckedSchedule,
  problems: Problems,
  today: string,
): Promise<void> {
  const { groups } = checked.value;
  const courses = await tx.selectFrom('education_courses').select(['slug', 'days']).execute();
  const schools = await tx.selectFrom('education_schools').select('id').execute();
  const stored = await tx.selectFrom('education_schedule').select('series').execute();
  const days = new Map(courses.map((course) => [course.slug, course.days]));
  const schoolIds = new Set(schools.map(({ id }) => id));
  const series = new Set(stored.map((row) => row.series));
  const rows = groups.flatMap((group, index) => {
    const length = days.get(group.course);
    const school = schoolId(group.school);
    const where = (field: string) => checked.locate(['groups', index, field]);
    if (length === undefined) problems.add(where('course'), `нет курса ${group.course}`);
    if (!schoolIds.has(school)) problems.add(where('school'), `нет школы ${group.school}`);
    if (length === undefined || !schoolIds.has(school) || series.has(group.key)) return [];
    const rule = startRule(group);
    const starts_on = startOf(rule, today);
    return [
      {
        id: groupId(group.key),
        series: group.key,
        due_on: dueOf(rule, today),
        repeat_weeks: group.repeat_weeks ?? null,
        course_slug: group.course,
        school_id: school,
        starts_on,
        ends_on: endOf(starts_on, length),
        places: group.places,
        places_taken: group.taken,
      },
    ];
  });
  problems.throwIfAny();
  if (rows.length > 0)
    await tx
      .insertInto('education_schedule')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  await announce(tx, 'education');
}

/** Coming groups; the first of a series keeps its name. */
export async function writtenSchedule(db: Db, today: string) {
  const rows = await db
    .selectFrom('education_schedule')
    .innerJoin('education_schools', 'education_schools.id', 'school_id')
    .select(['education_schedule.id', 'series', 'course_slug', 'education_schools.slug as school'])
    .select(['starts_on', 'repeat_weeks', 'places', 'places_taken'])
    .where('starts_on', '>=', today)
    .orderBy('starts_on')
    .orderBy('series')
    .orderBy('education_schedule.id')
    .execute();
  const named = new Set<string>();
  const groups = rows.map((row) => {
    const key = row.series === '' || named.has(row.series) ? row.id : row.series;
    named.add(key);
    const { course_slug: course, school, starts_on, repeat_weeks, places, places_taken: seatsTaken } = row;
    return filled({ key, course, school, starts_on, repeat_weeks, places, taken: seatsTaken });
  });
  return { groups };
}

function startRule({ starts_on, in_weeks, weekday }: Group): StartRule {
  return starts_on === undefined ? { in_weeks: in_weeks ?? 1, weekday } : { starts_on };
}
