import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** A record of a file: the columns of its table that files fill. */
export type FileRow = Readonly<Record<string, unknown>> & { readonly id: string };

/** Records that files bring and the office edits. */
export const BROUGHT = {
  office: 'companies',
  'menu-item': 'menu_items',
  banner: 'banners',
  'seo-entry': 'seo',
  'alarm-code': 'brand_error_codes',
  'service-work': 'service_works',
  school: 'education_schools',
  'faq-category': 'faq_categories',
  'press-category': 'press_categories',
  region: 'regions',
  city: 'cities',
  'pickup-point': 'pickup_points',
  'social-post': 'social_posts',
} as const;
export type BroughtRecord = keyof typeof BROUGHT;

const tableOf = (record: BroughtRecord) => sql.table(BROUGHT[record]);

export interface StoredRow {
  readonly id: string;
  readonly source: 'files' | 'office';
  readonly loaded: FileRow | null;
  readonly now: FileRow;
}

/** Every record there is, locked. */
export async function lockedRows(tx: Db, record: BroughtRecord): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`SELECT t.id::text AS id, t.source, t.loaded, to_jsonb(t) AS now
    FROM ${tableOf(record)} t ORDER BY t.id FOR UPDATE`.execute(tx);
  return rows;
}

/** Writes records as a file has them; what the file says of each is what it is compared with from now on. */
export async function putRows(
  tx: Db,
  record: BroughtRecord,
  rows: readonly FileRow[],
  given: readonly FileRow[] = rows,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const listed = sql.join(columns.map((name) => sql.ref(name)));
  const renewed = sql.join(columns.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));
  const table = tableOf(record);
  const loaded = new Map(given.map((row) => [row.id, row]));
  await sql`INSERT INTO ${table} (${listed}, source, loaded, theirs)
    SELECT ${listed}, 'files', brought.loaded, NULL
    FROM jsonb_to_recordset(${JSON.stringify(rows.map((row) => ({ row, loaded: loaded.get(row.id) ?? row })))}::jsonb)
      AS brought("row" jsonb, loaded jsonb), jsonb_populate_record(NULL::${table}, brought."row") AS filled
    ON CONFLICT (id) DO UPDATE SET ${renewed}, source = 'files', loaded = excluded.loaded, theirs = NULL`.execute(
    tx,
  );
}

/** What files brought over the office's change: it waits for a choice. */
export async function putWaiting(tx: Db, record: BroughtRecord, rows: readonly FileRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`UPDATE ${tableOf(record)} t SET theirs = given FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) AS given
    WHERE t.id::text = given ->> 'id' AND t.theirs IS DISTINCT FROM given`.execute(tx);
}

/** The office's record stays, and is compared from now on with what the file has. */
export async function settleRows(tx: Db, record: BroughtRecord, rows: readonly FileRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`UPDATE ${tableOf(record)} t SET loaded = given, theirs = NULL
    FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) AS given
    WHERE t.id::text = given ->> 'id' AND (t.loaded IS DISTINCT FROM given OR t.theirs IS NOT NULL)`.execute(
    tx,
  );
}

export async function waitingRow(
  db: Db,
  record: BroughtRecord,
  id: string,
): Promise<{ readonly now: FileRow; readonly theirs: FileRow } | undefined> {
  const { rows } = await sql<{ now: FileRow; theirs: FileRow }>`SELECT to_jsonb(t) AS now, t.theirs
    FROM ${tableOf(record)} t WHERE t.id::text = ${id} AND t.theirs IS NOT NULL`.execute(db);
  return rows[0];
}

/** Removed in the office: files that are as they were do not bring it back. */
export async function noteRemoved(tx: Db, record: BroughtRecord, id: string): Promise<void> {
  await sql`INSERT INTO removed_records (record, id, loaded)
    SELECT ${record}, t.id::text, coalesce(t.theirs, t.loaded) FROM ${tableOf(record)} t
    WHERE t.id::text = ${id} AND t.loaded IS NOT NULL
    ON CONFLICT (record, id) DO UPDATE SET loaded = excluded.loaded`.execute(tx);
}

export const removedRows = (tx: Db, record: BroughtRecord) =>
  tx.selectFrom('removed_records').select(['id', 'loaded']).where('record', '=', record).execute();

/** What was removed and is still to be kept away, with what files say of it now. */
export async function keepRemoved(tx: Db, record: BroughtRecord, rows: readonly FileRow[]): Promise<void> {
  await tx.deleteFrom('removed_records').where('record', '=', record).execute();
  if (rows.length > 0)
    await tx
      .insertInto('removed_records')
      .values(rows.map((row) => ({ record, id: row.id, loaded: JSON.stringify(row) })))
      .execute();
}

/** Nothing of a file comes into what the office has removed: it is away as if it had been removed too. */
export async function putAway(tx: Db, record: BroughtRecord, rows: readonly FileRow[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('removed_records')
      .values(rows.map((row) => ({ record, id: row.id, loaded: JSON.stringify(row) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** For the filter «Ждёт выбора» of a list. */
export const waitsOf = (record: BroughtRecord) =>
  sql`CASE WHEN ${sql.ref(`${BROUGHT[record]}.theirs`)} IS NULL THEN 'no' ELSE 'yes' END`;
