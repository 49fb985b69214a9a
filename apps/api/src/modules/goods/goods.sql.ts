import type { Db } from '@spindle/database/pool';
import type { VatRate } from '@spindle/contract/money/vat';
import { sql } from 'kysely';

export interface PhotoRow {
  readonly option: string | null;
  readonly key: string;
  /** Alternative text; empty when not given. */
  readonly alt: string;
  /** Its average, `#rrggbb`. */
  readonly colour: string;
}

export interface GoodsRow {
  readonly id: number;
  readonly public_id: string;
  readonly slug: string;
  readonly name: string;
  readonly size: number;
  readonly size_name: string;
  readonly needs: readonly string[] | null;
  readonly folder_id: string;
  readonly section: 'catalog' | 'tools';
  readonly vat_rate: VatRate;
  readonly series_id: number;
  readonly brand_id: number | null;
  readonly added_on: string;
  readonly properties: Readonly<Record<string, number | boolean | number[]>>;
  readonly drawing_kind: string | null;
  readonly drawing_params: Readonly<Record<string, unknown>>;
  readonly series_name: string;
  readonly series_description: string | null;
  readonly promotions: readonly number[];
  /** In their order; without an option they are of the goods. */
  readonly photos: readonly PhotoRow[];
}

const goodsColumns = sql`
  g.id, g.public_id, g.slug, g.name, g.size, g.size_name, g.needs, g.vat_rate, g.folder_id, f.section, g.series_id, g.brand_id, g.added_on, g.properties,
  s.drawing_kind, s.drawing_params, s.name AS series_name, coalesce(g.description, s.description) AS series_description,
  coalesce((SELECT array_agg(p.promotion_id) FROM goods_promotions p WHERE p.goods_id = g.id), '{}') AS promotions,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('option', o.public_id, 'key', f.storage_key, 'alt', f.alt, 'colour', f.colour) ORDER BY f.position), '[]')
    FROM goods_photos f LEFT JOIN options o ON o.id = f.option_id WHERE f.goods_id = g.id) AS photos`;

export async function goodsByIds(db: Db, ids: readonly number[]): Promise<GoodsRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<GoodsRow>`
    SELECT ${goodsColumns} FROM goods g JOIN series s ON s.id = g.series_id JOIN folders f ON f.id = g.folder_id WHERE g.id = ANY(${[...ids]}::int[]) AND g.state <> 'hidden'`.execute(
    db,
  );
  return rows;
}

export async function goodsBySlug(db: Db, slug: string): Promise<GoodsRow | undefined> {
  const { rows } = await sql<GoodsRow>`
    SELECT ${goodsColumns} FROM goods g JOIN series s ON s.id = g.series_id JOIN folders f ON f.id = g.folder_id WHERE g.slug = ${slug} AND g.state <> 'hidden'`.execute(
    db,
  );
  return rows[0];
}

/** A product by its public id (`p_…`) or by the id of one of its options, with its hand-picked related products. */
export async function goodsByPublicId(
  db: Db,
  publicId: string,
  kind: RelationKind | null = null,
): Promise<(GoodsRow & { readonly chosen: readonly number[] }) | undefined> {
  const found = publicId.startsWith('p_')
    ? sql`g.public_id = ${publicId}`
    : sql`g.id = (SELECT goods_id FROM options WHERE public_id = ${publicId})`;
  const { rows } = await sql<GoodsRow & { chosen: number[] }>`
    SELECT ${goodsColumns},
      ARRAY(SELECT r.related_id FROM goods_relations r WHERE r.goods_id = g.id AND r.kind = ${kind} ORDER BY r.position LIMIT 200) AS chosen
    FROM goods g JOIN series s ON s.id = g.series_id JOIN folders f ON f.id = g.folder_id WHERE ${found} AND g.state <> 'hidden'`.execute(
    db,
  );
  return rows[0];
}

/** A product by its own id (`p_…`) or by the id of one of its options. */
export async function goodsIdOf(db: Db, publicId: string): Promise<number | undefined> {
  if (publicId.startsWith('p_')) {
    const row = await db
      .selectFrom('goods')
      .select('id')
      .where('public_id', '=', publicId)
      .executeTakeFirst();
    return row?.id;
  }
  const row = await db
    .selectFrom('options')
    .select('goods_id')
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return row?.goods_id;
}

export async function publicIdsOf(db: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await db.selectFrom('goods').select('public_id').where('id', 'in', ids).execute();
  return rows.map((row) => row.public_id);
}

/** Goods and options by their public ids. */
export async function namedGoods(
  db: Db,
  publicIds: readonly string[],
): Promise<Map<string, { goodsId: number; optionId: number | null }>> {
  const { rows } = await sql<{ id: string; goods_id: number; option_id: number | null }>`
    SELECT public_id AS id, id AS goods_id, NULL::int AS option_id FROM goods WHERE public_id = ANY(${[...publicIds]}::text[])
    UNION ALL
    SELECT public_id, goods_id, id FROM options WHERE public_id = ANY(${[...publicIds]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, { goodsId: row.goods_id, optionId: row.option_id }]));
}

export interface OptionRow {
  readonly id: number;
  readonly goods_id: number;
  readonly public_id: string;
  readonly article: string;
  readonly name: string | null;
  readonly price: number | null;
  readonly original_price: number | null;
  readonly quantity_steps: readonly number[];
  readonly quantity_prices: readonly number[];
  readonly pack_size: number;
  readonly weight_g: number | null;
  readonly lead_days: number | null;
  readonly is_used: boolean;
  /** Nothing of it is sold any more. */
  readonly is_withdrawn: boolean;
  readonly year: number | null;
  readonly hours: number | null;
  readonly condition: string | null;
  readonly properties: Readonly<Record<string, number | boolean | number[]>> | null;
  readonly stock: readonly StockRow[];
}

export interface StockRow {
  readonly warehouse_id: number;
  readonly quantity: number;
  readonly incoming: number;
  readonly incoming_days: number | null;
}

export async function optionsOf(db: Db, goodsIds: readonly number[]): Promise<OptionRow[]> {
  if (goodsIds.length === 0) return [];
  const { rows } = await sql<OptionRow>`
    SELECT id, goods_id, public_id, article, name, CASE WHEN NOT is_withdrawn THEN price END AS price,
      CASE WHEN NOT is_withdrawn THEN original_price END AS original_price, coalesce(quantity_steps, '{}') AS quantity_steps,
      coalesce(quantity_prices, '{}') AS quantity_prices, pack_size, weight_g, lead_days, is_used, is_withdrawn, year, hours, condition, properties,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('warehouse_id', s.warehouse_id, 'quantity', s.quantity, 'incoming', s.incoming,
        'incoming_days', s.incoming_days) ORDER BY s.warehouse_id), '[]') FROM stock s WHERE s.option_id = o.id) AS stock
    FROM options o WHERE goods_id = ANY(${[...goodsIds]}::int[]) ORDER BY goods_id, position`.execute(db);
  return rows;
}

/** The product of each option. */
export async function goodsOfOptions(db: Db, optionIds: readonly number[]): Promise<Map<number, number>> {
  if (optionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('options')
    .select(['id', 'goods_id'])
    .where('id', 'in', optionIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row.goods_id]));
}

export interface SizeRow {
  readonly id: number;
  readonly slug: string;
  readonly folder_id: string;
  readonly label: string;
  readonly in_stock: boolean;
}

/** The sizes of a series, smallest first. An EXISTS would be answered by walking all options and all stock. */
export async function sizesOf(db: Db, seriesId: number, limit: number): Promise<SizeRow[]> {
  const { rows } = await sql<SizeRow>`
    SELECT g.id, g.slug, g.folder_id, g.size_name AS label,
      coalesce((SELECT true FROM options o JOIN stock t ON t.option_id = o.id WHERE o.goods_id = g.id AND t.quantity > 0 LIMIT 1), false) AS in_stock
    FROM goods g WHERE g.series_id = ${seriesId} AND g.state = 'shown' ORDER BY g.size, g.id LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

export async function seriesOf(db: Db, goodsIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ series_id: number }>`
    SELECT DISTINCT series_id FROM goods WHERE id = ANY(${[...goodsIds]}::int[])`.execute(db);
  return rows.map((row) => row.series_id);
}

export function cuttingData(db: Db, seriesId: number) {
  return db
    .selectFrom('cutting_data')
    .selectAll()
    .where('series_id', '=', seriesId)
    .orderBy('position')
    .execute();
}

export function placementOf(db: Db, goodsId: number) {
  return db.selectFrom('placements').selectAll().where('goods_id', '=', goodsId).executeTakeFirst();
}

export type RelationKind = 'analogue' | 'additional' | 'same_type';

/** What can stand in for a product: the same size from the same folder, of another series. */
export async function sameSize(db: Db, goods: GoodsRow, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM goods WHERE folder_id = ${goods.folder_id} AND size = ${goods.size} AND series_id <> ${goods.series_id} AND id <> ${goods.id} AND state = 'shown'
    ORDER BY popularity DESC, id LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Neighbours by size in the same folder; the same size of other series is an analogue, not a neighbour. */
export async function nearestSizes(db: Db, goods: GoodsRow, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM goods WHERE folder_id = ${goods.folder_id} AND id <> ${goods.id} AND (size <> ${goods.size} OR series_id = ${goods.series_id}) AND state = 'shown'
    ORDER BY abs(size - ${goods.size}), popularity DESC, id LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Accessories: other products whose fit this one needs. */
export async function fitting(db: Db, goods: GoodsRow, limit: number): Promise<number[]> {
  if (!goods.needs?.length) return [];
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM goods WHERE fit = ANY(${[...goods.needs]}::text[]) AND id <> ${goods.id} AND state = 'shown'
    ORDER BY popularity DESC, id LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.id);
}
