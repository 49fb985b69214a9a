import type { VatRate } from '@spindle/contract/money/vat';
import type { Db } from '@spindle/database/pool';
import type { StoredProperties } from '@spindle/database/tables/catalogue';
import { sql } from 'kysely';
import { soldOption } from '../sold.fragment.sql.ts';

export function lockGoods(tx: Db, publicId: string) {
  return tx.selectFrom('goods').selectAll().where('public_id', '=', publicId).forUpdate().executeTakeFirst();
}

export function goodsFields(db: Db, publicId: string) {
  return db
    .selectFrom('goods')
    .innerJoin('folders', 'folders.id', 'goods.folder_id')
    .innerJoin('series', 'series.id', 'goods.series_id')
    .innerJoin('brands', 'brands.id', 'goods.brand_id')
    .leftJoin('classes', 'classes.id', 'goods.class_id')
    .selectAll('goods')
    .select(['folders.path', 'folders.name as folder_name', 'series.name as series_name'])
    .select(['brands.name as brand_name', 'classes.name as class_name'])
    .where('goods.public_id', '=', publicId)
    .executeTakeFirst();
}
export type GoodsFields = NonNullable<Awaited<ReturnType<typeof goodsFields>>>;

const optionsFrom = (db: Db, goodsId: number) =>
  db.selectFrom('options').selectAll().where('goods_id', '=', goodsId).orderBy('position');
export const optionFields = (db: Db, goodsId: number) => optionsFrom(db, goodsId).execute();
export const lockOptions = (tx: Db, goodsId: number) => optionsFrom(tx, goodsId).forUpdate().execute();
export type OptionFields = Awaited<ReturnType<typeof optionFields>>[number];

/** Options that an order, an offer or a kit names; all of them where the goods themselves are named. */
export async function soldOptions(db: Db, goodsId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT o.id FROM options o WHERE o.goods_id = ${goodsId} AND ${soldOption}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function formReferences(db: Db) {
  const [folders, brands, classes, units] = await Promise.all([
    db
      .selectFrom('folders')
      .select(['id', 'parent_id', 'name', 'path', 'position'])
      .orderBy('position')
      .execute(),
    db.selectFrom('brands').select(['id', 'name']).orderBy('name').execute(),
    db.selectFrom('classes').select(['id', 'name']).orderBy('position').execute(),
    db.selectFrom('units').select(['code', 'name']).orderBy('code').execute(),
  ]);
  return { folders, brands, classes, units };
}

/** All properties: those of the folder first in its order, then others that its products have. */
export async function folderProperties(db: Db, folder: string) {
  const { rows } = await sql<{
    id: number;
    name: string;
    unit: string | null;
    letter: string | null;
    kind: 'number' | 'choice' | 'flag';
    group: string;
    decimals: number;
    is_filter: boolean;
    least: number | null;
    most: number | null;
    values: { id: number; name: string }[];
  }>`
    WITH told AS (SELECT DISTINCT jsonb_object_keys(properties)::int AS id FROM goods WHERE folder_id = ${folder})
    SELECT p.id, p.name, p.unit, p.letter, p.kind, p.property_group AS "group", p.decimals, f.filter_position IS NOT NULL AS is_filter, f.least, f.most,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name) ORDER BY v.position), '[]')
        FROM property_values v WHERE v.property_id = p.id) AS values
    FROM properties p LEFT JOIN folder_properties f ON f.property_id = p.id AND f.folder_id = ${folder}
    WHERE f.property_id IS NOT NULL OR p.id IN (SELECT id FROM told)
    ORDER BY f.property_id IS NULL, p.position, p.id`.execute(db);
  return rows;
}

export interface NamedProperty {
  readonly id: number;
  readonly name: string;
  readonly kind: 'number' | 'choice' | 'flag';
  readonly decimals: number;
  readonly unit: string | null;
  readonly least: number | null;
  readonly most: number | null;
  readonly values: readonly { readonly id: number; readonly name: string }[];
}

/** With the bounds of the folder, where one is named. */
export async function propertiesByIds(
  db: Db,
  ids: readonly number[],
  folder: string | null = null,
): Promise<ReadonlyMap<number, NamedProperty>> {
  const { rows } = await sql<NamedProperty>`
    SELECT p.id, p.name, p.kind, p.decimals, p.unit, f.least, f.most,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name)), '[]')
        FROM property_values v WHERE v.property_id = p.id) AS values
    FROM properties p LEFT JOIN folder_properties f ON f.property_id = p.id AND f.folder_id = ${folder}::uuid
    WHERE p.id = ANY(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export const folderSeries = (db: Db, folder: string) =>
  db
    .selectFrom('series')
    .select(['name', 'brand_id'])
    .where('folder_id', '=', folder)
    .orderBy('name')
    .limit(500)
    .execute();

/** What goods of the shop are to others, the most used first, with how many goods there are of each. */
export async function fitCounts(db: Db): Promise<{ fit: string; goods: number }[]> {
  const { rows } = await sql<{ fit: string; goods: number }>`
    SELECT fit, count(*)::int AS goods FROM goods WHERE fit IS NOT NULL GROUP BY fit ORDER BY goods DESC, fit LIMIT 1000`.execute(
    db,
  );
  return rows;
}

/** A folder that holds goods, locked so that it stays. */
export async function leafFolder(tx: Db, id: string) {
  const { rows } = await sql<{ id: string; path: string; name: string }>`
    SELECT f.id, f.path, f.name FROM folders f
    WHERE f.id = ${id} AND NOT EXISTS (SELECT FROM folders c WHERE c.parent_id = f.id) FOR SHARE`.execute(tx);
  return rows[0];
}

export const brandOf = (tx: Db, id: number) =>
  tx.selectFrom('brands').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
export const classOf = (tx: Db, id: number) =>
  tx.selectFrom('classes').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
export const unitsOf = (tx: Db) => tx.selectFrom('units').select('code').execute();

export const seriesOfBrand = (tx: Db, brandId: number, name: string) =>
  tx
    .selectFrom('series')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('name', '=', name)
    .orderBy('id')
    .executeTakeFirst();

/** How goods of this series are drawn; a series that is not there yet begins like its folder. */
export async function drawingSource(
  db: Db,
  input: { readonly folder_id: string; readonly brand_id: number | null; readonly series: string },
) {
  const { rows } = await sql<{
    section: 'catalog' | 'tools';
    drawing_kind: string | null;
    drawing_params: Readonly<Record<string, unknown>>;
  }>`
    SELECT f.section, coalesce(s.drawing_kind, f.drawing_kind) AS drawing_kind, coalesce(s.drawing_params, f.drawing_params) AS drawing_params
    FROM folders f LEFT JOIN LATERAL (SELECT drawing_kind, drawing_params FROM series
      WHERE brand_id = ${input.brand_id}::int AND name = ${input.series.trim()} ORDER BY id LIMIT 1) s ON true
    WHERE f.id = ${input.folder_id}`.execute(db);
  return rows[0];
}

/** Who else has the address, and whether a folder stands at it. */
export async function isAddressTaken(
  tx: Db,
  address: { readonly slug: string; readonly path: string; readonly except: number | null },
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT EXISTS (SELECT FROM goods WHERE slug = ${address.slug} AND id IS DISTINCT FROM ${address.except}::int)
      OR EXISTS (SELECT FROM folders WHERE path = ${`${address.path}/${address.slug}`}) AS taken`.execute(tx);
  return rows[0]?.taken ?? false;
}

/** Articles of other goods among these. */
export async function takenArticles(
  tx: Db,
  articles: readonly string[],
  goodsId: number | null,
): Promise<Set<string>> {
  const { rows } = await sql<{ article: string }>`
    SELECT article FROM options WHERE article = ANY(${[...articles]}::text[]) AND goods_id IS DISTINCT FROM ${goodsId}::int`.execute(
    tx,
  );
  return new Set(rows.map(({ article }) => article));
}

export interface GoodsValues {
  readonly series_id: number;
  readonly brand_id: number;
  readonly class_id: number | null;
  readonly folder_id: string;
  readonly slug: string;
  readonly name: string;
  readonly size: number;
  readonly size_name: string;
  readonly description: string | null;
  readonly state: 'shown' | 'hidden' | 'archived';
  readonly vat_rate: VatRate;
  readonly fit: string | null;
  readonly needs: string[] | null;
  readonly properties: StoredProperties;
}

const stored = ({ properties, ...values }: GoodsValues) => ({
  ...values,
  properties: JSON.stringify(properties),
});

export async function insertGoods(tx: Db, publicId: string, values: GoodsValues): Promise<number> {
  const row = await tx
    .insertInto('goods')
    .values({ ...stored(values), public_id: publicId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateGoods(tx: Db, id: number, values: GoodsValues): Promise<void> {
  await tx.updateTable('goods').set(stored(values)).where('id', '=', id).execute();
}

export interface OptionValues {
  readonly article: string;
  readonly name: string | null;
  readonly price: number | null;
  readonly original_price: number | null;
  readonly quantity_steps: number[] | null;
  readonly quantity_prices: number[] | null;
  readonly pack_size: number;
  readonly weight_g: number;
  readonly lead_days: number;
  readonly unit_code: number;
  readonly year: number | null;
  readonly hours: number | null;
  readonly condition: string | null;
  readonly properties: string | null;
  readonly position: number;
}

/** Out of each other's way: two options never share a place or an article. */
export async function freeOptions(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`UPDATE options SET position = position + 1000, article = article || chr(1) WHERE id = ANY(${[...ids]}::int[])`.execute(
    tx,
  );
}

export async function updateOption(tx: Db, id: number, values: OptionValues): Promise<void> {
  await tx.updateTable('options').set(values).where('id', '=', id).execute();
}

export async function insertOption(
  tx: Db,
  values: OptionValues & { goods_id: number; public_id: string; is_used: boolean; is_withdrawn: boolean },
): Promise<void> {
  await tx
    .insertInto('options')
    .values({ ...values, showroom_company_id: null })
    .execute();
}

export async function deleteOptions(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('options').where('id', 'in', ids).execute();
}

export async function deleteGoods(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('goods').where('id', '=', id).execute();
}
