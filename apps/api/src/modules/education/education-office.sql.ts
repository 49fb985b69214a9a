import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { containsAllText } from '../../kernel/sql/list-filter.sql.ts';
import { type ListSql, oneOf, plainWords, searchWordsOrPhone } from '../../kernel/staff/lists.sql.ts';

const today = (): RawBuilder<unknown> => sql`${shopDay(new Date())}::date`;
const hasFreeSeats = sql`education_schedule.places_taken < education_schedule.places`;
/** People of requests that wait for the group. */
const waiting = sql<number>`(SELECT coalesce(sum(CASE jsonb_typeof(r.fields->'students')
    WHEN 'number' THEN (r.fields->>'students')::int ELSE 1 END), 0)::int FROM requests r
  WHERE r.waits_for = education_schedule.id::text AND r.status <> 'rejected' AND r.merged_into IS NULL)`;

/** The list of the office; `contract/staff/lists/education-list.ts` is its face. */
export const educationListSql: ListSql = {
  table: 'education_schedule',
  id: 'education_schedule.id',
  sorts: {
    starts: { by: sql`(education_schedule.starts_on - date '2000-01-01')`, type: 'bigint' },
  },
  filters: {
    state: (value) =>
      oneOf(sql`CASE WHEN education_schedule.starts_on > ${today()} THEN 'coming'
        WHEN education_schedule.ends_on >= ${today()} THEN 'now' ELSE 'past' END`)(value),
    seats: (value) => {
      if (value.kind !== 'choice') return sql<SqlBool>`false`;
      const any = sql.join(
        value.values.map((one) =>
          one === 'free' ? hasFreeSeats : one === 'full' ? sql`NOT ${hasFreeSeats}` : sql`${waiting} > 0`,
        ),
        sql` OR `,
      );
      return value.except ? sql<SqlBool>`NOT (${any})` : sql<SqlBool>`(${any})`;
    },
    starts: (value) => {
      if (value.kind !== 'period') return sql<SqlBool>`false`;
      const since =
        value.from === undefined ? sql`true` : sql`education_schedule.starts_on >= ${value.from}::date`;
      const until =
        value.to === undefined ? sql`true` : sql`education_schedule.starts_on <= ${value.to}::date`;
      return sql<SqlBool>`(${since} AND ${until})`;
    },
  },
  search: (text) => sql<SqlBool>`EXISTS (SELECT FROM education_courses c, education_schools s
    WHERE c.slug = education_schedule.course_slug AND s.id = education_schedule.school_id AND ${containsAllText(
      plainWords(sql`c.name || ' ' || s.name || ' ' || s.city_name`),
      searchWordsOrPhone(text),
    )})`,
};

export async function groupRows(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('education_schedule')
    .innerJoin('education_courses', 'education_courses.slug', 'education_schedule.course_slug')
    .innerJoin('education_schools', 'education_schools.id', 'education_schedule.school_id')
    .select([
      'education_schedule.id',
      'education_schedule.version',
      'starts_on',
      'ends_on',
      'places',
      'places_taken',
      'is_closed',
      'education_courses.name as course',
      'education_schools.name as school',
      'city_name',
    ])
    .select(waiting.as('waiting'))
    .where('education_schedule.id', 'in', [...ids])
    .execute();
}
