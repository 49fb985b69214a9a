import type { Db } from '@spindle/database/pool';
import type { StoredPhoto } from '@spindle/database/tables/staff';
import { sql } from 'kysely';
import type { GoodsDraft, OptionDraft } from './goods-drafts.ts';
import type { PhotoDraft } from './plan-existing.ts';
import type { NewGoods } from './plan-new.ts';
import type { WaitingCurrency } from './spreadsheet-columns.ts';

const json = (rows: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;

export async function updateGoods(db: Db, goods: readonly GoodsDraft[]): Promise<void> {
  if (goods.length === 0) return;
  await sql`
    UPDATE goods g SET name = v.name, series_id = v.series_id, folder_id = v.folder_id, brand_id = v.brand_id,
      class_id = v.class_id, size = v.size, size_name = v.size_name, vat_rate = v.vat_rate, properties = v.properties
    FROM ${json(goods)} AS v(id int, name text, series_id int, folder_id uuid, brand_id int, class_id smallint,
      size double precision, size_name text, vat_rate text, properties jsonb)
    WHERE g.id = v.id`.execute(db);
}

const optionFields = sql`price bigint, original_price bigint, quantity_steps int[], quantity_prices bigint[],
  pack_size int, weight_g int, lead_days smallint, article text, option_name text`;

export async function updateOptions(db: Db, options: readonly OptionDraft[]): Promise<void> {
  if (options.length === 0) return;
  await sql`
    UPDATE options o SET article = v.article, name = v.option_name, price = v.price, original_price = v.original_price,
      quantity_steps = v.quantity_steps, quantity_prices = v.quantity_prices, pack_size = v.pack_size,
      weight_g = v.weight_g, lead_days = v.lead_days, properties = v.properties
    FROM ${json(options)} AS v(id int, properties jsonb, ${optionFields}) WHERE o.id = v.id`.execute(db);
}

/** Prices for another country, until the shop counts in its money; false where it does so already. */
export async function writeWaitingPrices(
  tx: Db,
  currency: WaitingCurrency,
  options: readonly OptionDraft[],
): Promise<boolean> {
  const { rows } = await sql<{ currency: string }>`SELECT currency FROM shop_money FOR SHARE`.execute(tx);
  if (rows[0]?.currency === currency) return false;
  await sql`
    DELETE FROM option_prices p USING ${json(options)} AS v(id int) WHERE p.option_id = v.id AND p.currency = ${currency}`.execute(
    tx,
  );
  await sql`
    INSERT INTO option_prices (option_id, currency, price, original_price, quantity_steps, quantity_prices)
    SELECT v.id, ${currency}, v.price, v.original_price, v.quantity_steps, v.quantity_prices
    FROM ${json(options)} AS v(id int, ${optionFields}) WHERE v.price IS NOT NULL`.execute(tx);
  return true;
}

/** Replaces photographs and returns the previous ones in their order. */
export async function replacePhotos(db: Db, drafts: readonly PhotoDraft[]): Promise<RemovedPhoto[]> {
  if (drafts.length === 0) return [];
  const owners = drafts.map(({ goods_id, option_id }) => ({ goods_id, option_id }));
  const { rows: removed } = await sql<RemovedPhoto>`
    DELETE FROM goods_photos p USING ${json(owners)} AS v(goods_id int, option_id int)
    WHERE p.goods_id = v.goods_id AND p.option_id IS NOT DISTINCT FROM v.option_id
    RETURNING p.goods_id, p.option_id, p.position, p.storage_key AS key, p.width, p.height, p.colour, p.alt`.execute(
    db,
  );
  const rows = drafts.flatMap(({ photos, ...owner }) =>
    photos.map(({ key: storage_key, width, height, colour, alt = '' }, position) => ({
      ...owner,
      position,
      storage_key,
      width,
      height,
      colour,
      alt,
    })),
  );
  if (rows.length > 0) await db.insertInto('goods_photos').values(rows).execute();
  return removed.toSorted((one, other) => one.position - other.position);
}

/** Raises the version, so that a form with the previous photographs is refused. */
export async function raiseMedia(db: Db, drafts: readonly { readonly goods_id: number }[]): Promise<void> {
  if (drafts.length === 0) return;
  await sql`
    INSERT INTO goods_media AS m (goods_id, version)
    SELECT DISTINCT v.goods_id, 2 FROM ${json(drafts.map(({ goods_id }) => ({ goods_id })))} AS v(goods_id int)
    ON CONFLICT (goods_id) DO UPDATE SET version = m.version + 1`.execute(db);
}

interface RemovedPhoto extends StoredPhoto {
  readonly goods_id: number;
  readonly option_id: number | null;
  readonly position: number;
}

export async function usedSlugs(
  db: Db,
  table: 'goods' | 'series',
  slugs: readonly string[],
): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await db.selectFrom(table).select('slug').where('slug', 'in', slugs).execute();
  return new Set(rows.map(({ slug }) => slug));
}

export interface NewSeries {
  readonly slug: string;
  readonly name: string;
  readonly title: string;
  readonly brand_id: number;
  readonly folder_id: string;
}

/** Ids in the order of the rows. A new series is drawn as its folder is. */
export async function insertSeries(db: Db, series: readonly NewSeries[]): Promise<number[]> {
  if (series.length === 0) return [];
  const { rows } = await sql<{ id: number; slug: string }>`
    INSERT INTO series (slug, brand_id, folder_id, code, name, title, drawing_kind, drawing_params)
    SELECT v.slug, v.brand_id, v.folder_id, v.name, v.name, v.title, f.drawing_kind, f.drawing_params
    FROM ${json(series)} AS v(slug text, brand_id int, folder_id uuid, name text, title text)
    JOIN folders f ON f.id = v.folder_id RETURNING id, slug`.execute(db);
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]));
  return series.map(({ slug }) => ids.get(slug) ?? 0);
}

export type GoodsRow = NewGoods & { readonly series_id: number; readonly slug: string };

/** Ids of the goods and their options by the public id of the goods. */
export async function insertGoods(
  db: Db,
  goods: readonly GoodsRow[],
): Promise<Map<string, { goods: number; option: number }>> {
  if (goods.length === 0) return new Map();
  await sql`
    INSERT INTO goods (series_id, brand_id, class_id, size, folder_id, public_id, slug, name, size_name, vat_rate, properties)
    SELECT v.* FROM ${json(goods)} AS v(series_id int, brand_id int, class_id smallint, size double precision, folder_id uuid,
      public_id text, slug text, name text, size_name text, vat_rate text, properties jsonb)`.execute(db);
  const { rows } = await sql<{ id: number; goods_id: number; public_id: string }>`
    WITH made AS (
      INSERT INTO options (goods_id, position, public_id, article, name, price, original_price, quantity_steps,
        quantity_prices, pack_size, weight_g, lead_days)
      SELECT g.id, 0, v.option_public_id, v.article, v.option_name, v.price, v.original_price, v.quantity_steps,
        v.quantity_prices, v.pack_size, v.weight_g, v.lead_days
      FROM ${json(goods)} AS v(public_id text, option_public_id text, ${optionFields}) JOIN goods g ON g.public_id = v.public_id
      RETURNING id, goods_id)
    SELECT made.id, made.goods_id, g.public_id FROM made JOIN goods g ON g.id = made.goods_id`.execute(db);
  return new Map(rows.map(({ id, goods_id, public_id }) => [public_id, { goods: goods_id, option: id }]));
}
