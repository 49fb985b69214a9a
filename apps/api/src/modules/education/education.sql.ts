import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

interface ScheduleFilter {
  /** Groups that begin on this day or later. */
  readonly from?: string;
  readonly id?: string;
  /** Only those that take people; closed ones are not in the schedule of the site. */
  readonly unclosed?: true;
  readonly school?: string | undefined;
  readonly course?: string | undefined;
}

export function schools(db: Db) {
  return db.selectFrom('education_schools').selectAll().orderBy('position').execute();
}

/** Courses without their texts. */
export function courses(db: Db) {
  return db
    .selectFrom('education_courses')
    .select(['slug', 'name', 'line', 'audience', 'days', 'hours'])
    .select(sql<number>`shop_sum(price)`.as('price'))
    .orderBy('position')
    .orderBy('slug')
    .execute();
}

export function course(db: Db, slug: string) {
  return db
    .selectFrom('education_courses')
    .selectAll()
    .select(sql<number>`shop_sum(price)`.as('price'))
    .where('slug', '=', slug)
    .executeTakeFirst();
}

function filtered(db: Db, { from, id, unclosed, school, course: slug }: ScheduleFilter) {
  return db
    .selectFrom('education_schedule as schedule')
    .innerJoin('education_courses as course', 'course.slug', 'schedule.course_slug')
    .innerJoin('education_schools as school', 'school.id', 'schedule.school_id')
    .$if(from !== undefined, (query) => query.where('schedule.starts_on', '>=', from ?? ''))
    .$if(id !== undefined, (query) => query.where('schedule.id', '=', id ?? ''))
    .$if(unclosed === true, (query) => query.where('schedule.is_closed', '=', false))
    .$if(school !== undefined, (query) => query.where('school.slug', '=', school ?? ''))
    .$if(slug !== undefined, (query) => query.where('course.slug', '=', slug ?? ''));
}

export function schedule(db: Db, filter: ScheduleFilter, page: { offset: number; limit: number }) {
  return filtered(db, filter)
    .select([
      'schedule.id',
      'schedule.starts_on',
      'schedule.ends_on',
      'schedule.places',
      'schedule.places_taken',
      'schedule.is_closed',
      'schedule.version',
      'course.slug as course_slug',
      'course.name as course_name',
      'course.line',
      'course.audience',
      'course.days',
      'course.hours',
      'school.id as school_id',
      'school.slug as school_slug',
      'school.name as school_name',
      'school.phone as school_phone',
      'school.city_name',
      'school.address',
    ])
    .select(sql<number>`shop_sum(course.price)`.as('price'))
    .orderBy('schedule.starts_on')
    .orderBy('school.position')
    .orderBy('schedule.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}
export type ScheduleRow = Awaited<ReturnType<typeof schedule>>[number];

export async function scheduleCount(db: Db, filter: ScheduleFilter): Promise<number> {
  const row = await filtered(db, filter)
    .select((value) => value.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return Number(row.found);
}

/** The next day each course begins after today. */
export async function nextStarts(db: Db, today: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('education_schedule')
    .select((value) => ['course_slug', value.fn.min('starts_on').as('starts_on')])
    .where('starts_on', '>', today)
    .where('is_closed', '=', false)
    .groupBy('course_slug')
    .execute();
  return new Map(rows.map((row) => [row.course_slug, row.starts_on]));
}

/** Held until the end of the transaction. */
export function groupForChange(tx: Db, id: string) {
  return tx
    .selectFrom('education_schedule')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Takes seats only while enough are free and the group is neither closed nor started. */
export async function takePlaces(tx: Db, id: string, places: number, today: string): Promise<boolean> {
  const row = await tx
    .updateTable('education_schedule')
    .set((value) => ({ places_taken: value('places_taken', '+', places) }))
    .where('id', '=', id)
    .where('starts_on', '>', today)
    .where('is_closed', '=', false)
    .where((value) => value(value('places_taken', '+', places), '<=', value.ref('places')))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function releasePlaces(tx: Db, id: string, places: number): Promise<boolean> {
  const row = await tx
    .updateTable('education_schedule')
    .set((value) => ({ places_taken: value('places_taken', '-', places) }))
    .where('id', '=', id)
    .where('places_taken', '>=', places)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
