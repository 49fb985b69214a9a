import type { Db } from '@spindle/database/pool';
import type { StockChange } from '../../stock/stock.service.ts';
import type { PhotoDraft } from './plan-existing.ts';
import { type NewGoods, slugsFor } from './plan-new.ts';
import type { RowChange } from './row-changes.ts';
import { slugOf } from './slug.rules.ts';
import * as write from './write-goods.sql.ts';

/** Stores new goods with their series and options; their stock and photographs are still to be written. */
export async function writeNew(
  tx: Db,
  created: readonly NewGoods[],
): Promise<{ stock: StockChange[]; photos: PhotoDraft[]; rows: RowChange[] }> {
  const { ids: series, made: createdSeries } = await seriesIds(tx, created);
  const existingSlugs = await write.usedSlugs(
    tx,
    'goods',
    created.flatMap(({ name, article }) => [slugOf(name), slugOf(`${name} ${article}`)]),
  );
  const slugs = slugsFor(created, existingSlugs);
  const ids = await write.insertGoods(
    tx,
    created.map((goods, at) => ({ ...goods, series_id: series[at] ?? 0, slug: slugs[at] ?? '' })),
  );
  const withIds = created.flatMap((goods, at) => {
    const id = ids.get(goods.public_id);
    return id ? [{ goods, id, series: series[at] ?? 0 }] : [];
  });
  return {
    stock: withIds.flatMap(({ goods, id }) =>
      goods.stock.map(([warehouse_id, delta]) => ({ option_id: id.option, warehouse_id, delta })),
    ),
    photos: withIds
      .filter(({ goods }) => goods.photos.length > 0)
      .map(({ goods, id }) => ({ goods_id: id.goods, option_id: null, photos: goods.photos })),
    rows: withIds.map(({ goods: { line, article }, id, series: seriesId }) => ({
      line,
      goods_id: id.goods,
      option_id: id.option,
      article,
      change: { made: { series: createdSeries.has(seriesId) ? seriesId : null } },
    })),
  };
}

/** The series of each product; goods that name the same new series of one brand share it. */
async function seriesIds(
  tx: Db,
  created: readonly NewGoods[],
): Promise<{ readonly ids: number[]; readonly made: ReadonlySet<number> }> {
  const newSeries = new Map<string, Omit<write.NewSeries, 'slug'>>();
  const keyOf = ({ series, brand_id }: NewGoods): string =>
    'name' in series ? `${brand_id} ${series.name}` : '';
  for (const goods of created) {
    if (!('name' in goods.series) || newSeries.has(keyOf(goods))) continue;
    const { brand_id, folder_id, name: title, series } = goods;
    newSeries.set(keyOf(goods), { name: series.name, title, brand_id, folder_id });
  }
  const rows = [...newSeries.values()];
  const names = rows.map(({ name, brand_id }) => ({ name, article: String(brand_id) }));
  const candidates = names.flatMap(({ name, article }) => [slugOf(name), slugOf(`${name} ${article}`)]);
  const slugs = slugsFor(names, await write.usedSlugs(tx, 'series', candidates));
  const ids = await write.insertSeries(
    tx,
    rows.map((row, at) => ({ ...row, slug: slugs[at] ?? '' })),
  );
  const byKey = new Map([...newSeries.keys()].map((key, at) => [key, ids[at] ?? 0]));
  return {
    ids: created.map((goods) => ('id' in goods.series ? goods.series.id : (byKey.get(keyOf(goods)) ?? 0))),
    made: new Set(ids),
  };
}
