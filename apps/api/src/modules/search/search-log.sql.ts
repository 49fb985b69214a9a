import type { QueryView } from '@spindle/contract/staff/staff-search';
import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

export interface CountedQuery {
  readonly query: string;
  readonly asked: number;
  readonly clicked: number;
  readonly found: number;
  readonly corrected: string | null;
}

/** Counts queries of a day; what is older than two months, and what is beyond `atMost`, goes. */
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
    DELETE FROM search_queries WHERE day < ${today}::date - 60 OR (day, query) IN (
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

const lately = (today: string) => sql`
  SELECT query, sum(asked)::int AS asked, sum(clicked)::int AS clicked,
    (array_agg(found ORDER BY day DESC))[1] AS found, (array_agg(corrected ORDER BY day DESC))[1] AS corrected
  FROM search_queries WHERE day >= ${today}::date - 30 GROUP BY query`;

export async function queryRows(db: Db, of: QueryView, today: string, limit: number) {
  const { rows } = await sql<CountedQuery>`
    SELECT * FROM (${lately(today)}) q WHERE ${only[of]} ORDER BY asked DESC, query LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

export async function queryTotals(db: Db, today: string) {
  const { rows } = await sql<{ asked: number; nothing: number; clicked: number }>`
    SELECT coalesce(sum(asked), 0)::int AS asked, coalesce(sum(asked) FILTER (WHERE found = 0), 0)::int AS nothing,
      coalesce(sum(clicked), 0)::int AS clicked
    FROM search_queries WHERE day >= ${today}::date - 30`.execute(db);
  return rows[0] ?? { asked: 0, nothing: 0, clicked: 0 };
}

/** Groups that have one of the words, or the whole query. */
export async function groupsWith(db: Db, words: readonly string[], limit: number) {
  const { rows } = await sql<{ id: number; words: string[]; finds: string | null }>`
    SELECT id, words, finds FROM search_synonyms
    WHERE EXISTS (SELECT FROM unnest(words) w WHERE translate(small_letters(w), 'ё', 'е') = ANY(${[...words]}::text[]))
      OR translate(small_letters(finds), 'ё', 'е') = ANY(${[...words]}::text[])
    ORDER BY id LIMIT ${limit}`.execute(db);
  return rows;
}
