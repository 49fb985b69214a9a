import type { VatRate } from '@spindle/contract/money/vat';
import { printableLine } from '../../../kernel/text/printable-text.ts';
import { brokenCell, type SpreadsheetRow } from '../../../kernel/spreadsheets/spreadsheet-reader.ts';
import {
  choiceSeparator,
  type QuantityPrices,
  type Read,
  readFlag,
  readMoment,
  readMoney,
  readNumber,
  readParts,
  readQuantityPrices,
  readText,
  readVat,
  readInteger,
} from './cell-values.rules.ts';
import { readPhotoNames } from './photo-names.rules.ts';
import type { FixedColumn, ImportColumn } from './spreadsheet-columns.ts';
import type { CatalogueVocabulary } from './spreadsheet-words.ts';

export type PropertyValue = number | boolean | number[];

export interface RowProblem {
  readonly line: number;
  /** Empty when the row as a whole is meant. */
  readonly column: string;
  readonly reason: string;
}

/** The values of a row: undefined is not given, null empties the value. */
export interface GoodsCells {
  name?: string;
  series?: string;
  folder_id?: string;
  brand_id?: number;
  class_id?: number | null;
  size?: number;
  size_name?: string;
  vat_rate?: VatRate;
}

interface OptionCells {
  option_name?: string | null;
  price?: number | null;
  original_price?: number | null;
  quantity?: QuantityPrices;
  pack_size?: number;
  weight_g?: number;
  lead_days?: number;
}

export interface ParsedRow {
  readonly line: number;
  readonly optionId: string | null;
  readonly goodsId: string | null;
  readonly article: string | null;
  readonly goods: GoodsCells;
  readonly option: OptionCells;
  readonly stock: ReadonlyMap<number, number>;
  /** When the pieces were counted. */
  readonly stockAt: Date | undefined;
  readonly properties: ReadonlyMap<number, PropertyValue | null>;
  readonly photos: readonly string[] | undefined;
}

interface Draft {
  optionId: string | null;
  goodsId: string | null;
  article: string | null;
  goods: GoodsCells;
  option: OptionCells;
  photos: readonly string[] | undefined;
  stockAt: Date | undefined;
}

const unknown = (what: string): { ok: false; reason: string } => ({ ok: false, reason: what });
const found = <T>(value: T | undefined, what: string): Read<T> =>
  value === undefined ? unknown(what) : { ok: true, value };

export function parseRow(
  { line, cells }: SpreadsheetRow,
  columns: readonly ImportColumn[],
  vocabulary: CatalogueVocabulary,
): { row: ParsedRow; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const draft: Draft = {
    optionId: null,
    goodsId: null,
    article: null,
    goods: {},
    option: {},
    photos: undefined,
    stockAt: undefined,
  };
  const stock = new Map<number, number>();
  const properties = new Map<number, PropertyValue | null>();
  if (cells.length > columns.length)
    problems.push({ line, column: '', reason: 'в строке больше ячеек, чем столбцов' });
  for (const [at, column] of columns.entries()) {
    const text = cells[at] ?? '';
    const take = <T>(read: Read<T>, assign: (value: T) => void): void => {
      if (read.ok) assign(read.value);
      else problems.push({ line, column: column.title, reason: read.reason });
    };
    if (text === brokenCell) take(unknown('в ячейке ошибка формулы'), () => {});
    else if (column.kind === 'stock')
      take(readInteger(text || '0', 0), (value) => stock.set(column.id ?? 0, value));
    else if (column.kind === 'property')
      take(readProperty(text, column.id ?? 0, vocabulary), (value) => properties.set(column.id ?? 0, value));
    else if (column.fixed) readFixed(column.fixed, text, draft, vocabulary, take);
  }
  return { row: { line, ...draft, stock, properties }, problems };
}

type Take = <T>(read: Read<T>, assign: (value: T) => void) => void;

function readFixed(
  key: FixedColumn,
  text: string,
  draft: Draft,
  vocabulary: CatalogueVocabulary,
  take: Take,
): void {
  const { goods, option } = draft;
  if (text === '') return emptied(key, draft);
  const lowerText = printableLine(text).toLowerCase();
  switch (key) {
    case 'article':
      return take(readText(text, 60), (value) => (draft.article = value));
    case 'goods_id':
      return take(readText(text, 60), (value) => (draft.goodsId = value));
    case 'option_id':
      return take(readText(text, 60), (value) => (draft.optionId = value));
    case 'name':
      return take(readText(text, 200), (value) => (goods.name = value));
    case 'series':
      return take(readText(text, 100), (value) => (goods.series = value));
    case 'size':
      return take(readNumber(text), (value) => (goods.size = value));
    case 'size_name':
      return take(readText(text, 80), (value) => (goods.size_name = value));
    case 'folder': {
      const path = lowerText.replaceAll(/^\/|\/$/g, '');
      return take(
        found(vocabulary.folders.get(path), 'нет такого раздела с товарами'),
        ({ id }) => (goods.folder_id = id),
      );
    }
    case 'brand':
      return take(
        found(vocabulary.brands.get(lowerText), 'нет такого бренда'),
        ({ id }) => (goods.brand_id = id),
      );
    case 'class':
      return take(
        found(vocabulary.classes.get(lowerText), 'нет такого класса'),
        ({ id }) => (goods.class_id = id),
      );
    case 'vat':
      return take(readVat(text, vocabulary.vat), (value) => (goods.vat_rate = value));
    case 'option_name':
      return take(readText(text, 200), (value) => (option.option_name = value));
    case 'price':
      return take(readMoney(text), (value) => (option.price = value));
    case 'old_price':
      return take(readMoney(text), (value) => (option.original_price = value));
    case 'quantity_prices':
      return take(readQuantityPrices(text), (value) => (option.quantity = value));
    case 'pack_size':
      return take(readInteger(text, 1, 1_000_000), (value) => (option.pack_size = value));
    case 'weight':
      return take(readParts(text, 1000, 0, 2_000_000_000), (value) => (option.weight_g = value));
    case 'lead_days':
      return take(readInteger(text, 0, 3650), (value) => (option.lead_days = value));
    case 'photos':
      return take(readPhotoNames(text), (value) => (draft.photos = value));
    case 'stock_at':
      return take(readMoment(text), (value) => (draft.stockAt = value));
  }
}

/** What may be absent is emptied by an empty cell; what must be there is left as it is. */
function emptied(key: FixedColumn, draft: Draft): void {
  if (key === 'class') draft.goods.class_id = null;
  if (key === 'option_name') draft.option.option_name = null;
  if (key === 'price') draft.option.price = null;
  if (key === 'old_price') draft.option.original_price = null;
  if (key === 'quantity_prices') draft.option.quantity = { steps: [], prices: [] };
  if (key === 'photos') draft.photos = [];
}

function readProperty(text: string, id: number, vocabulary: CatalogueVocabulary): Read<PropertyValue | null> {
  if (text === '') return { ok: true, value: null };
  const kind = vocabulary.propertiesById.get(id)?.kind;
  if (kind === 'number') return readNumber(text);
  if (kind === 'flag') return readFlag(text);
  const names = text.split(choiceSeparator).map((name) => name.trim());
  const values: number[] = [];
  for (const name of names) {
    const value = vocabulary.choices.get(id)?.get(printableLine(name).toLowerCase());
    if (!value) return unknown(`нет значения «${name}»`);
    if (!values.includes(value.id)) values.push(value.id);
  }
  const [only] = values;
  return { ok: true, value: values.length === 1 && only !== undefined ? only : values };
}
