import type { GivenState, GoodsRow, PropertyValue } from '@spindle/catalogue-index/schema';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { Dictionary } from './dictionary.ts';

const batch = 5000;

interface SourceRow {
  id: number;
  folder_id: string;
  name: string;
  brand_id: number | null;
  class_id: number | null;
  popularity: number;
  added_on: string;
  properties: Record<string, number | boolean | number[]>;
  price: number | null;
  has_new: boolean;
  has_used: boolean;
  in_showroom: boolean;
  quantity: number;
  promotions: number[] | null;
  size: number;
  size_name: string;
  articles: string[] | null;
  series_id: number;
  series_name: string;
  series_title: string;
  drawing_kind: string | null;
}

/** Every product as the index wants it, in batches by number: no batch costs more than the first. */
export async function* indexRows(db: Db, dictionary: Dictionary): AsyncGenerator<GoodsRow[]> {
  for (let after = 0; ;) {
    const { rows } = await sourceRows(db, after, batch);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => toIndexRow(row, dictionary));
    after = last.id;
  }
}

/** The same for a few goods, after a change. */
export async function indexRowsOf(
  db: Db,
  ids: readonly number[],
  dictionary: Dictionary,
): Promise<GoodsRow[]> {
  const { rows } = await sourceRows(db, 0, ids.length, ids);
  return rows.map((row) => toIndexRow(row, dictionary));
}

function sourceRows(db: Db, after: number, limit: number, ids?: readonly number[]) {
  const which = ids ? sql`id = ANY(${[...ids]}::int[])` : sql`id > ${after}`;
  return sql<SourceRow>`
    WITH page AS MATERIALIZED (SELECT * FROM goods WHERE ${which} ORDER BY id LIMIT ${limit})
    SELECT page.id, page.folder_id, page.name, page.brand_id, page.class_id, page.popularity, page.added_on, page.properties,
      page.size, page.size_name, page.series_id, series.name AS series_name, series.title AS series_title, series.drawing_kind,
      offer.price, coalesce(offer.has_new, false) AS has_new, coalesce(offer.has_used, false) AS has_used,
      coalesce(offer.in_showroom, false) AS in_showroom, coalesce(offer.quantity, 0)::int AS quantity, offer.articles,
      promo.promotions
    FROM page
    JOIN series ON series.id = page.series_id
    LEFT JOIN LATERAL (
      SELECT (array_agg(options.price ORDER BY options.position))[1] AS price,
        array_agg(options.article ORDER BY options.position) AS articles, bool_or(NOT options.is_used) AS has_new, bool_or(options.is_used) AS has_used,
        bool_or(options.showroom_company_id IS NOT NULL) AS in_showroom,
        sum((SELECT sum(stock.quantity) FROM stock WHERE stock.option_id = options.id)) AS quantity
      FROM options WHERE options.goods_id = page.id
    ) offer ON true
    LEFT JOIN LATERAL (
      SELECT array_agg(goods_promotions.promotion_id) AS promotions FROM goods_promotions WHERE goods_promotions.goods_id = page.id
    ) promo ON true
    ORDER BY page.id`.execute(db);
}

function toIndexRow(row: SourceRow, dictionary: Dictionary): GoodsRow {
  return {
    key: row.id,
    folder: row.folder_id,
    name: row.name,
    brand: dictionary.brands.get(row.brand_id ?? 0)?.slug ?? null,
    class: dictionary.classes.get(row.class_id ?? 0)?.slug ?? null,
    popularity: row.popularity,
    createdAt: Date.parse(row.added_on),
    price: row.price,
    states: states(row),
    specialDiscounts: (row.promotions ?? []).flatMap((id) => dictionary.promotions.get(id)?.slug ?? []),
    properties: Object.fromEntries(
      Object.entries(row.properties).flatMap(([id, value]) => {
        const property = dictionary.properties.get(Number(id));
        return property ? [[property.slug, indexValue(value, property.kind, dictionary)]] : [];
      }),
    ),
    series: row.series_id,
    text: {
      articles: row.articles ?? [],
      size: row.size_name,
      title: row.series_title,
      words: row.series_name,
      holes: threadsOf(row, dictionary),
    },
  };
}

/** «под M10»: what a hole of this drill is tapped with. */
function threadsOf({ drawing_kind, size }: SourceRow, { threadsByHole }: Dictionary): readonly string[] {
  return drawing_kind === 'drill' ? (threadsByHole.get(Number(size.toFixed(2))) ?? []) : [];
}

function states(row: SourceRow): GivenState[] {
  const given: GivenState[] = [];
  if (row.quantity > 0) given.push('in_stock');
  // A used machine that was sold comes no second time.
  else if (row.has_new) given.push('on_order');
  if (row.has_new) given.push('new');
  if (row.has_used) given.push('used');
  if (row.in_showroom) given.push('in_showroom');
  return given;
}

function indexValue(
  value: number | boolean | number[],
  kind: string,
  { choices }: Dictionary,
): PropertyValue | null {
  if (kind !== 'choice') return value as number | boolean;
  return [value].flat().flatMap((id) => choices.get(Number(id))?.slug ?? []);
}
