import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';
import type { Insertable } from 'kysely';

/** The last group of every series that repeats. */
export function lastOfSeries(db: Db) {
  return db
    .selectFrom('education_schedule as schedule')
    .innerJoin('education_courses as course', 'course.slug', 'schedule.course_slug')
    .distinctOn('series')
    .select(['series', 'due_on', 'starts_on', 'repeat_weeks', 'course_slug', 'school_id', 'places', 'days'])
    .where('repeat_weeks', 'is not', null)
    .orderBy('series')
    .orderBy('starts_on', 'desc')
    .limit(2000)
    .execute();
}

/** Gives the ids of those it opened; groups that another instance has already opened are passed by. */
export async function insertGroups(
  tx: Db,
  groups: readonly Insertable<Tables['education_schedule']>[],
): Promise<string[]> {
  const rows = await tx
    .insertInto('education_schedule')
    .values(groups)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
