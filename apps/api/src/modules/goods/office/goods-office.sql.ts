import type { VatRate } from '@spindle/contract/money/vat';
import { isUuid } from '@spindle/contract/fields/id';
import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { containsAllText } from '../../../kernel/sql/list-filter.sql.ts';
import {
  between,
  type ListSql,
  named,
  oneOf,
  plainWords,
  searchWordsOrPhone,
} from '../../../kernel/staff/lists.sql.ts';

const smallName = plainWords(sql`g.name`);
const startsLike = (text: string): RawBuilder<SqlBool> => sql`
  starts_with(options.article_key, article_key(${text})) AND article_key(${text}) <> ''`;

/** The list of the office; `contract/staff/lists/goods-list.ts` is its face. */
export const goodsListSql: ListSql = {
  table: 'options',
  id: 'options.public_id',
  key: 'options.public_id',
  sorts: {
    article: { by: sql`options.article`, type: 'text' },
    price: { by: sql`coalesce(options.price, 0)`, type: 'bigint' },
  },
  filters: {
    folder: named((id) =>
      isUuid(id)
        ? sql`options.goods_id IN (SELECT g.id FROM goods g JOIN folders f ON f.id = g.folder_id JOIN folders top ON top.id = ${id}
            WHERE f.id = top.id OR starts_with(f.path, top.path || '/'))`
        : sql`false`,
    ),
    brand: named((id) =>
      /^\d{1,9}$/.test(id)
        ? sql`options.goods_id IN (SELECT g.id FROM goods g WHERE g.brand_id = ${Number(id)})`
        : sql`false`,
    ),
    stock: oneOf(
      sql`CASE WHEN EXISTS (SELECT FROM stock s WHERE s.option_id = options.id AND s.quantity > 0) THEN 'yes' ELSE 'no' END`,
    ),
    price: between(sql`options.price`),
    priced: oneOf(sql`CASE WHEN options.price IS NULL THEN 'no' ELSE 'yes' END`),
    planned: oneOf(
      sql`CASE WHEN EXISTS (SELECT FROM price_plans p WHERE p.option_id = options.id AND p.state = 'waiting') THEN 'yes' ELSE 'no' END`,
    ),
    shown: oneOf(sql`(SELECT g.state FROM goods g WHERE g.id = options.goods_id)`),
    state: oneOf(sql`CASE WHEN options.is_used THEN 'used' ELSE 'new' END`),
  },
  search: (text) => sql`(${startsLike(text)} OR options.goods_id IN (
    SELECT g.id FROM goods g WHERE ${containsAllText(smallName, searchWordsOrPhone(text))}))`,
};

/** Matches a prefix of an article, or the products and options that the shop's own search has found. */
export const foundOptions = (
  text: string,
  goods: readonly number[],
  options: readonly number[],
): RawBuilder<SqlBool> =>
  sql`((${startsLike(text)}) OR options.goods_id = ANY(${[...goods]}::int[]) OR options.id = ANY(${[...options]}::int[]))`;

const reserved = sql`(SELECT coalesce(sum(r.quantity - r.used), 0)::int FROM reservations r
  WHERE r.option_id = o.id AND r.kind = 'stock' AND r.state = 'held')`;

interface ListedRow {
  readonly id: string;
  readonly goods_id: string;
  readonly number: number;
  readonly state: 'shown' | 'hidden' | 'archived';
  readonly places: Readonly<Record<string, number>>;
  readonly version: number;
  readonly article: string;
  readonly name: string;
  readonly option_name: string | null;
  readonly brand: string;
  readonly folder: string;
  readonly price: number | null;
  readonly original_price: number | null;
  readonly in_stock: number;
  readonly reserved: number;
  readonly lead_days: number;
  readonly is_used: boolean;
  readonly planned: { readonly starts_at: string; readonly price: number | null } | null;
}

export async function listedRows(db: Db, ids: readonly string[]): Promise<readonly ListedRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ListedRow>`
    SELECT o.public_id AS id, g.public_id AS goods_id, o.version, o.article, g.name, o.name AS option_name, b.name AS brand, f.name AS folder,
      o.price, o.original_price, o.lead_days, o.is_used, ${reserved} AS reserved, g.state, g.id AS number,
      (SELECT jsonb_build_object('starts_at', p.starts_at, 'price', p.price) FROM price_plans p
        WHERE p.option_id = o.id AND p.state = 'waiting' ORDER BY p.starts_at LIMIT 1) AS planned,
      (SELECT coalesce(jsonb_object_agg(w.public_id, s.quantity), '{}') FROM stock s JOIN warehouses w ON w.id = s.warehouse_id
        WHERE s.option_id = o.id AND s.quantity > 0) AS places,
      (SELECT coalesce(sum(s.quantity), 0)::int FROM stock s WHERE s.option_id = o.id) AS in_stock
    FROM options o JOIN goods g ON g.id = o.goods_id JOIN brands b ON b.id = g.brand_id JOIN folders f ON f.id = g.folder_id
    WHERE o.public_id = ANY(${[...ids]}::text[])`.execute(db);
  return rows;
}

export async function goodsRow(db: Db, publicId: string) {
  const { rows } = await sql<{
    number: number;
    id: string;
    name: string;
    slug: string;
    brand: string;
    folder: string;
    folder_id: string;
    series: string;
    vat_rate: VatRate;
  }>`
    SELECT g.id AS number, g.public_id AS id, g.name, g.slug, b.name AS brand, f.name AS folder, f.id AS folder_id, s.name AS series, g.vat_rate
    FROM goods g JOIN brands b ON b.id = g.brand_id JOIN folders f ON f.id = g.folder_id JOIN series s ON s.id = g.series_id
    WHERE g.public_id = ${publicId}`.execute(db);
  return rows[0];
}

export const warehouseRows = (db: Db) =>
  db
    .selectFrom('warehouses')
    .select(['id', 'public_id', 'name', 'city_name'])
    .where('merged_into', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

export const optionRows = (db: Db, goodsNumber: number) =>
  db
    .selectFrom('options')
    .select(['id', 'public_id', 'version', 'article', 'name', 'is_used', 'price', 'original_price'])
    .select(['quantity_steps', 'quantity_prices', 'pack_size', 'lead_days'])
    .where('goods_id', '=', goodsNumber)
    .orderBy('position')
    .execute();

export async function warehouseStockRows(db: Db, optionIds: readonly number[]) {
  const { rows } = await sql<{
    option_id: number;
    warehouse_id: number;
    quantity: number;
    incoming: number;
    reserved: number;
    counted_at: Date | null;
  }>`
    SELECT coalesce(s.option_id, r.option_id) AS option_id, coalesce(s.warehouse_id, r.warehouse_id) AS warehouse_id,
      coalesce(s.quantity, 0) AS quantity, coalesce(s.incoming, 0) AS incoming, s.counted_at, coalesce(r.reserved, 0)::int AS reserved
    FROM (SELECT * FROM stock WHERE option_id = ANY(${[...optionIds]}::int[])) s
    FULL JOIN (SELECT option_id, warehouse_id, sum(quantity - used) AS reserved FROM reservations
      WHERE option_id = ANY(${[...optionIds]}::int[]) AND kind = 'stock' AND state = 'held' GROUP BY 1, 2) r
      ON r.option_id = s.option_id AND r.warehouse_id = s.warehouse_id`.execute(db);
  return rows;
}

export async function movementRows(db: Db, optionIds: readonly number[], limit: number) {
  const { rows } = await sql<{
    id: number;
    at: Date;
    article: string;
    warehouse: string;
    kind: string;
    delta: number;
    quantity: number;
    who: string | null;
    note: string | null;
    transfer: { id: string; number: number } | null;
  }>`
    SELECT m.id, m.at, o.article, w.name AS warehouse, m.kind, m.delta, m.quantity, nullif(concat_ws(' ', p.first_name, p.last_name), '') AS who, m.note,
      CASE WHEN t.id IS NOT NULL THEN jsonb_build_object('id', t.id, 'number', t.number) END AS transfer
    FROM stock_movements m JOIN options o ON o.id = m.option_id JOIN warehouses w ON w.id = m.warehouse_id
      LEFT JOIN staff p ON p.id = m.staff_id LEFT JOIN stock_transfers t ON t.id = m.transfer_id
    WHERE m.option_id = ANY(${[...optionIds]}::int[]) ORDER BY m.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** The option of these goods, locked. */
export const lockedOption = (tx: Db, goods: string, option: string) =>
  tx
    .selectFrom('options')
    .innerJoin('goods', 'goods.id', 'options.goods_id')
    .select(['options.id', 'options.version', 'options.price', 'options.original_price', 'options.lead_days'])
    .select(['options.article', 'options.quantity_prices', 'options.is_used'])
    .where('goods.public_id', '=', goods)
    .where('options.public_id', '=', option)
    .forUpdate('options')
    .executeTakeFirst();

/** Locks one option and reads its product. */
export const lockedGridOption = (tx: Db, option: string) =>
  tx
    .selectFrom('options')
    .innerJoin('goods', 'goods.id', 'options.goods_id')
    .select(['options.id', 'options.version', 'options.price', 'options.original_price', 'options.lead_days'])
    .select(['options.article', 'options.quantity_prices', 'options.quantity_steps', 'options.is_used'])
    .select(['goods.public_id as goods_id', 'goods.state'])
    .where('options.public_id', '=', option)
    .forUpdate('options')
    .executeTakeFirst();

export async function writeState(
  tx: Db,
  goods: string,
  state: 'shown' | 'hidden' | 'archived',
): Promise<void> {
  await tx.updateTable('goods').set({ state }).where('public_id', '=', goods).execute();
}

export async function writePrice(
  tx: Db,
  id: number,
  input: {
    readonly price: number | null;
    readonly original_price: number | null;
    readonly lead_days: number;
  },
): Promise<void> {
  await tx.updateTable('options').set(input).where('id', '=', id).execute();
}

/** Raises the version: what lies where was changed by staff. */
export async function touchOption(tx: Db, id: number): Promise<void> {
  await sql`UPDATE options SET lead_days = lead_days WHERE id = ${id}`.execute(tx);
}
