import type { StockChange } from '../../stock/stock.service.ts';
import type { Photo } from '../photos/photo-maker.ts';
import {
  type GoodsDraft,
  goodsDraft,
  type OptionDraft,
  optionDraft,
  sameValue,
  setProperty,
} from './goods-drafts.ts';
import type { GoodsCells, ParsedRow } from './parse-row.ts';
import { priceProblem } from './price.rules.ts';
import type { FixedColumn } from './spreadsheet-columns.ts';
import type { StoredOption } from './stored-options.sql.ts';

export interface PhotoDraft {
  readonly goods_id: number;
  readonly option_id: number | null;
  /** With the alternative text where there was one. */
  readonly photos: readonly (Photo & { readonly alt?: string })[];
}

interface PlannedRow {
  readonly goods: GoodsDraft;
  readonly option: OptionDraft;
  readonly stock: readonly StockChange[];
  /** Locations counted later than the spreadsheet, which changes nothing there. */
  readonly outdated: number;
  readonly photos: PhotoDraft | null;
  readonly goodsChanged: boolean;
  readonly optionChanged: boolean;
  /** What changes, for the report: columns by key, `stock` and `properties`. */
  readonly changes: readonly string[];
}

type RowPlan =
  | { readonly ok: true; readonly plan: PlannedRow }
  | { readonly ok: false; readonly column: FixedColumn; readonly reason: string };

interface RowFacts {
  readonly row: ParsedRow;
  readonly stored: StoredOption;
  /** The goods as earlier rows of the file left it. */
  readonly goods: GoodsDraft | undefined;
  readonly seriesId: number | undefined;
  readonly photos: readonly Photo[] | undefined;
}

/** What a row changes of an option and its goods; nothing is changed here. */
export function planExisting({ row, stored, goods: earlier, seriesId, photos }: RowFacts): RowPlan {
  const goods = earlier ? { ...earlier, properties: { ...earlier.properties } } : goodsDraft(stored);
  const option = optionDraft(stored);
  const isFirst = stored.position === 0;
  const goodsChanges = assign(goods, { ...goodsCells(row.goods), series_id: seriesId });
  const { quantity, ...cells } = row.option;
  const optionChanges = assign(option, {
    ...cells,
    article: row.article ?? undefined,
    ...(quantity && {
      quantity_steps: quantity.steps.length > 0 ? quantity.steps : null,
      quantity_prices: quantity.prices.length > 0 ? quantity.prices : null,
    }),
  });
  const problem = optionChanges.length > 0 ? priceProblem(option) : null;
  if (problem) return { ok: false, ...problem };
  const before = JSON.stringify(goods.properties);
  const propertiesBefore = JSON.stringify(option.properties);
  let isDescribed = false;
  for (const [id, value] of row.properties)
    if (setProperty(goods, option, isFirst, id, value)) isDescribed = true;
  const givenStock = [...row.stock]
    .map(([warehouse_id, counted]) => ({
      option_id: stored.id,
      warehouse_id,
      delta: counted - (stored.stock[warehouse_id] ?? 0),
    }))
    .filter(({ delta }) => delta !== 0);
  const stock = givenStock.filter(({ warehouse_id }) => !stored.counted_later.includes(warehouse_id));
  const sharedPhotos = photos && withStoredDetails(photos, stored.photos);
  const newPhotos =
    sharedPhotos &&
    !sameValue(
      sharedPhotos.map(({ key }) => key),
      stored.photos.map(({ key }) => key),
    );
  return {
    ok: true,
    plan: {
      goods,
      option,
      stock,
      outdated: givenStock.length - stock.length,
      photos: newPhotos
        ? {
            goods_id: stored.goods_id,
            option_id: isFirst && !stored.is_used ? null : stored.id,
            photos: sharedPhotos,
          }
        : null,
      goodsChanged: goodsChanges.length > 0 || JSON.stringify(goods.properties) !== before,
      optionChanged: optionChanges.length > 0 || JSON.stringify(option.properties) !== propertiesBefore,
      changes: [
        ...goodsChanges,
        ...optionChanges,
        ...(isDescribed ? ['properties'] : []),
        ...(stock.length > 0 ? ['stock'] : []),
        ...(newPhotos ? ['photos'] : []),
      ],
    },
  };
}

/** An existing photograph keeps its frame and its alternative text. */
const withStoredDetails = (photos: readonly Photo[], stored: StoredOption['photos']): PhotoDraft['photos'] =>
  photos.map((photo) => {
    const same = stored.find(({ original }) => original === photo.key);
    if (!same) return photo;
    const { original: _original, ...details } = same;
    return details;
  });

function goodsCells({ series: _series, ...cells }: GoodsCells): Omit<GoodsCells, 'series'> {
  return cells;
}

/** Sets given values that differ and returns their names. */
function assign<T extends object>(target: T, values: Partial<T>): string[] {
  const changed: string[] = [];
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || sameValue(target[key as keyof T], value)) continue;
    target[key as keyof T] = value as T[keyof T];
    changed.push(key);
  }
  return changed;
}
