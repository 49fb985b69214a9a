import type { Queue } from '@spindle/contract/staff/office';
import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

interface Waits {
  /** Where they stand: a table and which of it. */
  readonly from: RawBuilder<unknown>;
  /** The moment they wait from. */
  readonly since?: RawBuilder<unknown>;
  /** When a record counts as late: after so many hours, or by a condition. */
  readonly late: number | RawBuilder<SqlBool>;
  /** The assigned colleague; absent where records cannot be assigned. */
  readonly owner?: RawBuilder<unknown>;
}

export type Waiting = Pick<Queue, 'count' | 'late' | 'ages'> & { readonly holders: readonly Holder[] };

/**
 * How many records a member of staff has, how many of them are late, and their ages; the id is null for unassigned
 * ones.
 */
interface Holder extends Pick<Queue, 'count' | 'late' | 'ages'> {
  readonly id: string | null;
  readonly name: string;
}

/** How many wait, how many too long, how long the oldest do, and who holds them. */
export async function waitingOf(
  db: Db,
  { from, since = sql`created_at`, late, owner }: Waits,
): Promise<Waiting> {
  const isLate = typeof late === 'number' ? sql`${since} < now() - ${late} * interval '1 hour'` : late;
  const totals = sql`count(*) AS count, count(*) FILTER (WHERE late) AS late,
      (array_agg(round(hours::numeric, 2)::float8 ORDER BY hours DESC))[1:60] AS ages`;
  const holders = owner
    ? sql`(SELECT json_agg(h ORDER BY h.count DESC, h.name) FROM (
        SELECT w.owner AS id, concat_ws(' ', s.first_name, s.last_name) AS name, ${totals}
        FROM w LEFT JOIN staff s ON s.id = w.owner GROUP BY 1, 2) h)`
    : sql`NULL`;
  const { rows } = await sql<{
    count: number;
    late: number;
    ages: number[] | null;
    holders: Holder[] | null;
  }>`
    WITH w AS (SELECT greatest(0, extract(epoch FROM now() - ${since}) / 3600) AS hours, ${isLate} AS late,
      ${owner ?? sql`NULL::uuid`} AS owner FROM ${from})
    SELECT ${totals}, ${holders} AS holders
    FROM w`.execute(db);
  const row = rows[0];
  return {
    count: Number(row?.count ?? 0),
    late: Number(row?.late ?? 0),
    ages: row?.ages ?? [],
    holders: row?.holders ?? [],
  };
}
