import { VAT_RATES } from '@spindle/contract/vat';
import type { Db } from '@spindle/database/pool';
import type { SheetCell } from '../../../kernel/sheets/sheet-cell.ts';
import { choiceSeparator, momentText, quantityPricesText } from '../import/cell-values.rules.ts';
import {
  columnTitle,
  type FixedColumn,
  fixedColumns,
  propertyTitle,
  stockTitle,
} from '../import/sheet-columns.ts';
import { loadSheetWords, type SheetWords, type WordProperty } from '../import/sheet-words.ts';
import * as exportSql from './export-goods.sql.ts';

const goodsAtOnce = 1000;
/** Photographs are kept under names of their own: there is nothing to write for them. */
const exported = (Object.keys(fixedColumns) as FixedColumn[]).filter((key) => key !== 'photos');

/** A head, then a row for every option of the folder and those below it, or of the whole catalogue. */
export async function* exportRows(db: Db, folderPath: string | null): AsyncGenerator<SheetCell[]> {
  const words = await loadSheetWords(db);
  const warehouses = [...words.warehouses.values()];
  const used = new Set(await exportSql.usedProperties(db, folderPath));
  const properties = [...words.propertiesById.values()].filter(({ id }) => used.has(id));
  const names = choiceNames(words);
  const counted = momentText(await exportSql.snapshotTime(db));
  yield [
    ...exported.map((key) => columnTitle(key, words.currency)),
    ...warehouses.map(stockTitle),
    ...properties.map(propertyTitle),
  ];
  for (let after = 0; ;) {
    const rows = await exportSql.exportPage(db, folderPath, after, goodsAtOnce);
    const last = rows.at(-1);
    if (!last) return;
    for (const row of rows) {
      const values = { ...row.goods_properties, ...row.option_properties };
      yield [
        ...exported.map((key) => (key === 'stock_at' ? counted : fixedCell(row, key, words))),
        ...warehouses.map(({ id }) => row.stock[id] ?? 0),
        ...properties.map((property) => propertyCell(values[property.id], property, names)),
      ];
    }
    after = last.goods_number;
  }
}

function fixedCell(
  row: exportSql.ExportRow,
  key: Exclude<FixedColumn, 'stock_at'>,
  words: SheetWords,
): SheetCell {
  switch (key) {
    case 'folder':
      return words.folderPaths.get(row.folder_id) ?? '';
    case 'vat':
      return words.vat[row.vat_rate] ?? VAT_RATES.none;
    case 'price':
      return roubles(row.price);
    case 'old_price':
      return roubles(row.original_price);
    case 'quantity_prices':
      return quantityPricesText({ steps: row.quantity_steps, prices: row.quantity_prices });
    case 'weight':
      return row.weight_g / 1000;
    case 'photos':
      return null;
    default:
      return row[key];
  }
}

const roubles = (kopecks: number | null): number | null => (kopecks === null ? null : kopecks / 100);

/** What a value is written as: its name where that is enough to find it again, else its slug. */
function choiceNames({ choices }: SheetWords): Map<number, string> {
  const names = new Map<number, string>();
  for (const known of choices.values())
    for (const { id, name, slug } of known.values()) {
      const isPlain = known.get(name.toLowerCase())?.id === id && !name.includes(choiceSeparator);
      names.set(id, isPlain ? name : slug);
    }
  return names;
}

function propertyCell(
  value: number | boolean | number[] | undefined,
  { kind }: WordProperty,
  names: ReadonlyMap<number, string>,
): SheetCell {
  if (value === undefined) return null;
  if (kind === 'flag') return value === true ? 'да' : 'нет';
  if (kind === 'number') return Number(value);
  return [value]
    .flat()
    .flatMap((id) => names.get(Number(id)) ?? [])
    .join(` ${choiceSeparator} `);
}
