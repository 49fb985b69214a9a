import type { Db } from '@spindle/database/pool';
import { setImmediate } from 'node:timers/promises';
import { inTransaction } from '@spindle/database/transaction';
import { pricedBecause } from '../../../kernel/sql/price-reason.sql.ts';
import { allOrNothing } from '../../../kernel/imports/all-or-nothing.ts';
import { ImportError } from '../../../kernel/imports/import-problems.ts';
import { kindsStamp, waitForKinds } from '../../../kernel/sql/property-kinds.sql.ts';
import {
  readSpreadsheet,
  SpreadsheetError,
  type SpreadsheetLimits,
  type SpreadsheetRow,
} from '../../../kernel/spreadsheets/spreadsheet-reader.ts';
import { takeCounted, warehousesById } from '../../stock/stock.service.ts';
import { type Photo, PhotoError } from '../photos/photo-maker.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { momentText } from './cell-values.rules.ts';
import {
  type ImportReport,
  layerOver,
  type Memory,
  type RowStatement,
  type PreviewRow,
} from './import-state.ts';
import { type ParsedRow, parseRow, type RowProblem } from './parse-row.ts';
import { planRows, type RowsPlan } from './plan-rows.ts';
import { type RowChange, rowChanges } from './row-changes.ts';
import { noFiles, type PhotoFiles } from './photo-files.ts';
import { photosByArticle } from './photo-names.rules.ts';
import { preparePhotos } from './prepare-photos.ts';
import { fixedColumns, readColumns, type WaitingCurrency } from './spreadsheet-columns.ts';
import { newRowText } from './differences.ts';
import { loadVocabulary, type CatalogueVocabulary } from './spreadsheet-words.ts';
import * as write from './write-goods.sql.ts';
import { writeNew } from './write-new.ts';

export const importLimits: SpreadsheetLimits = {
  bytes: 100 * 1024 * 1024,
  unpackedBytes: 400 * 1024 * 1024,
  rows: 100_000,
  columns: 600,
  cells: 10_000_000,
  cellLength: 2000,
  feeds: true,
};
const noPhotos = noFiles('для фотографий укажите --photos ПАПКА');
const rowsAtOnce = 1000;
/** The number of differences reported one by one. */
const mostSamples = 200;
/** By how much the clock of another machine may be ahead. */
const clocksApart = 5 * 60_000;

export interface ImportOptions {
  readonly dryRun?: boolean;
  /** All rows or none. */
  readonly strict?: boolean;
  /** Photographs that the spreadsheet may name. */
  readonly photoFiles?: PhotoFiles;
  /** When the stock was counted, for a spreadsheet that does not say; now if unknown. */
  readonly stockAt?: Date | undefined;
  /**
   * What the columns are imported as, by their position in the file; null skips a column. Without it the titles decide.
   */
  readonly heads?: readonly (string | null)[] | undefined;
  /** Who brings it. */
  readonly staffId?: string | undefined;
  /** The line up to which another process worked before it was killed. */
  readonly after?: number;
  /** Lines that are not to be written. */
  readonly skippedLines?: ReadonlySet<number>;
  /** Called in the transaction of every part that changes something. */
  readonly written?: (tx: Db, part: { readonly created: number; readonly changed: number }) => Promise<void>;
  /** Called in the transaction of every processed part; an error in it rolls the part back and ends the import. */
  readonly worked?: (tx: Db, part: WorkedPart) => Promise<void>;
}

/** A processed part of a spreadsheet. */
interface WorkedPart {
  /** The number of rows up to here, and the last line of them. */
  readonly done: number;
  readonly reached: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly problems: readonly RowProblem[];
  /** What its rows changed. */
  readonly rows: readonly RowChange[];
  /** Of a dry run: what its rows would change, as it is and will be. */
  readonly previewRows: readonly PreviewRow[];
}

interface ImportDeps {
  readonly db: Db;
  /** Null for an import without photographs. */
  readonly photos: Pick<PhotoStore, 'put'> | null;
  /** Reads the spreadsheet; a server passes a reader that works in a thread of its own. */
  readonly read?: ReadRows;
}

export type ReadRows = (file: Buffer, limits: SpreadsheetLimits) => Promise<readonly SpreadsheetRow[]>;

/**
 * Changes and adds goods from a spreadsheet. Refused rows are reported and left out; the others are applied part by
 * part.
 */
export async function importGoods(
  { db, photos, read = readSpreadsheet }: ImportDeps,
  file: Buffer,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { dryRun = false, strict = false, photoFiles = noPhotos, stockAt: givenStockAt } = options;
  const { heads, after = 0, staffId, written, worked, skippedLines = new Set<number>() } = options;
  const previewsAll = dryRun && worked !== undefined;
  // Read before the vocabulary, so that a kind converted in between is noticed.
  const kindsVersion = await kindsStamp(db);
  const {
    rows: parsed,
    problems,
    lines,
    waiting,
    words: vocabulary,
    places: warehouseIds,
  } = await parse(db, file, { heads, read });
  const stockAt = countedAt(parsed, givenStockAt);
  const rows = withNamedPhotos(parsed, photoFiles);
  const names = new Set(rows.flatMap((row) => row.photos ?? []));
  const prepared = await preparePhotos(names, photoFiles);
  const good: ParsedRow[] = [];
  for (const row of rows) {
    const wrong = (row.photos ?? []).map((name) => prepared.get(name)).find((one) => one && 'reason' in one);
    if (wrong && 'reason' in wrong)
      problems.push({ line: row.line, column: fixedColumns.photos, reason: wrong.reason });
    else good.push(row);
  }
  const photosOf = (row: ParsedRow): Photo[] | undefined =>
    row.photos?.flatMap((name) => {
      const photo = prepared.get(name);
      return photo && 'key' in photo ? [photo] : [];
    });

  /** Stored before the transaction that references them; existing ones are not generated again. */
  async function storePhotos(part: readonly ParsedRow[]): Promise<void> {
    if (dryRun || !photos) return;
    for (const name of new Set(
      part.flatMap((row) => (skippedLines.has(row.line) ? [] : (row.photos ?? []))),
    )) {
      const photo = prepared.get(name);
      if (!photo || !('key' in photo)) continue;
      try {
        await photos.put(photo.key, await photoFiles.read(name));
      } catch (error) {
        throw error instanceof PhotoError ? new ImportError([`«${name}»: ${error.message}`]) : error;
      }
    }
  }

  const plan = (tx: Db, part: readonly ParsedRow[], memory: Memory, lock: boolean): Promise<RowsPlan> =>
    planRows(tx, part, { lock, waiting, stockAt, memory, photosOf, vocabulary, skippedLines, previewsAll });

  /** What the rows written earlier said: a row that repeats them is still refused. */
  async function recalled(on: Db): Promise<Map<string, RowStatement>> {
    const memory = new Map<string, RowStatement>();
    const earlier = good.filter(({ line }) => line <= after);
    for (let at = 0; at < earlier.length; at += rowsAtOnce)
      await plan(on, earlier.slice(at, at + rowsAtOnce), memory, false);
    return memory;
  }

  async function runAll(on: Db): Promise<ImportReport> {
    const unread = new Set(problems.map(({ line }) => line)).size;
    const spare = photoFiles.names.filter((name) => !names.has(name));
    const report = emptyReport({ rows: lines.length, problems, unread, spare, stockAt, applied: !dryRun });
    const memory = await recalled(on);
    const remainingRows = good.filter(({ line }) => line > after);
    for (let at = 0; at < remainingRows.length; at += rowsAtOnce) {
      const part = remainingRows.slice(at, at + rowsAtOnce);
      const reached = part.at(-1)?.line ?? after;
      await storePhotos(part);
      const { planned, layer } = await inTransaction(on, async (tx) => {
        if (!dryRun) {
          await refuseChangedKinds(tx, kindsVersion);
          await refuseMerged(tx, warehouseIds);
        }
        const attempt = layerOver(memory);
        const partPlan = await plan(tx, part, attempt, !dryRun);
        const changes = dryRun
          ? []
          : await apply(tx, partPlan, { waiting, stockAt: stockAt ?? new Date(), staffId });
        const [created, changed] = [partPlan.created.length, partPlan.changed.length];
        if (!dryRun && created + changed > 0) await written?.(tx, { created, changed });
        await worked?.(tx, {
          done: lines.findLastIndex((line) => line <= reached) + 1,
          reached,
          created,
          changed,
          unchanged: partPlan.unchanged,
          problems: partPlan.problems,
          rows: changes,
          previewRows: previewsAll ? previewRowsOf(partPlan, vocabulary) : [],
        });
        return { planned: partPlan, layer: attempt };
      });
      layer.commit();
      addTo(report, planned);
    }
    report.problems = report.problems.toSorted((one, other) => one.line - other.line);
    report.refused = new Set(report.problems.map(({ line }) => line)).size;
    return report;
  }

  return strict && !dryRun ? allOrNothing(db, runAll) : runAll(db);
}

/** Every row of a part that would change something. */
function previewRowsOf({ samples, created, far }: RowsPlan, vocabulary: CatalogueVocabulary): PreviewRow[] {
  const changed = [...Map.groupBy(samples, ({ line }) => line)].map(([line, differences]): PreviewRow => ({
    line,
    state: 'changed',
    far: far.has(line),
    article: differences[0]?.article ?? '',
    name: differences[0]?.name ?? '',
    changes: differences.map(({ what, before, after }) => ({ what, before, after })),
  }));
  const createdRows = created.map((goods): PreviewRow => ({
    line: goods.line,
    state: 'created',
    far: false,
    article: goods.article,
    name: goods.name,
    changes: newRowText(goods, vocabulary),
  }));
  return [...changed, ...createdRows];
}

/** Property kinds must not change between reading and writing; a spreadsheet read by other kinds is not written. */
async function refuseChangedKinds(tx: Db, kindsVersion: number): Promise<void> {
  await waitForKinds(tx);
  if ((await kindsStamp(tx)) !== kindsVersion)
    throw new ImportError([
      'Пока файл загружался, у\u00a0свойства изменились вид или значения. Загрузите файл ещё раз: записанное второй раз не\u00a0запишется.',
    ]);
}

/** The stock of a merged warehouse is part of another one, so the share the spreadsheet means is unknown. */
async function refuseMerged(tx: Db, warehouseIds: readonly number[]): Promise<void> {
  if (warehouseIds.length === 0) return;
  const mergedWarehouse = (await warehousesById(tx, warehouseIds)).find(({ heir }) => heir !== null);
  if (mergedWarehouse)
    throw new ImportError([
      `Пока файл загружался, склад «${mergedWarehouse.name}» объединили со\u00a0складом «${mergedWarehouse.heir}». Сложите их остатки и\u00a0загрузите файл ещё раз: записанное второй раз не\u00a0запишется.`,
    ]);
}

/** A spreadsheet without a column of photographs finds them by articles. */
function withNamedPhotos(rows: readonly ParsedRow[], { names }: PhotoFiles): readonly ParsedRow[] {
  if (names.length === 0 || rows.some(({ photos }) => photos !== undefined)) return rows;
  const found = photosByArticle(
    names,
    rows.flatMap(({ article }) => article ?? []),
  );
  return rows.map((row) => ({ ...row, photos: row.article === null ? undefined : found.get(row.article) }));
}

/** The spreadsheet with its columns renamed to what they are imported as, without skipped ones. */
function importedColumns(
  spreadsheet: readonly SpreadsheetRow[],
  heads: ImportOptions['heads'],
): readonly SpreadsheetRow[] {
  if (!heads) return spreadsheet;
  const positions = [...heads.keys()].filter((at) => heads[at] !== null);
  return spreadsheet.map(({ line, cells }, row) => ({
    line,
    cells: positions.map((at) => (row === 0 ? (heads[at] ?? '') : (cells[at] ?? ''))),
  }));
}

async function parse(
  db: Db,
  file: Buffer,
  { heads, read }: Pick<ImportOptions, 'heads'> & { readonly read: ReadRows },
) {
  let spreadsheet: readonly SpreadsheetRow[];
  try {
    spreadsheet = await read(file, importLimits);
  } catch (error) {
    throw error instanceof SpreadsheetError ? new ImportError([error.message]) : error;
  }
  const [head, ...body] = importedColumns(spreadsheet, heads);
  if (!head) throw new ImportError(['Файл пуст.']);
  const vocabulary = await loadVocabulary(db);
  const { columns, waiting, problems: wrongHead } = readColumns(head.cells, vocabulary);
  if (wrongHead.length > 0)
    throw new ImportError(wrongHead.map((reason) => `Строка ${head.line}: ${reason}.`));
  const problems: RowProblem[] = [];
  const rows: ParsedRow[] = [];
  for (const [at, cells] of body.entries()) {
    const { row, problems: rowProblems } = parseRow(cells, columns, vocabulary);
    problems.push(...rowProblems);
    if (rowProblems.length === 0) rows.push(row);
    // A server goes on answering meanwhile.
    if (at % rowsAtOnce === 0) await setImmediate();
  }
  const warehouseIds = columns.flatMap(({ kind, id }) => (kind === 'stock' && id !== undefined ? [id] : []));
  return {
    rows,
    problems,
    lines: body.map(({ line }) => line),
    waiting,
    words: vocabulary,
    places: warehouseIds,
  };
}

interface Apply {
  readonly waiting: WaitingCurrency | null;
  readonly stockAt: Date;
  readonly staffId: string | undefined;
}

async function apply(
  tx: Db,
  plan: RowsPlan,
  { waiting, stockAt: countedAt, staffId }: Apply,
): Promise<RowChange[]> {
  if (waiting) {
    if (await write.writeWaitingPrices(tx, waiting, plan.options))
      return rowChanges(plan.changedRows, { waiting, stock: [], countedAt, removedPhotos: [] });
    throw new ImportError([`Магазин уже считает в ${waiting}: загрузите файл ещё раз.`]);
  }
  await write.updateGoods(tx, [...plan.goods.values()]);
  await pricedBecause(tx, { kind: 'sheet', staffId }, () => write.updateOptions(tx, plan.options));
  const added =
    plan.created.length > 0 ? await writeNew(tx, plan.created) : { stock: [], photos: [], rows: [] };
  const stock = await takeCounted(tx, [...plan.stock, ...added.stock], { countedAt, staffId });
  const removedPhotos = await write.replacePhotos(tx, [...plan.photos, ...added.photos]);
  await write.raiseMedia(tx, plan.photos);
  return [...rowChanges(plan.changedRows, { waiting, stock, countedAt, removedPhotos }), ...added.rows];
}

/** The moment the spreadsheet was counted: a piece sold since then does not come back. */
function countedAt(rows: readonly ParsedRow[], givenStockAt: Date | undefined): Date | null {
  const column = fixedColumns.stock_at;
  const first = rows.find(({ stockAt }) => stockAt !== undefined);
  const other = rows.find(({ stockAt }) => stockAt && stockAt.getTime() !== first?.stockAt?.getTime());
  if (first && other)
    throw new ImportError([`Строки ${first.line} и\u00a0${other.line}: «${column}» не\u00a0совпадают.`]);
  const moment = first?.stockAt ?? givenStockAt ?? null;
  if (moment && moment.getTime() > Date.now() + clocksApart)
    throw new ImportError([`Остатки на\u00a0${momentText(moment)}: это время ещё не\u00a0наступило.`]);
  return moment;
}

function emptyReport(
  knownFacts: Pick<ImportReport, 'rows' | 'unread' | 'spare' | 'stockAt' | 'applied'> & {
    readonly problems: readonly RowProblem[];
  },
): ImportReport {
  return {
    ...knownFacts,
    problems: [...knownFacts.problems],
    created: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    outdated: 0,
    changes: new Map(),
    samples: [],
  };
}

function addTo(report: ImportReport, plan: RowsPlan): void {
  report.created += plan.created.length;
  report.changed += plan.changed.length;
  report.unchanged += plan.unchanged;
  report.outdated += plan.outdated;
  report.problems.push(...plan.problems);
  report.samples.push(...plan.samples.slice(0, mostSamples - report.samples.length));
  for (const what of plan.changed.flat()) report.changes.set(what, (report.changes.get(what) ?? 0) + 1);
}
