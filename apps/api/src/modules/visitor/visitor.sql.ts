import type { Db } from '@spindle/database/pool';
import { executePrepared } from '@spindle/database/prepared';
import { type RawBuilder, sql } from 'kysely';

export interface AskedPart {
  readonly part: string;
  readonly question: RawBuilder<unknown>;
}

/** Values of several parts in one question. */
export async function readParts(
  db: Db,
  asked: readonly AskedPart[],
): Promise<Readonly<Record<string, unknown>>> {
  const columns = asked.map(({ part, question }) => sql`${question} AS ${sql.ref(part)}`);
  const { rows } = await executePrepared(
    db,
    sql<Readonly<Record<string, unknown>>>`SELECT ${sql.join(columns)}`,
  );
  return rows[0] ?? {};
}
