import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql } from 'kysely';

interface DatabasePosition {
  /** Which cluster and database this is. */
  readonly database: string;
  /** Every transaction with a smaller number has ended; all others are as if they came later. */
  readonly since: string;
}

/** Runs in the transaction of the build, which has to see the database at one moment. */
export async function databasePosition(db: Db): Promise<DatabasePosition> {
  const { rows } = await sql<DatabasePosition>`
    SELECT (SELECT system_identifier FROM pg_control_system()) || ' ' || (SELECT oid FROM pg_database WHERE datname = current_database()) AS database,
      pg_snapshot_xmin(pg_current_snapshot())::text AS since`.execute(db);
  return rows[0]!;
}

/** A server that does not reveal its identity gets no stored index. */
export const canReadPosition = (db: Db): Promise<boolean> =>
  databasePosition(db).then(
    () => true,
    () => false,
  );

/**
 * Tables with a row in the index for each of theirs; where `goods` is null a change cannot be traced to single goods.
 */
const sources: Readonly<Record<string, { key: RawBuilder<unknown>; goods: RawBuilder<unknown> | null }>> = {
  goods: { key: sql`id::bigint`, goods: sql`id` },
  options: { key: sql`id::bigint`, goods: sql`goods_id` },
  stock: {
    key: sql`option_id * 100003::bigint + warehouse_id`,
    goods: sql`(SELECT goods_id FROM options WHERE options.id = option_id)`,
  },
  goods_promotions: { key: sql`goods_id * 100003::bigint + promotion_id`, goods: sql`goods_id` },
  goods_interest: { key: sql`goods_id::bigint`, goods: null },
  series: { key: sql`id::bigint`, goods: null },
};

interface SourceState {
  /** The number of rows of each table and the sum of the hashes of their keys. */
  readonly keys: Readonly<Record<string, string>>;
  /** Goods of rows written since; null when more has changed than single goods. */
  readonly goods: readonly number[] | null;
}

/** Which rows there are, and which of them were written by transactions from `since` on: every row knows its writer. */
export async function sourceState(db: Db, since: string): Promise<SourceState> {
  const keys: Record<string, string> = {};
  const goods = new Set<number>();
  let isMore = false;
  // PostgreSQL counts transactions in 32 bits in its rows.
  const writer = String(BigInt(since) & 0xffff_ffffn);
  // A million goods take their time.
  await sql`SET LOCAL statement_timeout = 0`.execute(db);
  await sql`SET LOCAL jit = off`.execute(db);
  for (const [table, { key, goods: ofGoods }] of Object.entries(sources)) {
    const isNew = sql`age(xmin) <= age(${writer}::text::xid)`;
    const { rows } = await sql<{ keys: string; written: (number | null)[] | null }>`
      SELECT count(*) || ' ' || coalesce(sum(hashint8(${key})), 0) AS keys,
        array_agg(DISTINCT ${ofGoods ?? sql`0`}) FILTER (WHERE ${isNew}) AS written
      FROM ${sql.table(table)}`.execute(db);
    keys[table] = rows[0]!.keys;
    if (ofGoods === null && rows[0]!.written) isMore = true;
    else for (const id of rows[0]!.written ?? []) if (id !== null) goods.add(id);
  }
  return { keys, goods: isMore ? null : [...goods] };
}

const retentionDays = 90;

export async function addWitness(db: Db, mark: string): Promise<void> {
  await sql`INSERT INTO kept_indexes (mark) VALUES (${mark}::uuid)`.execute(db);
  await sql`DELETE FROM kept_indexes WHERE kept_at < now() - make_interval(days => ${retentionDays})`.execute(
    db,
  );
}

export async function hasWitness(db: Db, mark: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM kept_indexes WHERE mark = ${mark}::uuid`.execute(db);
  return rows.length > 0;
}
