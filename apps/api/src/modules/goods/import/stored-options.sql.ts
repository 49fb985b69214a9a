import type { StoredPhoto } from '@spindle/database/tables/staff';
import type { StoredProperties } from '@spindle/database/tables/catalogue';
import type { VatRate } from '@spindle/contract/money/vat';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { movedSince } from '../../stock/moved-since.fragment.sql.ts';
import type { WaitingCurrency } from './spreadsheet-columns.ts';

export interface StoredOption {
  readonly id: number;
  readonly public_id: string;
  readonly goods_id: number;
  readonly goods_public_id: string;
  readonly position: number;
  readonly is_used: boolean;
  readonly options_count: number;
  readonly article: string;
  readonly article_key: string;
  readonly option_name: string | null;
  readonly price: number | null;
  readonly original_price: number | null;
  readonly quantity_steps: readonly number[];
  readonly quantity_prices: readonly number[];
  readonly pack_size: number;
  readonly weight_g: number;
  readonly lead_days: number;
  readonly option_properties: StoredProperties | null;
  readonly name: string;
  readonly series_id: number;
  readonly folder_id: string;
  readonly brand_id: number;
  readonly class_id: number | null;
  readonly size: number;
  readonly size_name: string;
  readonly vat_rate: VatRate;
  readonly goods_properties: StoredProperties;
  /** By warehouse id: the stock the shop knew of at the moment the spreadsheet was counted. */
  readonly stock: Readonly<Record<string, number>>;
  /** Warehouses where the pieces were counted after that moment. */
  readonly counted_later: readonly number[];
  /** Its photographs, or those of the goods when it is the first option, each with what it is cut of. */
  readonly photos: readonly (StoredPhoto & { readonly original: string })[];
}

interface RowKey {
  readonly line: number;
  readonly option_id: string | null;
  readonly article: string | null;
}

/** Keys of the given articles, and every option that a row may mean. */
export async function findOptions(db: Db, rowKeys: readonly RowKey[]) {
  const rowsJson = JSON.stringify(rowKeys);
  const keys = await sql<{ line: number; key: string }>`
    SELECT line, article_key(article) AS key FROM jsonb_to_recordset(${rowsJson}::jsonb) AS a(line int, article text)
    WHERE article IS NOT NULL`.execute(db);
  const found = await sql<{ line: number; id: number }>`
    WITH asked AS MATERIALIZED (
      SELECT line, option_id, article_key(article) AS key
      FROM jsonb_to_recordset(${rowsJson}::jsonb) AS a(line int, option_id text, article text))
    SELECT a.line, o.id FROM asked a JOIN options o ON o.public_id = a.option_id
    UNION
    SELECT a.line, o.id FROM asked a JOIN options o ON o.article_key = a.key AND a.key <> ''`.execute(db);
  return { keys: keys.rows, found: found.rows };
}

/** The options as they are, with prices in force or those that wait; locked, they stay so until the transaction ends. */
export async function storedOptions(
  db: Db,
  ids: readonly number[],
  { lock, waiting, stockAt }: { lock: boolean; waiting: WaitingCurrency | null; stockAt: Date | null },
): Promise<StoredOption[]> {
  if (ids.length === 0) return [];
  const prices = waiting ? sql`p` : sql`o`;
  const list = waiting
    ? sql`LEFT JOIN option_prices p ON p.option_id = o.id AND p.currency = ${waiting}`
    : sql``;
  const { rows } = await sql<StoredOption>`
    SELECT o.id, o.public_id, o.goods_id, g.public_id AS goods_public_id, o.position, o.is_used,
      (SELECT count(*)::int FROM options c WHERE c.goods_id = o.goods_id) AS options_count,
      o.article, o.article_key, o.name AS option_name, ${prices}.price, ${prices}.original_price,
      coalesce(${prices}.quantity_steps, '{}') AS quantity_steps, coalesce(${prices}.quantity_prices, '{}') AS quantity_prices, o.pack_size, o.weight_g, o.lead_days,
      o.properties AS option_properties, g.name, g.series_id, g.folder_id, g.brand_id, g.class_id, g.size, g.size_name, g.vat_rate,
      g.properties AS goods_properties,
      (SELECT coalesce(jsonb_object_agg(t.warehouse_id, t.quantity ${stockAt ? sql`- ${movedSince(stockAt)}` : sql``}), '{}')
        FROM stock t WHERE t.option_id = o.id) AS stock,
      (SELECT coalesce(array_agg(t.warehouse_id), '{}') FROM stock t
        WHERE t.option_id = o.id AND t.counted_at > ${stockAt ?? 'infinity'}::timestamptz) AS counted_later,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('key', p.storage_key, 'original', coalesce(c.original_key, p.storage_key),
          'width', p.width, 'height', p.height, 'colour', p.colour, 'alt', p.alt) ORDER BY p.position), '[]')
        FROM goods_photos p LEFT JOIN photo_crops c ON c.key = p.storage_key WHERE p.goods_id = o.goods_id
        AND CASE WHEN o.position = 0 AND NOT o.is_used THEN p.option_id IS NULL ELSE p.option_id = o.id END) AS photos
    FROM options o JOIN goods g ON g.id = o.goods_id ${list}
    WHERE o.id = ANY(${[...ids]}::int[]) ORDER BY o.id ${lock ? sql`FOR UPDATE OF o, g` : sql``}`.execute(db);
  return rows;
}

/** Series that a text may mean, by slug or name. */
export async function findSeries(db: Db, texts: readonly string[]) {
  if (texts.length === 0) return [];
  return db
    .selectFrom('series')
    .select(['id', 'slug', 'name', 'brand_id'])
    .where((eb) => eb.or([eb('slug', 'in', texts), eb('name', 'in', texts)]))
    .execute();
}
