import type { GoodsCard } from '@spindle/contract/goods';
import type { TableColumn } from '@spindle/contract/search';
import { selectedOption } from './product-data.ts';

/** More would not fit beside price and stock; the rest stands on the goods' own page and in the sheet. */
const mostColumns = 8;
const mostTiers = 2;
const decimal = /^(\u2212?[\d\u00a0]+)(?:,(\d+))?$/;

export interface ShownColumn extends TableColumn {
  /** By goods id. */
  readonly cells: Readonly<Record<string, string>>;
}

export interface TableLayout {
  readonly columns: readonly ShownColumn[];
  /** The same in the whole listing: said once, above the table. */
  readonly lifted: readonly TableColumn[];
  /** Quantities from which some goods here cost less. */
  readonly tiers: readonly number[];
  readonly hasHints: boolean;
  readonly hasBrands: boolean;
  /** Too few columns to tell one goods from another. */
  readonly hasNames: boolean;
}

export function tableLayout(goods: readonly GoodsCard[], columns: readonly TableColumn[]): TableLayout {
  const shown = columns
    .filter((column) => column.constant === null && goods.some((item) => item.values[column.slug]))
    .slice(0, mostColumns)
    .map((column) => ({ ...column, cells: cellsOf(goods, column) }));
  return {
    columns: shown,
    lifted: columns.filter((column) => column.constant !== null),
    tiers: priceTiers(goods),
    hasHints: goods.some((item) => item.hint !== null),
    hasBrands: new Set(goods.map((item) => item.brand?.slug)).size > 1,
    hasNames: shown.length < 3,
  };
}

function cellsOf(goods: readonly GoodsCard[], column: TableColumn): Record<string, string> {
  const texts = goods.map((item) => item.values[column.slug] ?? '');
  const same = column.is_number ? sameDecimals(texts) : texts;
  return Object.fromEntries(goods.map((item, at) => [item.id, same[at] ?? '']));
}

/** 8, 8,5 and 10,25 stand one under another as 8,00, 8,50 and 10,25. */
export function sameDecimals(texts: readonly string[]): string[] {
  const most = Math.max(0, ...texts.map((text) => decimal.exec(text)?.[2]?.length ?? 0));
  return texts.map((text) => {
    const [, whole, part = ''] = decimal.exec(text) ?? [];
    return whole === undefined || most === 0 ? text : `${whole},${part.padEnd(most, '0')}`;
  });
}

function priceTiers(goods: readonly GoodsCard[]): number[] {
  const froms = goods.flatMap(
    (item) => selectedOption(item)?.price.quantity_prices.map(({ from }) => from) ?? [],
  );
  return [...new Set(froms)].sort((one, other) => one - other).slice(0, mostTiers);
}

/** The price of one piece when so many are bought. */
export function priceFrom(goods: GoodsCard, quantity: number): number | null {
  const price = selectedOption(goods)?.price;
  const tier = price?.quantity_prices.findLast(({ from }) => from <= quantity);
  return tier?.value_with_tax ?? price?.current_value_with_tax ?? null;
}

/** The drawing with the letters of its sizes; null when the picture is not one of the shop's drawings. */
export function letteredDrawing(
  image: string | undefined,
  size: 'strip' | 'strip-small' = 'strip',
): string | null {
  if (!image?.startsWith('/drawings/')) return null;
  const [path = '', query = ''] = image.split('?', 2);
  const search = new URLSearchParams(query);
  const wanted = { size, dims: '1', letters: '1', ...(size === 'strip-small' && { compact: '1' }) };
  for (const [name, value] of Object.entries(wanted)) search.set(name, value);
  return `${path}?${search}`;
}
