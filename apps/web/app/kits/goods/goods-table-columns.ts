import { DRAWINGS } from '@spindle/contract/addresses/drawing-url';
import type { GoodsCard, Price } from '@spindle/contract/goods';
import type { TableColumn } from '@spindle/contract/search';
import { discountSign, listed } from '@spindle/ui/format/discount.ts';
import { cardKey, selectedOption } from './selected-option.ts';

const mostTiers = 2;
/** About as wide as they are drawn, in pixels. */
const widths = {
  article: 128,
  number: 58,
  text: 98,
  brand: 80,
  stock: 184,
  price: 92,
  tier: 78,
  tools: 84,
  actions: 160,
};
const decimal = /^(\u2212?[\d\u00a0]+)(?:,(\d+))?$/;

/** The width of the table from which a column is shown: `w900`; the narrowest shows the first few. */
export type FromWidth = (typeof steps)[number];
const steps = [
  'w600',
  'w650',
  'w700',
  'w750',
  'w800',
  'w850',
  'w900',
  'w950',
  'w1000',
  'w1050',
  'w1100',
  'w1150',
  'w1200',
  'w1300',
  'w1400',
  'w1500',
] as const;
const stepWidths = steps.map((step) => Number(step.slice(1)));

export interface ShownColumn extends TableColumn {
  /** By `cardKey`. */
  readonly cells: Readonly<Record<string, string>>;
  readonly from: FromWidth;
}

interface Extra {
  readonly from: FromWidth;
}

export interface TableLayout {
  readonly columns: readonly ShownColumn[];
  /** The same in the whole listing: said once, above the table. */
  readonly lifted: readonly TableColumn[];
  /** Quantities from which some goods here cost less. */
  readonly tiers: readonly ({ readonly quantity: number } & Extra)[];
  readonly hints: Extra | null;
  readonly brands: Extra | null;
  /** Too few columns to tell one product from another. */
  readonly hasNames: boolean;
}

interface TableWishes {
  readonly hasActions?: boolean;
  /** The listing has goods of several brands, on this page or another. */
  readonly hasBrands?: boolean;
  /** The column rows are sorted by. */
  readonly sorted?: string | undefined;
}

/**
 * What the table shows, the weightier first: the size, stock and price always, then the other sizes and the first word
 * after them, the first price by quantity, other properties, hints, brands. Each column knows from which width on there is room for it.
 */
export function tableLayout(
  goods: readonly GoodsCard[],
  columns: readonly TableColumn[],
  { hasActions = false, hasBrands = false, sorted }: TableWishes = {},
): TableLayout {
  let used = widths.article + widths.stock + widths.price + widths.tools + (hasActions ? widths.actions : 0);
  const room = (width: number): FromWidth => {
    used += width;
    return steps[stepWidths.findIndex((step) => step >= used)] ?? 'w1500';
  };
  const varied = columns.filter((column) => column.constant === null);
  // Rows stand in its order: it is never left out.
  if (varied.some(({ slug }) => slug === sorted)) used += widths.text;
  const sizes = varied.findIndex((column) => !column.is_number) + 1 || varied.length;
  const show = (column: TableColumn): ShownColumn => ({
    ...column,
    cells: cellsOf(goods, column),
    from: column.slug === sorted ? steps[0] : room(widthOf(column)),
  });
  const main = varied.slice(0, sizes).map(show);
  const [first, ...others] = priceTiers(goods);
  const firstTier = first === undefined ? [] : [{ quantity: first, from: room(widths.tier) }];
  const shown = [...main, ...varied.slice(sizes).map(show)];
  const hints = hasOwnHints(goods, shown) ? { from: room(widths.text) } : null;
  const brands = hasBrands ? { from: room(widths.brand) } : null;
  return {
    columns: shown,
    lifted: columns.filter((column) => column.constant !== null),
    tiers: [...firstTier, ...others.map((quantity) => ({ quantity, from: room(widths.tier) }))],
    hints,
    brands,
    hasNames: shown.length < 3,
  };
}

/** A letter is short; a name stands in its head whole. */
const widthOf = ({ is_number, letter, name }: TableColumn): number =>
  is_number ? Math.max(widths.number, letter ? 0 : name.length * 6 + 40) : widths.text;

/** «под M10» beside a column that says M10 would be said twice. */
function hasOwnHints(goods: readonly GoodsCard[], columns: readonly ShownColumn[]): boolean {
  const isSaid = (item: GoodsCard) => {
    const word = item.hint?.split(/\s/).at(-1) ?? '';
    return columns.some(({ cells }) => cells[cardKey(item)]?.split(', ').includes(word));
  };
  return goods.some((item) => item.hint !== null && !isSaid(item));
}

function cellsOf(goods: readonly GoodsCard[], column: TableColumn): Record<string, string> {
  const texts = goods.map((item) => item.values[column.slug] ?? '');
  const same = column.is_number ? sameDecimals(texts) : texts;
  return Object.fromEntries(goods.map((item, at) => [cardKey(item), same[at] ?? '']));
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

/** The price before a promotion. What is off everywhere by the buyer's level would be struck in every row. */
export function priceBefore(price: Price): number | null {
  const { current_value_with_tax: now, original_value_with_tax: before, personal_percent: own } = price;
  return now !== null && discountSign(listed(now, own), before) ? before : null;
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
  if (!image?.startsWith(DRAWINGS)) return null;
  const [path = '', query = ''] = image.split('?', 2);
  const search = new URLSearchParams(query);
  const wanted = { size, dims: '1', letters: '1', ...(size === 'strip-small' && { compact: '1' }) };
  for (const [name, value] of Object.entries(wanted)) search.set(name, value);
  return `${path}?${search}`;
}
