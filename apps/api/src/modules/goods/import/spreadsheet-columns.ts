import { CURRENCIES, type Currency } from '@spindle/contract/shop/locales';
import type { CatalogueVocabulary } from './spreadsheet-words.ts';

/** Columns every goods spreadsheet may have, by key, with their titles. */
export const fixedColumns = {
  article: 'Артикул',
  goods_id: 'Код товара',
  option_id: 'Код варианта',
  series: 'Серия',
  name: 'Наименование',
  option_name: 'Вариант',
  size: 'Размер',
  size_name: 'Обозначение размера',
  folder: 'Раздел',
  brand: 'Бренд',
  class: 'Класс',
  vat: 'НДС, %',
  price: 'Цена, руб.',
  old_price: 'Старая цена, руб.',
  quantity_prices: 'Цены от количества',
  pack_size: 'В упаковке, шт.',
  weight: 'Масса, кг',
  lead_days: 'Срок поставки, дней',
  photos: 'Фото',
  stock_at: 'Остатки на',
} as const;

const moneyNames: Record<Currency, string> = { RUB: 'руб.', KZT: 'KZT', BYN: 'BYN' };

/** «Цена, KZT» in a shop that counts in tenge. */
export const columnTitle = (key: FixedColumn, currency: Currency): string =>
  fixedColumns[key].replace(moneyNames.RUB, moneyNames[currency]);

/** What a column of prices is in; undefined for every other column. */
function moneyOf(title: string): Currency | undefined {
  return CURRENCIES.find((currency) => plain(title).endsWith(`цена, ${plain(moneyNames[currency])}`));
}

export type FixedColumn = keyof typeof fixedColumns;

export interface ImportColumn {
  /** As the file has it, for reports. */
  readonly title: string;
  readonly kind: 'fixed' | 'stock' | 'property';
  readonly fixed?: FixedColumn;
  /** Of the warehouse or the property. */
  readonly id?: number;
}

export function stockTitle({ name, slug }: { name: string; slug: string }): string {
  return `Остаток: ${name} [stock.${slug}]`;
}

/** «Диаметр, мм [diameter]». */
export function propertyTitle({
  name,
  unit,
  slug,
}: {
  name: string;
  unit: string | null;
  slug: string;
}): string {
  return `${unit ? `${name}, ${unit}` : name} [${slug}]`;
}

const plain = (text: string): string =>
  text.toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ').trim();
/** Common titles of columns in free-form spreadsheets. */
const spoken: readonly (readonly [string, FixedColumn])[] = [
  ['название', 'name'],
  ['товар', 'name'],
  ['марка', 'brand'],
  ['категория', 'folder'],
  ['цена', 'price'],
  ['цена с ндс', 'price'],
  ['ндс', 'vat'],
  ['ставка ндс', 'vat'],
  ['старая цена', 'old_price'],
  ['в упаковке', 'pack_size'],
  ['масса', 'weight'],
  ['вес, кг', 'weight'],
  ['срок поставки', 'lead_days'],
];
const byTitle = new Map([
  ...spoken,
  ...Object.entries(fixedColumns).flatMap(([key, title]) =>
    [key, plain(title)].map((name) => [name, key as FixedColumn] as const),
  ),
]);
/** Titles of the stock column in a shop with one warehouse. */
const pieces: readonly string[] = ['остаток', 'остатки', 'количество', 'наличие', 'в наличии'];

/** Currencies of countries other than the shop's. Roubles are the base of its prices and have no waiting list. */
export type WaitingCurrency = Exclude<Currency, 'RUB'>;

/** What a list of prices for another country holds. */
const waitingColumns = new Set<FixedColumn | undefined>([
  'article',
  'option_id',
  'goods_id',
  'price',
  'old_price',
  'quantity_prices',
]);

/**
 * A head in any order → its columns; an unknown or repeated one is named with the reason. `waiting`: its prices are
 * of another country and wait until the shop counts in that money.
 */
export function readColumns(
  head: readonly string[],
  vocabulary: CatalogueVocabulary,
): { columns: ImportColumn[]; waiting: WaitingCurrency | null; problems: string[] } {
  const problems: string[] = [];
  const seen = new Set<string>();
  const waiting =
    head
      .map(moneyOf)
      .find(
        (one): one is WaitingCurrency => one !== undefined && one !== 'RUB' && one !== vocabulary.currency,
      ) ?? null;
  const expected = waiting ?? vocabulary.currency;
  const columns = head.map((title, at): ImportColumn => {
    const money = moneyOf(title);
    const localTitle = money ? title.replace(/,[^,]*$/, `, ${moneyNames.RUB}`) : title;
    const column = columnOf(localTitle, vocabulary);
    if (money && money !== expected)
      problems.push(
        waiting
          ? `«${title}», а\u00a0другие цены в\u00a0${waiting}: в\u00a0одном файле одна валюта`
          : `«${title}», а\u00a0цены магазина в\u00a0${vocabulary.currency}: пересчитайте их и\u00a0назовите столбец «${columnTitle('price', vocabulary.currency)}»`,
      );
    else if (waiting && column && !waitingColumns.has(column.fixed))
      problems.push(
        `«${title}» лишний: пока магазин считает в\u00a0${vocabulary.currency}, в\u00a0файле с\u00a0ценами в\u00a0${waiting} только артикул или код и\u00a0цены`,
      );
    const name = column && `${column.kind}:${column.fixed ?? column.id}`;
    const merged = name ? null : mergedColumn(title, vocabulary);
    if (title === '') problems.push(`столбец ${at + 1} без названия`);
    else if (merged) problems.push(`столбец «${title}»: ${merged}`);
    else if (!name) problems.push(`неизвестный столбец «${title}»`);
    else if (seen.has(name)) problems.push(`столбец «${title}» повторяется`);
    if (name) seen.add(name);
    return column ?? { title, kind: 'fixed' };
  });
  if (!seen.has('fixed:article') && !seen.has('fixed:option_id')) {
    problems.push(`нужен столбец «${fixedColumns.article}» или «${fixedColumns.option_id}»`);
  }
  return { columns, waiting, problems };
}

function columnOf(title: string, vocabulary: CatalogueVocabulary): ImportColumn | undefined {
  const inBrackets = /\[([a-z0-9_.-]+)\]$/i.exec(title)?.[1]?.toLowerCase();
  const fixed = byTitle.get(plain(title));
  if (inBrackets === undefined && fixed) return { title, kind: 'fixed', fixed };
  const code = inBrackets ?? plain(title);
  const warehouse = code.startsWith('stock.') ? vocabulary.warehouses.get(code.slice(6)) : undefined;
  if (warehouse) return { title, kind: 'stock', id: warehouse.id };
  const property = vocabulary.properties.get(code);
  if (property) return { title, kind: 'property', id: property.id };
  return inBrackets === undefined ? namedColumn(title, vocabulary) : undefined;
}

/**
 * Finds a column by the name of a property, with or without its unit, or of a warehouse; an ambiguous name matches
 * nothing.
 */
function namedColumn(title: string, vocabulary: CatalogueVocabulary): ImportColumn | undefined {
  const name = plain(title);
  const warehouses = [...vocabulary.warehouses.values()];
  const stock = warehouses.filter((warehouse) => name === `остаток: ${plain(warehouse.name)}`);
  const there = stock.length === 0 && pieces.includes(name) ? warehouses : stock;
  const namedProperties = [...vocabulary.properties.values()].filter((property) =>
    [property.name, `${property.name}, ${property.unit}`].some((one) => plain(one) === name),
  );
  const means = [
    ...there.map(({ id }): ImportColumn => ({ title, kind: 'stock', id })),
    ...namedProperties.map(({ id }): ImportColumn => ({ title, kind: 'property', id })),
  ];
  return means.length === 1 ? means[0] : undefined;
}

/**
 * Why a column of a merged warehouse is not imported; null for any other. Its stock is part of the other warehouse,
 * whose column alone has the whole count.
 */
export function mergedColumn(title: string, vocabulary: CatalogueVocabulary): string | null {
  const code = /\[([a-z0-9_.-]+)\]$/i.exec(title)?.[1]?.toLowerCase() ?? plain(title);
  const mergedWarehouse =
    (code.startsWith('stock.') ? vocabulary.merged.get(code.slice(6)) : undefined) ??
    [...vocabulary.merged.values()].find(({ name }) => plain(title) === `остаток: ${plain(name)}`);
  if (!mergedWarehouse) return null;
  const { name, heir } = mergedWarehouse;
  return `склад «${name}» объединён со\u00a0складом «${heir.name}»: сложите остатки обоих в\u00a0столбце «${stockTitle(heir)}»`;
}

/** A title as it is remembered. */
export const titleKey = (title: string): string => plain(title).slice(0, 200);

/** The key of the shop's column that a title names. */
export function columnKey(title: string, vocabulary: CatalogueVocabulary): string | null {
  const localTitle = moneyOf(title) ? title.replace(/,[^,]*$/, `, ${moneyNames.RUB}`) : title;
  const column = columnOf(localTitle, vocabulary);
  if (!column) return null;
  if (column.fixed) return column.fixed;
  const rows = column.kind === 'stock' ? vocabulary.warehouses : vocabulary.properties;
  for (const { id, slug } of rows.values())
    if (id === column.id) return column.kind === 'stock' ? `stock.${slug}` : slug;
  return null;
}

/** Every column a title may be imported as; photographs only if files came with the spreadsheet. */
export function importableColumns(
  vocabulary: CatalogueVocabulary,
  withPhotos: boolean,
): { key: string; title: string; group: string }[] {
  return [
    ...Object.keys(fixedColumns)
      .filter((key) => withPhotos || key !== 'photos')
      .map((key) => ({ key, title: columnTitle(key as FixedColumn, vocabulary.currency), group: 'Товар' })),
    ...[...vocabulary.warehouses.values()].map(({ slug, name }) => ({
      key: `stock.${slug}`,
      title: name,
      group: 'Остатки',
    })),
    ...[...vocabulary.properties.values()].map(({ slug, name, unit }) => ({
      key: slug,
      title: unit ? `${name}, ${unit}` : name,
      group: 'Свойства',
    })),
  ];
}
