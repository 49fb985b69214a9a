import type { FieldValues } from '@spindle/contract/staff/field-specs';
import type { ListedSpec } from '@spindle/contract/staff/spec-records';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { datesInWords } from '../../kernel/text/document-text.ts';
import type { RecordSql } from '../../kernel/records/records.sql.ts';
import type { StoredSpec } from '../../kernel/staff/spec-records.ts';
import { educationListSql, groupRows } from './education-office.sql.ts';

const { filters, sorts, search } = educationListSql;

export const courseGroupSql: RecordSql = {
  sorts,
  search,
  filters: {
    ...filters,
    entry: sql`CASE WHEN education_schedule.is_closed THEN 'closed' ELSE 'open' END`,
  },
};

export async function listedGroups(db: Db, ids: readonly string[]): Promise<ListedSpec[]> {
  return (await groupRows(db, ids)).map((row) => ({
    id: row.id,
    version: row.version,
    name: row.course,
    cells: {
      course: row.course,
      starts: datesInWords(row.starts_on, row.ends_on),
      school: row.school,
      places: String(row.places),
      taken: String(row.places_taken),
      entry: row.is_closed ? 'закрыта' : 'открыта',
    },
  }));
}

const oneGroup = (db: Db, id: string) =>
  db
    .selectFrom('education_schedule')
    .selectAll()
    .where(sql<boolean>`education_schedule.id::text = ${id}`);

export const groupRow = (db: Db, id: string) => oneGroup(db, id).executeTakeFirst();
type GroupRow = Awaited<ReturnType<typeof groupRow>>;

const stored = (row: GroupRow): StoredSpec | undefined =>
  row && {
    id: row.id,
    version: row.version,
    fields: {
      course: row.course_slug,
      school: row.school_id,
      starts_on: row.starts_on,
      ends_on: row.ends_on,
      places: String(row.places),
      closed: row.is_closed ? 'yes' : '',
      // An option of the save that is never stored.
      silent: '',
    },
  };

export const findCourseGroup = async (db: Db, id: string) => stored(await groupRow(db, id));
export const lockCourseGroup = async (tx: Db, id: string) =>
  stored(await oneGroup(tx, id).forUpdate().executeTakeFirst());

const rowOf = (fields: FieldValues) => ({
  course_slug: fields['course'] ?? '',
  school_id: fields['school'] ?? '',
  starts_on: fields['starts_on'] ?? '',
  ends_on: fields['ends_on'] ?? '',
  places: Number(fields['places']),
  is_closed: fields['closed'] === 'yes',
});

export async function insertCourseGroup(tx: Db, id: string, fields: FieldValues): Promise<void> {
  await tx
    .insertInto('education_schedule')
    .values({ id, ...rowOf(fields) })
    .execute();
}

export async function writeCourseGroup(tx: Db, id: string, fields: FieldValues): Promise<void> {
  await tx.updateTable('education_schedule').set(rowOf(fields)).where('id', '=', id).execute();
}

export async function removeCourseGroup(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('education_schedule').where('id', '=', id).execute();
}

/** No later group of the series opens by itself. */
export async function endSeries(tx: Db, series: string): Promise<void> {
  await tx
    .updateTable('education_schedule')
    .set({ repeat_weeks: null })
    .where('series', '=', series)
    .where('repeat_weeks', 'is not', null)
    .execute();
}

/** Requests that hold seats of the group or wait for them, in the order they came. */
export function signedUp(db: Db, id: string, limit: number) {
  return db
    .selectFrom('requests')
    .leftJoin('users', 'users.id', 'requests.user_id')
    .select(['requests.number', 'requests.assignee_id'])
    .select(
      sql<string>`coalesce(requests.fields->>'name', concat_ws(' ', users.first_name, users.last_name))`.as(
        'who',
      ),
    )
    .where('requests.status', '!=', 'rejected')
    .where('merged_into', 'is', null)
    .where((value) => value.or([value('subject_id', '=', id), value('waits_for', '=', id)]))
    .orderBy('requests.created_at')
    .orderBy('requests.id')
    .limit(limit)
    .execute();
}
