import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import { announce } from '../../kernel/announce.sql.ts';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { repeated } from '../../kernel/imports/repeated.ts';
import { type FileCheck, readYaml } from '../../kernel/imports/yaml-file.ts';
import { groupId } from './schedule-roll.ts';
import { dueOf, endOf, reloadedGroup, type StartRule, WEEKDAYS } from './schedule.rules.ts';
import { schoolId } from './schools-import.ts';

const name = z.string().check(z.maxLength(120), z.regex(/^[a-z\d-]+$/, 'нужны латинские буквы и дефисы'));
const places = z.int().check(z.minimum(0), z.maximum(1000));

const Schedule = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        /** The name of the group: loaded again, it stays the same group. */
        key: name,
        course: name,
        school: name,
        starts_on: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'нужна дата вида 2026-11-15'))),
        /** Instead of a date: weeks after the day of loading. */
        in_weeks: z.optional(z.int().check(z.minimum(1), z.maximum(104))),
        /** Held again every so many weeks: when it has begun, the next one opens by itself. */
        repeat_weeks: z.optional(z.int().check(z.minimum(1), z.maximum(104))),
        weekday: z._default(z.enum(WEEKDAYS), 'mon'),
        places: z._default(places, 6),
        taken: z._default(places, 0),
      }),
    )
    .check(z.maxLength(2000)),
});
type Group = z.infer<typeof Schedule>['groups'][number];
export type CheckedSchedule = FileCheck<z.infer<typeof Schedule>>;

export function readSchedule(file: string, source: string, problems: Problems): CheckedSchedule | undefined {
  const checked = readYaml(file, source, Schedule, problems);
  if (!checked) return undefined;
  const { groups } = checked.value;
  for (const index of repeated(groups.map(({ key }) => key)))
    problems.add(checked.place(['groups', index, 'key']), `группа ${groups[index]?.key} записана дважды`);
  for (const [index, group] of groups.entries()) {
    const where = checked.place(['groups', index]);
    if ((group.starts_on === undefined) === (group.in_weeks === undefined))
      problems.add(where, 'нужно либо starts_on, либо in_weeks');
    if (group.taken > group.places || group.places === 0) problems.add(where, 'занято больше мест, чем есть');
  }
  return checked;
}

export async function storeSchedule(
  tx: Db,
  checked: CheckedSchedule,
  problems: Problems,
  today: string,
): Promise<void> {
  const { groups } = checked.value;
  const courses = await tx.selectFrom('education_courses').select(['slug', 'days']).execute();
  const schools = await tx.selectFrom('education_schools').select('id').execute();
  const days = new Map(courses.map((course) => [course.slug, course.days]));
  const known = new Set(schools.map(({ id }) => id));
  // Whoever signs up at this moment waits until the new schedule stands.
  const stored = await tx
    .selectFrom('education_schedule')
    .selectAll()
    .orderBy('starts_on')
    .forUpdate()
    .execute();
  const rows = groups.flatMap((group, index) => {
    const length = days.get(group.course);
    const school = schoolId(group.school);
    const where = (field: string) => checked.place(['groups', index, field]);
    if (length === undefined) problems.add(where('course'), `нет курса ${group.course}`);
    if (!known.has(school)) problems.add(where('school'), `нет школы ${group.school}`);
    if (length === undefined || !known.has(school)) return [];
    const rule = startRule(group);
    const series = stored.filter((row) => row.series === group.key || row.id === groupId(group.key));
    const coming = series.findLast((row) => row.starts_on >= today);
    const { starts_on, places_taken } = reloadedGroup(rule, group.taken, coming, today);
    const same = coming ?? series.find((row) => row.starts_on === starts_on);
    // What staff changed stays as they left it.
    if (same?.source === 'office') return [];
    const id = same?.id ?? groupId(group.key, series.length === 0 ? undefined : starts_on);
    if (places_taken > group.places)
      problems.add(where('places'), `в группе уже ${places_taken}, мест не может быть меньше`);
    return [
      {
        id,
        series: group.key,
        due_on: starts_on === same?.starts_on ? same.due_on : dueOf(rule, today),
        repeat_weeks: group.repeat_weeks ?? null,
        course_slug: group.course,
        school_id: school,
        starts_on,
        ends_on: endOf(starts_on, length),
        places: group.places,
        places_taken,
      },
    ];
  });
  if (problems.count > 0) return;
  const ids = rows.map(({ id }) => id);
  await tx
    .deleteFrom('education_schedule')
    .where('source', '=', 'files')
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .$if(groups.length > 0, (query) =>
      query.where(
        'series',
        'not in',
        groups.map(({ key }) => key),
      ),
    )
    .execute();
  if (rows.length > 0)
    await tx
      .insertInto('education_schedule')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((value) => ({
          series: value.ref('excluded.series'),
          due_on: value.ref('excluded.due_on'),
          repeat_weeks: value.ref('excluded.repeat_weeks'),
          course_slug: value.ref('excluded.course_slug'),
          school_id: value.ref('excluded.school_id'),
          starts_on: value.ref('excluded.starts_on'),
          ends_on: value.ref('excluded.ends_on'),
          places: value.ref('excluded.places'),
          places_taken: value.ref('excluded.places_taken'),
        })),
      )
      .execute();
  await announce(tx, 'education');
}

function startRule({ starts_on, in_weeks, weekday }: Group): StartRule {
  return starts_on === undefined ? { in_weeks: in_weeks ?? 1, weekday } : { starts_on };
}
