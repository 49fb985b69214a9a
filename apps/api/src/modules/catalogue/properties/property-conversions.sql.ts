import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql } from 'kysely';
import type { Kind } from './properties-office.sql.ts';

const columns = [
  'id',
  'property_id',
  'kind',
  'drops',
  'version',
  'staff_id',
  'state',
  'reason',
  'total',
  'done',
  'cancelled_at',
] as const;

export const conversionById = (db: Db, id: string) =>
  db.selectFrom('property_turns').select(columns).where('id', '=', id).executeTakeFirst();
export type ConversionRow = NonNullable<Awaited<ReturnType<typeof conversionById>>>;

/** The running conversion, or the last one for as long as its outcome is worth showing. */
export const latestConversion = (db: Db, property: number) =>
  db
    .selectFrom('property_turns')
    .select(columns)
    .where('property_id', '=', property)
    .where((or) =>
      or.or([or('ended_at', 'is', null), or('ended_at', '>', sql<Date>`now() - interval '1 hour'`)]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const openConversion = (db: Db, property: number) =>
  db
    .selectFrom('property_turns')
    .select(['id', 'version', 'kind'])
    .where('property_id', '=', property)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

export async function insertConversion(
  tx: Db,
  row: Pick<ConversionRow, 'id' | 'property_id' | 'kind' | 'drops' | 'version' | 'staff_id' | 'total'>,
): Promise<void> {
  await tx.insertInto('property_turns').values(row).execute();
}

/** Claims the conversion until the end of the transaction; false when another worker has it. */
export async function claimConversion(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('property turn'), hashtext(${id})) AS own`.execute(tx);
  return rows[0]?.own ?? false;
}

/** Written outside the transaction of the conversion; returns whether it has been cancelled. */
export async function putProgress(db: Db, id: string, doneCount: number): Promise<boolean> {
  const row = await db
    .updateTable('property_turns')
    .set({ done: doneCount })
    .where('id', '=', id)
    .returning('cancelled_at')
    .executeTakeFirst();
  return row === undefined || row.cancelled_at !== null;
}

export async function cancelConversion(tx: Db, property: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('property_turns')
    .set({ cancelled_at: sql<Date>`coalesce(cancelled_at, now())` })
    .where('property_id', '=', property)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endConversion(
  db: Db,
  id: string,
  end: { readonly state: 'done' | 'cancelled' | 'stopped'; readonly reason?: string; readonly done?: number },
): Promise<void> {
  await db
    .updateTable('property_turns')
    .set({ ...end, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

const storedText = (property: number): RawBuilder<string> =>
  sql`(t.properties -> ${String(property)}::text)::text`;

/**
 * Converts the next goods or options that hold a value, in order of id, by the given table; values that are not in it
 * are removed.
 */
export async function convertBatch(
  tx: Db,
  holder: 'goods' | 'options',
  property: number,
  conversions: readonly { readonly from: string; readonly into: unknown }[],
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<{ readonly last: number | null; readonly count: number }> {
  const key = String(property);
  const map = JSON.stringify(conversions.map(({ from, into }) => ({ was: from, becomes: into ?? null })));
  const { rows } = await sql<{ last: number | null; count: number }>`
    WITH part AS MATERIALIZED (
      SELECT t.id FROM ${sql.table(holder)} t WHERE t.properties ? ${key} AND t.id > ${after} ORDER BY t.id LIMIT ${limit}),
    turned AS (
      UPDATE ${sql.table(holder)} t SET properties = CASE WHEN m.becomes IS NULL THEN t.properties - ${key}::text
          ELSE jsonb_set(t.properties, ARRAY[${key}::text], m.becomes) END
      FROM part, jsonb_to_recordset(${map}::jsonb) AS m (was text, becomes jsonb)
      WHERE t.id = part.id AND m.was = ${storedText(property)})
    SELECT max(id) AS last, count(*)::int AS count FROM part`.execute(tx);
  return rows[0] ?? { last: null, count: 0 };
}

export async function putKind(
  tx: Db,
  property: number,
  { kind, decimals }: { readonly kind: Kind; readonly decimals: number },
): Promise<void> {
  await tx
    .updateTable('properties')
    .set({ kind, decimals, turns: sql<number>`turns + 1` })
    .where('id', '=', property)
    .execute();
}
