import { vatCell } from '@spindle/contract/money/vat-sums';
import type { VatRate } from '@spindle/contract/money/vat';
import { moneyText } from '../../../kernel/text/document-text.ts';
import type { StockChange } from '../../stock/stock.service.ts';
import type { GoodsDraft, OptionDraft } from './goods-drafts.ts';
import { sameValue } from './goods-drafts.ts';
import type { ParsedRow, PropertyValue } from './parse-row.ts';
import type { NewGoods } from './plan-new.ts';
import type { CatalogueVocabulary } from './spreadsheet-words.ts';
import type { StoredOption } from './stored-options.sql.ts';

/** What a row changes, as it is and as it will be. */
export interface Difference {
  readonly line: number;
  readonly article: string;
  readonly name: string;
  /** A key of `CHANGE_NAMES`, or the name of a property or a warehouse. */
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

interface Facts {
  readonly row: ParsedRow;
  readonly stored: StoredOption;
  readonly goods: GoodsDraft;
  readonly option: OptionDraft;
  readonly stock: readonly StockChange[];
  readonly changes: readonly string[];
  readonly references: CatalogueVocabulary;
}

export function differencesOf({
  row,
  stored,
  goods,
  option,
  stock,
  changes,
  references,
}: Facts): Difference[] {
  const of = (what: string, before: string, after: string): Difference => ({
    line: row.line,
    article: stored.article,
    name: stored.name,
    what,
    before,
    after,
  });
  return changes.flatMap((what): Difference[] => {
    if (what === 'stock')
      return stock.map(({ warehouse_id: id, delta }) => {
        const before = stored.stock[id] ?? 0;
        return of(nameById(references.warehouses, id), String(before), String(before + delta));
      });
    if (what === 'properties')
      return [...row.properties].flatMap(([id, value]) => {
        const before = stored.option_properties?.[id] ?? stored.goods_properties[id] ?? null;
        const name = references.propertiesById.get(id)?.name ?? '';
        return sameValue(before, value)
          ? []
          : [of(name, propertyText(id, before, references), propertyText(id, value, references))];
      });
    if (what === 'photos') return [of(what, `${stored.photos.length}`, `${row.photos?.length ?? 0}`)];
    if (what === 'series_id') return [of(what, '', row.goods.series ?? '')];
    const written = { ...goods, ...option } as unknown as Readonly<Record<string, Stored>>;
    const storedFields = stored as unknown as Readonly<Record<string, Stored>>;
    return [of(what, textOf(what, storedFields[what], references), textOf(what, written[what], references))];
  });
}

/** What goods that are not there yet will be. */
export function newRowText(
  goods: NewGoods,
  references: CatalogueVocabulary,
): { what: string; before: string; after: string }[] {
  const fieldChanges = (['folder_id', 'brand_id', 'price', 'original_price'] as const).flatMap((what) => {
    const after = textOf(what, goods[what], references);
    return after === '' ? [] : [{ what, before: '', after }];
  });
  const filled = Object.keys(goods.properties).length;
  const pieces = goods.stock.reduce((total, [, quantity]) => total + quantity, 0);
  return [
    ...fieldChanges,
    ...(filled > 0 ? [{ what: 'properties', before: '', after: String(filled) }] : []),
    ...(pieces > 0 ? [{ what: 'stock', before: '', after: String(pieces) }] : []),
    ...(goods.photos.length > 0 ? [{ what: 'photos', before: '', after: String(goods.photos.length) }] : []),
  ];
}

const money = new Set(['price', 'original_price', 'quantity_prices']);

type Stored = string | number | readonly number[] | null | undefined;

function textOf(what: string, value: Stored, references: CatalogueVocabulary): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return value.map((one) => textOf(what, one, references)).join(', ');
  if (money.has(what)) return moneyText(Number(value), references.currency);
  if (what === 'folder_id') return references.folderPaths.get(String(value)) ?? '';
  if (what === 'brand_id') return nameById(references.brands, Number(value));
  if (what === 'class_id') return nameById(references.classes, Number(value));
  if (what === 'vat_rate') return vatCell(references.vat[value as VatRate]);
  if (what === 'weight_g') return `${(Number(value) / 1000).toLocaleString('ru-RU')}\u00a0кг`;
  return typeof value === 'number' ? value.toLocaleString('ru-RU') : value;
}

function propertyText(id: number, value: PropertyValue | null, references: CatalogueVocabulary): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  const property = references.propertiesById.get(id);
  if (property?.kind === 'choice')
    return [value]
      .flat()
      .map((one) => nameById(references.choices.get(id) ?? new Map(), one))
      .join(', ');
  return `${Number(value).toLocaleString('ru-RU')}${property?.unit ? `\u00a0${property.unit}` : ''}`;
}

function nameById(
  rows: ReadonlyMap<string, { readonly id: number; readonly name: string }>,
  id: number,
): string {
  for (const row of rows.values()) if (row.id === id) return row.name;
  return '';
}
