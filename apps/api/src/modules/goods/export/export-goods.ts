import { VAT_RATES, type VatRate } from '@spindle/contract/money/vat';
import type { Db } from '@spindle/database/pool';
import type { SpreadsheetCell } from '../../../kernel/spreadsheets/spreadsheet-cell.ts';
import { choiceSeparator, momentText, quantityPricesText } from '../import/cell-values.rules.ts';
import {
  columnTitle,
  type FixedColumn,
  fixedColumns,
  propertyTitle,
  stockTitle,
} from '../import/spreadsheet-columns.ts';
import {
  loadVocabulary,
  type CatalogueVocabulary,
  type VocabularyProperty,
} from '../import/spreadsheet-words.ts';
import * as exportSql from './export-goods.sql.ts';

const goodsAtOnce = 1000;
/** Photographs are stored under generated names, so there is nothing to export. */
const exported = (Object.keys(fixedColumns) as FixedColumn[]).filter((key) => key !== 'photos');

interface ExportBounds {
  /** Fixed columns to export; all by default. */
  readonly columns?: readonly FixedColumn[];
  readonly withProperties?: boolean;
  /** Goods at most. */
  readonly goods?: number;
}

/** A head, then a row for every option of the folder and those below it, of the whole catalogue, or these options. */
export async function* exportRows(
  db: Db,
  scope: exportSql.ExportScope,
  { columns = exported, withProperties = true, goods = Infinity }: ExportBounds = {},
): AsyncGenerator<SpreadsheetCell[]> {
  const references = await loadVocabulary(db);
  const warehouses = [...references.warehouses.values()];
  const used = new Set(await exportSql.usedProperties(db, scope));
  const properties = [...references.propertiesById.values()].filter(
    ({ id }) => withProperties && used.has(id),
  );
  const names = choiceNames(references);
  const counted = momentText(await exportSql.snapshotTime(db));
  yield [
    ...columns.map((key) => columnTitle(key, references.currency)),
    ...warehouses.map(stockTitle),
    ...properties.map(propertyTitle),
  ];
  for (let after = 0, remaining = goods; remaining > 0; remaining -= goodsAtOnce) {
    const rows = await exportSql.exportPage(db, scope, after, Math.min(remaining, goodsAtOnce));
    const last = rows.at(-1);
    if (!last) return;
    for (const row of rows) {
      const values = { ...row.goods_properties, ...row.option_properties };
      yield [
        ...columns.map((key) => (key === 'stock_at' ? counted : fixedCell(row, key, references))),
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
  references: CatalogueVocabulary,
): SpreadsheetCell {
  switch (key) {
    case 'folder':
      return references.folderPaths.get(row.folder_id) ?? '';
    case 'vat':
      return vatText(row.vat_rate, references);
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

/** In per cent; a rate that the shop's country has not would come back as the general one, and is named. */
function vatText(rate: VatRate, { vat }: CatalogueVocabulary): SpreadsheetCell {
  const percent = vat[rate];
  return percent === null || (rate.startsWith('simple') && percent === vat.general)
    ? VAT_RATES[rate]
    : percent;
}

const roubles = (kopecks: number | null): number | null => (kopecks === null ? null : kopecks / 100);

/** What a value is written as: its name where that is enough to find it again, else its slug. */
function choiceNames({ choices }: CatalogueVocabulary): Map<number, string> {
  const names = new Map<number, string>();
  for (const namedChoices of choices.values())
    for (const { id, name, slug } of namedChoices.values()) {
      const isPlain = namedChoices.get(name.toLowerCase())?.id === id && !name.includes(choiceSeparator);
      names.set(id, isPlain ? name : slug);
    }
  return names;
}

function propertyCell(
  value: number | boolean | number[] | undefined,
  { kind }: VocabularyProperty,
  names: ReadonlyMap<number, string>,
): SpreadsheetCell {
  if (value === undefined) return null;
  if (kind === 'flag') return value === true ? 'да' : 'нет';
  if (kind === 'number') return Number(value);
  return [value]
    .flat()
    .flatMap((id) => names.get(Number(id)) ?? [])
    .join(` ${choiceSeparator} `);
}
