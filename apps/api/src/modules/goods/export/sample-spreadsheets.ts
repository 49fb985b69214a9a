import type { SampleSpreadsheet } from '@spindle/contract/staff/goods/staff-imports';
import type { Db } from '@spindle/database/pool';
import type { SpreadsheetCell } from '../../../kernel/spreadsheets/spreadsheet-cell.ts';
import { firstCutting, listedCutting } from '../engineering/cutting-office.sql.ts';
import { firstPlacements } from '../engineering/placements-office.sql.ts';
import { listedPlacements } from '../engineering/placements-office.staff.ts';
import { recordColumns, type RecordKind } from '../engineering/record-spreadsheets.rules.ts';
import type { FixedColumn } from '../import/spreadsheet-columns.ts';
import { columnTitle, propertyTitle, stockTitle } from '../import/spreadsheet-columns.ts';
import { loadVocabulary } from '../import/spreadsheet-words.ts';
import { exportRows } from './export-goods.ts';
import { firstBrand, usedProperties } from './export-goods.sql.ts';

/** Enough to see how a row is written. */
const sampleGoodsCount = 20;
const sampleRecordsCount = 10;

const prices: readonly FixedColumn[] = ['article', 'price', 'old_price', 'stock_at'];
/** Columns that a new product requires, and those no product is sold without. */
const needed: readonly FixedColumn[] = [
  'article',
  'name',
  'folder',
  'brand',
  'price',
  'vat',
  'pack_size',
  'weight',
];

/** Rows of a sample spreadsheet: importing it unchanged changes nothing, except that it creates the new products. */
export async function* sampleRows(
  db: Db,
  sample: SampleSpreadsheet,
  folder: string | null,
): AsyncGenerator<readonly SpreadsheetCell[]> {
  if (sample === 'cutting' || sample === 'placements') return yield* recordRows(db, sample);
  if (sample === 'prices')
    return yield* exportRows(db, null, { columns: prices, withProperties: false, goods: sampleGoodsCount });
  if (sample === 'cards') return yield* exportRows(db, folder, { goods: sampleGoodsCount });
  yield* newRows(db, folder);
}

/** The columns of new goods with the properties of their folder, and one row as an example. */
async function* newRows(db: Db, folder: string | null): AsyncGenerator<readonly SpreadsheetCell[]> {
  const references = await loadVocabulary(db);
  const used = new Set(folder === null ? [] : await usedProperties(db, folder));
  const properties = [...references.propertiesById.values()].filter(({ id }) => used.has(id));
  const warehouses = [...references.warehouses.values()];
  yield [
    ...needed.map((key) => columnTitle(key, references.currency)),
    ...warehouses.map(stockTitle),
    ...properties.map(propertyTitle),
  ];
  const [leaf = ''] = [...references.folderPaths.values()].filter(
    (path) =>
      references.folders.has(path) && (folder === null || path === folder || path.startsWith(`${folder}/`)),
  );
  const example: Partial<Record<FixedColumn, SpreadsheetCell>> = {
    article: 'ОБРАЗЕЦ-1',
    name: 'Замените эту строку своим товаром',
    folder: leaf,
    brand: (await firstBrand(db)) ?? '',
    price: 1000,
    vat: references.vat.general ?? '',
    pack_size: 1,
    weight: 0.1,
  };
  yield [...needed.map((key) => example[key] ?? null), ...warehouses.map(() => 0)];
}

async function* recordRows(db: Db, kind: RecordKind): AsyncGenerator<readonly SpreadsheetCell[]> {
  const columns = recordColumns(kind);
  yield columns.map(([title]) => title);
  const rows =
    kind === 'cutting'
      ? await listedCutting(db, await firstCutting(db, sampleRecordsCount))
      : await listedPlacements(db, await firstPlacements(db, sampleRecordsCount));
  for (const row of rows) yield columns.map(([, cell]) => cell(row));
}
