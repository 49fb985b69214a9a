import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql } from 'kysely';

export interface PartQuery {
  readonly part: string;
  readonly query: RawBuilder<unknown>;
}

type Found = Readonly<Record<string, unknown>>;

/** Values of several parts in one statement. */
export async function readParts(db: Db, parts: readonly PartQuery[]): Promise<Found> {
  const columns = parts.map(({ part, query }) => sql`${query} AS ${sql.ref(part)}`);
  const { rows } = await sql<Found>`SELECT ${sql.join(columns)}`.execute(db);
  return rows[0] ?? {};
}
