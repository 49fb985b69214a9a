import { setImmediate } from 'node:timers/promises';
import type { RowState, GoodsRow, PropertyValue } from '@spindle/catalogue-index/schema';
import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql } from 'kysely';
import type { Dictionary } from './dictionary.ts';
import { HINTED, PRICE_FROM } from './index-extras.rules.ts';
import { optionKey } from './index-keys.rules.ts';

const batch = 2000;

/** A product with one of its options; without any the option is null. */
interface SourceRow {
  id: number;
  folder_id: string;
  name: string;
  brand_id: number | null;
  class_id: number | null;
  popularity: number;
  added_on: string;
  properties: Values;
  promotions: number[] | null;
  size: number;
  size_name: string;
  series_id: number;
  series_name: string;
  series_title: string;
  drawing_kind: string | null;
  option_id: number | null;
  price: number | null;
  quantity_steps: number[] | null;
  article: string | null;
  is_used: boolean;
  in_showroom: boolean;
  option_properties: Values | null;
  quantity: number;
  incoming: number;
}

type Values = Record<string, number | boolean | number[]>;

/**
 * Streams every option of every product for the index in batches by id, so that no batch costs more than the first. The
 * database reads the next batch while this one is processed.
 */
export async function* indexRows(db: Db, dictionary: Dictionary): AsyncGenerator<GoodsRow[]> {
  const after = (id: number) => sourceRows(sql`id > ${id}`, batch).execute(db);
  for (let page = after(0); ;) {
    const { rows } = await page;
    const last = rows.at(-1);
    if (!last) return;
    page = after(last.id);
    // A consumer that stops here must not leave an unhandled rejection.
    page.catch(() => {});
    // The question has to leave before the work begins that lets nothing else happen.
    await setImmediate();
    yield toIndexRows(rows, dictionary);
  }
}

/** The same for goods that changed, however many. */
export async function* changedRows(
  db: Db,
  ids: readonly number[],
  dictionary: Dictionary,
): AsyncGenerator<GoodsRow[]> {
  for (let first = 0; first < ids.length; first += batch) {
    const page = ids.slice(first, first + batch);
    const { rows } = await sourceRows(sql`id = ANY(${page}::int[])`, page.length).execute(db);
    yield toIndexRows(rows, dictionary);
  }
}

/** The same for a few goods, after a change. */
export async function indexRowsOf(
  db: Db,
  ids: readonly number[],
  dictionary: Dictionary,
): Promise<GoodsRow[]> {
  const { rows } = await sourceRows(sql`id = ANY(${[...ids]}::int[])`, ids.length).execute(db);
  return toIndexRows(rows, dictionary);
}

function sourceRows(which: RawBuilder<unknown>, limit: number): RawBuilder<SourceRow> {
  return sql`
    WITH page AS MATERIALIZED (SELECT * FROM goods WHERE ${which} AND state = 'shown' ORDER BY id LIMIT ${limit})
    SELECT page.id, page.folder_id, page.name, page.brand_id, page.class_id,
      page.popularity + coalesce(goods_interest.interest, 0) AS popularity, page.added_on, page.properties,
      page.size, page.size_name, page.series_id, series.name AS series_name, series.title AS series_title, series.drawing_kind,
      o.id AS option_id, o.price, o.quantity_steps, o.article, coalesce(o.is_used, false) AS is_used, o.showroom_company_id IS NOT NULL AS in_showroom,
      o.properties AS option_properties, coalesce(stored.quantity, 0)::int AS quantity, coalesce(stored.incoming, 0)::int AS incoming,
      promo.promotions
    FROM page
    JOIN series ON series.id = page.series_id
    LEFT JOIN goods_interest ON goods_interest.goods_id = page.id
    LEFT JOIN options o ON o.goods_id = page.id
    LEFT JOIN LATERAL (
      SELECT sum(stock.quantity) AS quantity, sum(stock.incoming) AS incoming FROM stock WHERE stock.option_id = o.id
    ) stored ON true
    LEFT JOIN LATERAL (
      SELECT array_agg(goods_promotions.promotion_id) AS promotions FROM goods_promotions WHERE goods_promotions.goods_id = page.id
    ) promo ON true
    ORDER BY page.id, o.position, o.id`;
}

/**
 * Rows come by product. The option shown by default represents it; a used unit that was sold is no longer listed beside
 * others.
 */
function toIndexRows(rows: readonly SourceRow[], dictionary: Dictionary): GoodsRow[] {
  const [shownIds, isSold] = [
    new Set<number>(),
    (row: SourceRow) => row.is_used && row.quantity + row.incoming === 0,
  ];
  return rows.flatMap((row) => {
    const isFirst = !shownIds.has(row.id);
    shownIds.add(row.id);
    if (!isFirst && isSold(row)) return [];
    return [
      toIndexRow(row, isFirst || row.option_id === null ? row.id : optionKey(row.option_id), dictionary),
    ];
  });
}

function toIndexRow(row: SourceRow, key: number, dictionary: Dictionary): GoodsRow {
  const holes = threadsOf(row, dictionary);
  return {
    key,
    goods: row.id,
    isAlone: row.is_used,
    folder: row.folder_id,
    name: row.name,
    brand: dictionary.brands.get(row.brand_id ?? 0)?.slug ?? null,
    class: dictionary.classes.get(row.class_id ?? 0)?.slug ?? null,
    popularity: row.popularity,
    createdAt: Date.parse(row.added_on),
    price: row.price,
    states: states(row),
    specialDiscounts: (row.promotions ?? []).flatMap((id) => dictionary.promotions.get(id)?.slug ?? []),
    properties: propertiesOf(row, holes.length > 0, dictionary),
    // A used unit is not a size of its series, so a listing grouped by series shows it separately.
    ...(row.is_used ? {} : { series: row.series_id }),
    text: {
      articles: row.article === null ? [] : [row.article],
      size: row.size_name,
      title: row.series_title,
      words: row.series_name,
      holes,
    },
  };
}

/** The product's, overridden by the option's. Written as loops: this is a fifth of a build's time. */
function propertiesOf(
  { properties, option_properties, quantity_steps }: SourceRow,
  isHinted: boolean,
  dictionary: Dictionary,
): GoodsRow['properties'] {
  const found: Record<string, PropertyValue | null> = {};
  for (const values of [properties, option_properties]) {
    for (const id in values) {
      const property = dictionary.properties.get(Number(id));
      if (property) found[property.slug] = indexValue(values[id]!, property.kind, dictionary);
    }
  }
  if (quantity_steps?.length) found[PRICE_FROM] = quantity_steps.map(String);
  if (isHinted) found[HINTED] = true;
  return found;
}

/** «под M10»: what a hole of this drill is tapped with. */
function threadsOf({ drawing_kind, size }: SourceRow, { threadsByHole }: Dictionary): readonly string[] {
  return drawing_kind === 'drill' ? (threadsByHole.get(Number(size.toFixed(2))) ?? []) : [];
}

function states({ option_id, quantity, is_used, in_showroom }: SourceRow): RowState[] {
  if (option_id === null) return [];
  const stateList: RowState[] = [is_used ? 'used' : 'new'];
  if (quantity > 0) stateList.push('in_stock');
  // A used machine that was sold comes no second time.
  else if (!is_used) stateList.push('on_order');
  if (in_showroom) stateList.push('in_showroom');
  return stateList;
}

function indexValue(
  value: number | boolean | number[],
  kind: string,
  { choices }: Dictionary,
): PropertyValue | null {
  if (kind !== 'choice') return value as number | boolean;
  const slugs: string[] = [];
  for (const id of Array.isArray(value) ? value : [value]) {
    const choice = choices.get(Number(id));
    if (choice) slugs.push(choice.slug);
  }
  return slugs;
}
