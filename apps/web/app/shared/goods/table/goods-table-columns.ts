import { DRAWINGS } from '@spindle/contract/addresses/drawing-url';
import type { Price } from '@spindle/contract/catalogue/goods';
import type { Facets, TableColumn, TableExtras } from '@spindle/contract/catalogue/search';
import { discountSign, listed } from '@spindle/ui/format/discount.ts';
import { formatMoney } from '@spindle/ui/format/money.ts';
import type { IsoGroup } from '@spindle/ui/text/tag.tsx';
import { cardStock } from '../../stock/goods-card-stock.ts';
import { rowNames } from './goods-table-names.ts';
import { cardKey, selectedOption } from '../cart/selected-option.ts';
import type { TableGoods } from '../card/tile-goods.ts';

const maxDistinguishing = 3;
// About as wide as things are drawn, in pixels.
const digit = 7.8;
const point = 3.5;
const charWidth = 7.6;
const headSign = 6.8;
const padding = 20;
/** Cells of narrow tables have so much less of it: stock, price and each column. */
const tighter = 8;
const alwaysThere = 2;
const sortMark = 18;
/** The checkbox beside a name. */
const mark = 30;
const nameLeast = 176;
const nameMost = 260;
/** Of the table: no name takes more, see the stylesheet. */
const nameShare = 0.22;
const stockSigns = 34;
const hintWidth = 104;
const tools = 76;
/** Touch targets on tablets are larger. */
const toolsForFingers = 100;
const quantityAndCart = 176;
/** In a narrow table the stepper takes the place of the button that was pressed. */
const stepperAlone = 128;
/** Machines are bought one at a time; the quantity is set in the cart. */
const cartAlone = 90;
/** A product without a price shows a request button. */
const requestButtonWidth = 146;
/** In narrower tables stock stands in two lines. */
export const STOCK_IN_ONE_LINE = 1200;
/** In narrower tables the stepper replaces the pressed button, because sizes matter more. */
export const STEPPER_FROM = 900;
/** Texts are wider than they are thought to be now and then. */
const spare = 12;
const decimal = /^(\u2212?[\d\u00a0]+)(?:,(\d+))?$/;

/** The width of the table from which a column is shown: `w900`; the narrowest shows the first few. */
type FromWidth = `w${number}`;
/** Each has its rule in the stylesheet. */
export const STEPS: readonly number[] = [
  ...Array.from({ length: 25 }, (_, at) => 600 + at * 25),
  1250,
  1300,
  1350,
  1400,
  1500,
];

export interface VisibleColumn extends TableColumn {
  /** By `cardKey`. */
  readonly cells: Readonly<Record<string, string>>;
  readonly from: FromWidth;
  /** One of the three columns that distinguish these rows best, which fit on a phone. */
  readonly tells: boolean;
}

interface Extra {
  readonly from: FromWidth;
}

export interface TableLayout {
  readonly columns: readonly VisibleColumn[];
  /** Columns with the same value in the whole listing, shown once above the table. */
  readonly lifted: readonly TableColumn[];
  /** Quantities from which some goods here cost less. */
  readonly tiers: readonly ({ readonly quantity: number } & Extra)[];
  readonly hints: Extra | null;
  /** By `cardKey`. */
  readonly names: ReadonlyMap<string, string>;
  readonly nameWidth: number;
  /** Of the buttons at the end of a row. */
  readonly actionsWidth: number;
  /** The longest texts of these columns. */
  readonly longest: { readonly stock: string; readonly price: string; readonly hint: string };
}

interface TableLayoutOptions {
  /** The column rows are sorted by. */
  readonly sorted?: string | undefined;
  readonly city?: string | null;
  /** Of the whole listing; none without it. */
  readonly extras?: TableExtras | undefined;
}

/**
 * Columns by priority: the main size, stock and price always, then other sizes and the first text column, the first
 * quantity price, other properties, hints. Each column knows the width from which it fits.
 */
export function tableLayout(
  goods: readonly TableGoods[],
  columns: readonly TableColumn[],
  { sorted, city = null, extras }: TableLayoutOptions = {},
): TableLayout {
  const hasRequestButton = goods.some(
    (item) => priceFrom(item, 1) === null || selectedOption(item)?.availability.is_sold,
  );
  const alone = hasRequestButton ? requestButtonWidth : cartAlone;
  const single = goods.every(({ section }) => section === 'catalog');
  const actions = single ? alone : quantityAndCart;
  const fewActions = single ? alone : Math.max(alone, stepperAlone);
  const longest = {
    stock: longestOf(goods.map((item) => stockText(item, city))),
    price: longestOf(goods.map((item) => formatMoney(priceFrom(item, 1) ?? 0))),
    hint: longestOf(goods.map(({ hint }) => hint ?? '')),
  };
  const price = widest([longest.price]);
  const names = rowNames(goods);
  const nameWidth = Math.min(nameMost, Math.max(nameLeast, widest([...names.values()]) + mark));
  const stock = widest([longest.stock]) + stockSigns;
  const stockLines = widest(longest.stock.split(' ')) + stockSigns;
  const free = STEPS.map(
    (step) =>
      step -
      (spare + price) -
      (step < STEPPER_FROM ? toolsForFingers : tools) -
      Math.min(nameWidth, step * nameShare) -
      (step < STOCK_IN_ONE_LINE ? stockLines : stock) -
      (step < STEPPER_FROM ? fewActions : actions),
  );
  let used = 0;
  let cells = alwaysThere;
  const reserveWidth = (width: number): FromWidth => {
    used += width;
    cells += 1;
    // A wider table may have less free space, where stock takes one line again.
    const last = free.findLastIndex(
      (wide, at) => wide < used - (STEPS[at]! < STEPPER_FROM ? cells * tighter : 0),
    );
    return `w${STEPS[Math.min(last + 1, STEPS.length - 1)]!}`;
  };
  const varied = columns
    .filter((column) => column.constant === null)
    .map((column) => ({ ...column, cells: cellsOf(goods, column) }));
  // Rows stand in its order: it is never left out.
  const ordering = varied.find(({ slug }) => slug === sorted);
  if (ordering) used += widthOf(ordering);
  const sizes = varied.findIndex((column) => !column.is_number) + 1 || varied.length;
  // Columns with a drawing letter first, then those that distinguish most rows.
  const distinguishing = new Set(
    varied
      .toSorted(
        (one, other) =>
          Number(other.letter !== null) - Number(one.letter !== null) ||
          kindsOf(other.cells) - kindsOf(one.cells),
      )
      .slice(0, maxDistinguishing),
  );
  const show = (column: (typeof varied)[number]): VisibleColumn => ({
    ...column,
    tells: distinguishing.has(column),
    from: column === ordering ? `w${STEPS[0]!}` : reserveWidth(widthOf(column)),
  });
  const main = varied.slice(0, sizes).map(show);
  const [first, ...others] = extras?.price_from ?? [];
  const firstTier = first === undefined ? [] : [{ quantity: first, from: reserveWidth(price) }];
  const visibleColumns = [...main, ...varied.slice(sizes).map(show)];
  const hints =
    extras?.hints && !repeatsHints(goods, visibleColumns) ? { from: reserveWidth(hintWidth) } : null;
  return {
    columns: visibleColumns,
    lifted: columns.filter((column) => column.constant !== null),
    tiers: [...firstTier, ...others.map((quantity) => ({ quantity, from: reserveWidth(price) }))],
    hints,
    names,
    nameWidth,
    actionsWidth: actions,
    longest,
  };
}

/** «P — сталь»: a group of ISO 513 and what it is. */
const isoGroup = /^([PMKNSH])\s—\s(.+)$/;

/** The groups of ISO 513 that everything in the listing is for. */
export function groupsOf(facets: Facets | undefined): { group: IsoGroup; name: string }[] {
  const values = facets?.properties.flatMap(({ slug, values }) => (slug === 'materials' ? values : []));
  const chosen = values?.filter(({ checked }) => checked) ?? [];
  // Counts beside a chosen group ignore that choice, so they may be of other products.
  const shared = chosen.length > 0 ? (chosen.length === 1 ? chosen : []) : values;
  return (shared ?? []).flatMap(({ name, goods_found }) => {
    const [, group, what] = isoGroup.exec(name) ?? [];
    return group && what && goods_found === facets?.goods_found
      ? [{ group: group as IsoGroup, name: what }]
      : [];
  });
}

const kindsOf = (cells: Readonly<Record<string, string>>): number => new Set(Object.values(cells)).size;

function stockText(goods: TableGoods, city: string | null): string {
  const option = selectedOption(goods);
  return option ? cardStock(option.availability, { city, section: goods.section }).text : '';
}

export const longestOf = (texts: readonly string[]): string =>
  texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');

/** Digits are wider than letters; points and spaces are narrower than both. */
function inkOf(text: string): number {
  let wide = 0;
  for (const char of text) wide += /\d/.test(char) ? digit : /[\s.,]/.test(char) ? point : charWidth;
  return wide;
}

const widest = (texts: readonly string[]): number => Math.ceil(Math.max(0, ...texts.map(inkOf))) + padding;

/** Width of the widest cell or the head: a letter is short, a name takes one or two lines. */
function widthOf({ letter: sign, name, unit, cells }: Omit<VisibleColumn, 'from' | 'tells'>): number {
  const words = name.split(' ');
  const lines = words.map((_, at) =>
    Math.max(words.slice(0, at + 1).join(' ').length, words.slice(at + 1).join(' ').length),
  );
  const line = sign?.length ?? Math.min(...lines);
  const head = Math.max(line, unit?.length ?? 0) * headSign + sortMark;
  return Math.max(widest(Object.values(cells)), Math.ceil(head) + padding);
}

/** Which part of the largest value of its column each number is; none where there is nothing to compare. */
export function barsOf({
  is_number,
  cells,
}: Pick<VisibleColumn, 'is_number' | 'cells'>): Record<string, number> {
  const bars: Record<string, number> = {};
  for (const [key, text] of Object.entries(is_number ? cells : {})) {
    const value = Number(text.replaceAll('\u00a0', '').replace(',', '.'));
    if (value > 0) bars[key] = value;
  }
  const most = Math.max(...Object.values(bars));
  if (new Set(Object.values(bars)).size < 2) return {};
  for (const key in bars) bars[key] = Math.round((bars[key]! / most) * 100) / 100;
  return bars;
}

/** The hint «под M10» is redundant beside a column with M10. */
function repeatsHints(goods: readonly TableGoods[], columns: readonly VisibleColumn[]): boolean {
  const isRepeated = (item: TableGoods) => {
    const word = item.hint?.split(/\s/).at(-1) ?? '';
    return columns.some(({ cells }) => cells[cardKey(item)]?.split(', ').includes(word));
  };
  const hinted = goods.filter(({ hint }) => hint !== null);
  return hinted.length > 0 && hinted.every(isRepeated);
}

function cellsOf(goods: readonly TableGoods[], column: TableColumn): Record<string, string> {
  const texts = goods.map((item) => item.values[column.slug] ?? '');
  const same = column.is_number ? sameDecimals(texts) : texts;
  return Object.fromEntries(goods.map((item, at) => [cardKey(item), same[at] ?? '']));
}

/** 8, 8,5 and 10,25 stand one under another as 8,00, 8,50 and 10,25. */
export function sameDecimals(texts: readonly string[]): string[] {
  const most = Math.max(0, ...texts.map((text) => decimal.exec(text)?.[2]?.length ?? 0));
  return texts.map((text) => {
    const [, integerPart, part = ''] = decimal.exec(text) ?? [];
    return integerPart === undefined || most === 0 ? text : `${integerPart},${part.padEnd(most, '0')}`;
  });
}

/** The price before a promotion. A buyer's level discount applies everywhere and is not struck out in every row. */
export function priceBefore(price: Omit<Price, 'quantity_prices' | 'current_currency'>): number | null {
  const {
    current_value_with_tax: now,
    original_value_with_tax: before,
    personal_percent: personalPercent,
  } = price;
  return now !== null && discountSign(listed(now, personalPercent), before) ? before : null;
}

/** The price of one piece when so many are bought. */
export function priceFrom(goods: TableGoods, quantity: number): number | null {
  const price = selectedOption(goods)?.price;
  const tier = price?.quantity_prices.findLast(({ from }) => from <= quantity);
  return tier?.value_with_tax ?? price?.current_value_with_tax ?? null;
}

/**
 * The drawing above a table. Its letters match the columns; without lettered columns, as for machines, it shows the
 * dimensions themselves. Null for a picture that is not a drawing.
 */
export function tableDrawing(
  image: string | undefined,
  { columns, lifted }: Pick<TableLayout, 'columns' | 'lifted'>,
  size: 'strip' | 'strip-small' = 'strip',
): string | null {
  if (!image?.startsWith(DRAWINGS)) return null;
  const [path = '', query = ''] = image.split('?', 2);
  const search = new URLSearchParams(query);
  const hasLetters = [...columns, ...lifted].some(({ letter }) => letter !== null);
  const drawingQuery = {
    size,
    dims: '1',
    ...(hasLetters && { letters: '1' }),
    ...(size === 'strip-small' && { compact: '1' }),
  };
  for (const [name, value] of Object.entries(drawingQuery)) search.set(name, value);
  return `${path}?${search}`;
}
