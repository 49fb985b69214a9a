import type { QueryView } from '@spindle/contract/staff/texts/staff-search';
import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

export interface CountedQuery {
  readonly query: string;
  readonly asked: number;
  readonly clicked: number;
  readonly found: number;
  readonly corrected: string | null;
}

/** Counts queries of a day and deletes those older than half a year or beyond `atMost`. */
export async function countQueries(
  db: Db,
  queries: readonly CountedQuery[],
  today: string,
  atMost: number,
): Promise<void> {
  await sql`
    INSERT INTO search_queries (day, query, asked, clicked, found, corrected)
    SELECT ${today}::date, query, asked, clicked, found, corrected
    FROM jsonb_to_recordset(${JSON.stringify(queries)}::jsonb) AS t(query text, asked int, clicked int, found int, corrected text)
    ORDER BY query
    ON CONFLICT (day, query) DO UPDATE SET asked = least(search_queries.asked + excluded.asked, 1000000),
      clicked = least(search_queries.clicked + excluded.clicked, 1000000), found = excluded.found, corrected = excluded.corrected`.execute(
    db,
  );
  await sql`
    DELETE FROM search_queries WHERE day < ${today}::date - 180 OR (day, query) IN (
      SELECT day, query FROM search_queries ORDER BY day DESC, asked DESC, query OFFSET ${atMost})`.execute(
    db,
  );
}

const only: Readonly<Record<QueryView, RawBuilder<SqlBool>>> = {
  all: sql`true`,
  nothing: sql`found = 0`,
  unclicked: sql`found > 0 AND clicked = 0`,
  corrected: sql`corrected IS NOT NULL`,
};

/** Queries of so many days up to today. */
const lately = (today: string, days: number) => sql`
  SELECT query, sum(asked)::int AS asked, sum(clicked)::int AS clicked,
    (array_agg(found ORDER BY day DESC))[1] AS found, (array_agg(corrected ORDER BY day DESC))[1] AS corrected
  FROM search_queries WHERE day > ${today}::date - ${days}::int GROUP BY query`;

/** The most frequent queries, each with its counts in `steps` equal periods. */
export async function queryRows(
  db: Db,
  filter: { of: QueryView; today: string; days: number; steps: number },
  limit: number,
) {
  const { of, today, days, steps } = filter;
  const { rows } = await sql<CountedQuery & { line: number[] }>`
    WITH shown AS (
      SELECT * FROM (${lately(today, days)}) q WHERE ${only[of]} ORDER BY asked DESC, query LIMIT ${limit})
    SELECT shown.*, (
      SELECT array_agg(coalesce(part.asked, 0)::int ORDER BY step)
      FROM generate_series(0, ${steps}::int - 1) AS step
      LEFT JOIN (
        SELECT (${days}::int - 1 - (${today}::date - day)) * ${steps}::int / ${days}::int AS step, sum(asked) AS asked
        FROM search_queries WHERE query = shown.query AND day > ${today}::date - ${days}::int GROUP BY 1) AS part USING (step)
    ) AS line
    FROM shown ORDER BY asked DESC, query`.execute(db);
  return rows;
}

export interface QueryTotals {
  readonly asked: number;
  readonly before: number;
  readonly nothing: number;
  readonly clicked: number;
  readonly corrected: number;
}

export async function queryTotals(db: Db, today: string, days: number): Promise<QueryTotals> {
  const isNow = sql`day > ${today}::date - ${days}::int`;
  const sumWhere = (column: RawBuilder<unknown>, when: RawBuilder<unknown>) =>
    sql`coalesce(sum(${column}) FILTER (WHERE ${when}), 0)::int`;
  const { rows } = await sql<QueryTotals>`
    SELECT ${sumWhere(sql`asked`, isNow)} AS asked, ${sumWhere(sql`asked`, sql`NOT ${isNow}`)} AS before,
      ${sumWhere(sql`asked`, sql`${isNow} AND found = 0`)} AS nothing, ${sumWhere(sql`clicked`, isNow)} AS clicked,
      ${sumWhere(sql`asked`, sql`${isNow} AND corrected IS NOT NULL`)} AS corrected
    FROM search_queries WHERE day > ${today}::date - 2 * ${days}::int`.execute(db);
  return rows[0] ?? { asked: 0, before: 0, nothing: 0, clicked: 0, corrected: 0 };
}

/** How many different queries each view has. */
export async function queryViews(db: Db, today: string, days: number): Promise<Record<QueryView, number>> {
  const { rows } = await sql<Record<QueryView, number>>`
    SELECT count(*)::int AS "all", count(*) FILTER (WHERE ${only.nothing})::int AS nothing,
      count(*) FILTER (WHERE ${only.unclicked})::int AS unclicked, count(*) FILTER (WHERE ${only.corrected})::int AS corrected
    FROM (${lately(today, days)}) q`.execute(db);
  return rows[0] ?? { all: 0, nothing: 0, unclicked: 0, corrected: 0 };
}

/** Groups that have one of these words or phrases, in any of its forms. */
export async function groupsWith(db: Db, phrases: readonly string[], limit: number) {
  const { rows } = await sql<{ id: number; words: string[]; finds: string | null }>`
    SELECT id, words, finds FROM search_synonyms WHERE keys && phrase_keys(${[...phrases]}::text[])
    ORDER BY finds IS NULL, id LIMIT ${limit}`.execute(db);
  return rows;
}
