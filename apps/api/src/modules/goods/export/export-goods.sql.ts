import type { VatRate } from '@spindle/contract/money/vat';
import type { Db } from '@spindle/database/pool';
import type { StoredProperties } from '@spindle/database/tables/catalogue';
import { sql } from 'kysely';

export interface ExportRow {
  readonly goods_number: number;
  readonly goods_id: string;
  readonly option_id: string;
  readonly article: string;
  readonly series: string;
  readonly name: string;
  readonly option_name: string | null;
  readonly size: number;
  readonly size_name: string;
  readonly folder_id: string;
  readonly brand: string;
  readonly class: string | null;
  readonly vat_rate: VatRate;
  readonly price: number | null;
  readonly original_price: number | null;
  readonly quantity_steps: readonly number[];
  readonly quantity_prices: readonly number[];
  readonly pack_size: number;
  readonly weight_g: number;
  readonly lead_days: number;
  readonly goods_properties: StoredProperties;
  readonly option_properties: StoredProperties | null;
  readonly stock: Readonly<Record<string, number>>;
}

/** The whole catalogue, a folder with those below it, or these options. */
export type ExportScope = string | null | { readonly options: readonly string[] };

const inFolder = (scope: ExportScope) =>
  scope === null
    ? sql`true`
    : typeof scope === 'object'
      ? sql`g.id IN (SELECT goods_id FROM options WHERE public_id = ANY(${[...scope.options]}::text[]))`
      : sql`g.folder_id IN (SELECT id FROM folders WHERE path = ${scope} OR starts_with(path, ${`${scope}/`}))`;

/** Properties that the products have or their folders require. */
export async function usedProperties(db: Db, scope: ExportScope): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT key::int AS id FROM goods g, jsonb_object_keys(g.properties) AS key WHERE ${inFolder(scope)}
    UNION
    SELECT key::int FROM options o JOIN goods g ON g.id = o.goods_id, jsonb_object_keys(o.properties) AS key WHERE ${inFolder(scope)}
    UNION
    SELECT g.property_id FROM folder_properties g WHERE ${typeof scope === 'object' && scope ? sql`g.folder_id IN (SELECT c.folder_id FROM goods c JOIN options o ON o.goods_id = c.id WHERE o.public_id = ANY(${[...scope.options]}::text[]))` : inFolder(scope)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Options of the next goods by number: no page costs more than the first. */
export async function exportPage(
  db: Db,
  scope: ExportScope,
  after: number,
  limit: number,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    WITH page AS MATERIALIZED (
      SELECT * FROM goods g WHERE g.id > ${after} AND ${inFolder(scope)} ORDER BY g.id LIMIT ${limit})
    SELECT page.id AS goods_number, page.public_id AS goods_id, o.public_id AS option_id, o.article, s.slug AS series, page.name,
      o.name AS option_name, page.size, page.size_name, page.folder_id, b.slug AS brand, c.slug AS class, page.vat_rate, o.price, o.original_price,
      coalesce(o.quantity_steps, '{}') AS quantity_steps, coalesce(o.quantity_prices, '{}') AS quantity_prices,
      o.pack_size, o.weight_g, o.lead_days, page.properties AS goods_properties, o.properties AS option_properties,
      (SELECT coalesce(jsonb_object_agg(t.warehouse_id, t.quantity), '{}') FROM stock t WHERE t.option_id = o.id) AS stock
    FROM page
    JOIN options o ON o.goods_id = page.id
    JOIN series s ON s.id = page.series_id
    JOIN brands b ON b.id = page.brand_id
    LEFT JOIN classes c ON c.id = page.class_id
    WHERE ${scope !== null && typeof scope === 'object' ? sql`o.public_id = ANY(${[...scope.options]}::text[])` : sql`true`}
    ORDER BY page.id, o.position`.execute(db);
  return rows;
}

/** The moment of the export: its stock quantities are as of this time. */
export async function snapshotTime(tx: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`SELECT statement_timestamp() AS at`.execute(tx);
  return rows[0]?.at ?? new Date();
}

/** One snapshot for work that takes long: prices and stock of the whole file belong together. */
export function inSnapshot<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx);
      return work(tx);
    });
}

export async function folderPathOf(db: Db, slug: string): Promise<string | undefined> {
  const folder = await db.selectFrom('folders').select('path').where('slug', '=', slug).executeTakeFirst();
  return folder?.path;
}

/** The slug of any brand, as a spreadsheet refers to it. */
export async function firstBrand(db: Db): Promise<string | undefined> {
  const brand = await db.selectFrom('brands').select('slug').orderBy('slug').limit(1).executeTakeFirst();
  return brand?.slug;
}
