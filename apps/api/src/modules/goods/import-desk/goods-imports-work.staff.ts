import { MAX_FILE_BYTES } from '@spindle/contract/constants';
import { IMPORT_SAMPLES, IMPORT_SPARE, type ImportKind } from '@spindle/contract/staff/goods/staff-imports';
import type { Db } from '@spindle/database/pool';
import type { StoredHead } from '@spindle/database/tables/staff';
import { inTransaction } from '@spindle/database/transaction';
import { buffer } from 'node:stream/consumers';
import { ImportError } from '../../../kernel/imports/import-problems.ts';
import { SpreadsheetError, type SpreadsheetRow } from '../../../kernel/spreadsheets/spreadsheet-reader.ts';
import { createSpreadsheetThreads } from '../../../kernel/spreadsheets/spreadsheet-thread.ts';
import type { Actor } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import { importRecords } from '../engineering/record-spreadsheets.ts';
import {
  fieldOfTitle,
  kindOfTitles,
  RECORD_SPECS,
  type RecordKind,
} from '../engineering/record-spreadsheets.rules.ts';
import { type ImportsDesk, rememberedTitle, Stopped } from './goods-imports.desk.ts';
import * as importsSql from './goods-imports.sql.ts';
import * as rowsSql from './goods-imports-rows.sql.ts';
import {
  cellNames,
  type CellNames,
  byFileTitles,
  refusedRows,
  withCells,
} from '../import/corrected-rows.rules.ts';
import { workUndo } from './goods-imports-undo.staff.ts';
import { importGoods, importLimits, type ReadRows } from '../import/import-goods.ts';
import { archiveFiles, noFiles, type PhotoFiles } from '../import/photo-files.ts';
import type { RowProblem } from '../import/parse-row.ts';
import { columnKey, importableColumns, mergedColumn, titleKey } from '../import/spreadsheet-columns.ts';
import { storeChanges } from '../import/spreadsheet-changes.sql.ts';
import { loadVocabulary, type CatalogueVocabulary } from '../import/spreadsheet-words.ts';
import { PhotoError } from '../photos/photo-maker.ts';

const longestExample = 60;

/** Limits of a spreadsheet uploaded in a browser. */
const brought = { bytes: MAX_FILE_BYTES, unpackedBytes: 200 * 1024 * 1024, cells: 3_000_000 };
const threads = createSpreadsheetThreads({
  // The largest allowed spreadsheet takes 1.3 GB.
  atOnce: 1,
  heapMb: 1024,
  memoryMb: 1536,
  cpuMs: 60_000,
  waitMs: 180_000,
  waiting: 5,
  tooHard: 'Файл слишком большой или сложный: разделите его на\u00a0части или сохраните как .csv.',
});

/** Reads the first sheet in a worker thread with bounded memory and time. */
const readFile: ReadRows = async (file, limits) =>
  (await threads(file, { ...limits, ...brought }))[0]?.rows ?? [];

/** A file as it is worked with: with the cells that were mended, and only with the rows that are wanted. */
interface MendedFile {
  readonly read: ReadRows;
  /** Cells of a line that has been read. */
  readonly cellsOf: (line: number) => readonly string[];
}

async function mendedFile(desk: ImportsDesk, row: importsSql.ImportRow): Promise<MendedFile> {
  const mended = Map.groupBy(await rowsSql.mendedCells(desk.db, row.id), ({ line }) => line);
  const only = row.only_lines && new Set(row.only_lines);
  let body: readonly SpreadsheetRow[] = [];
  const byLine = lazy(() => new Map(body.map(({ line, cells }) => [line, cells])));
  return {
    async read(file, limits) {
      const [head, ...rows] = await readFile(file, limits);
      body = (only ? rows.filter(({ line }) => only.has(line)) : rows).map((one) => {
        const rowCells = mended.get(one.line);
        return rowCells ? { line: one.line, cells: withCells(one.cells, rowCells) } : one;
      });
      return head ? [head, ...body] : [];
    },
    cellsOf: (line) => byLine().get(line) ?? [],
  };
}

function lazy<T>(make: () => T): () => T {
  let cachedValue: { readonly value: T } | undefined;
  return () => (cachedValue ??= { value: make() }).value;
}

/** Compares or writes an import; resumes after another process was killed. */
export async function workImport(desk: ImportsDesk, id: string, signal?: AbortSignal): Promise<void> {
  const row = await importsSql.importOf(desk.db, id);
  if (!row || (row.state !== 'checking' && row.state !== 'running')) return;
  try {
    await work(desk, row, signal);
  } catch (error) {
    if (error instanceof Stopped) return endRun(desk, row, { state: 'cancelled' });
    if (error instanceof ImportError) {
      // Columns can still be matched by hand; a spreadsheet that cannot be read at all has failed.
      const heads = (await importsSql.importOf(desk.db, id))?.heads ?? [];
      if (row.state === 'checking' && heads.length > 0)
        return void (await importsSql.putChecked(desk.db, id, row.revision, {
          total: 0,
          created: 0,
          changed: 0,
          unchanged: 0,
          refused: 0,
          differences: {},
          problems: error.problems.map((reason) => ({ line: 1, column: '', reason })),
        }));
      return endRun(desk, row, {
        state: 'stopped',
        reason: error.problems.join(' ').slice(0, 1000),
      });
    }
    throw error;
  }
}

/** Deletes rows that were written; refused and skipped ones may be imported again. */
const endRun = (
  desk: ImportsDesk,
  row: importsSql.ImportRow,
  end: Parameters<typeof importsSql.endImport>[2],
): Promise<void> =>
  inTransaction(desk.db, async (tx) => {
    await importsSql.endImport(tx, row.id, end);
    await rowsSql.dropWritten(tx, row);
  });

async function work(desk: ImportsDesk, row: importsSql.ImportRow, signal?: AbortSignal): Promise<void> {
  // Checked again, because the permission may have been revoked since the start.
  const right = row.kind === 'goods' ? 'goods.change' : 'dictionaries.change';
  if (row.state === 'running' && !(await desk.holderOf(row.staff_id))?.permissions.has(right))
    return importsSql.endImport(desk.db, row.id, {
      state: 'stopped',
      reason: 'Права на\u00a0это действие больше нет.',
    });
  if (row.undoes !== null) return workUndo(desk, row, signal);
  const { storage_key: key } = await importsSql.fileOf(desk.db, row.file_id);
  const spreadsheet = await buffer(await desk.storage.open(key));
  const file = await mendedFile(desk, row);
  if (row.state === 'running' && row.kind !== 'goods')
    return writeRecords(desk, row, row.kind, { spreadsheet, file, signal });
  const photoFiles = await broughtPhotos(desk, row.id);
  return row.state === 'checking'
    ? check(desk, row, { spreadsheet, file, photoFiles })
    : write(desk, row, { spreadsheet, file, photoFiles, signal });
}

interface Brought {
  readonly spreadsheet: Buffer;
  readonly file: MendedFile;
  readonly photoFiles: PhotoFiles;
}

/** Photographs from uploaded archives; URLs in the spreadsheet are never fetched. */
async function broughtPhotos(desk: ImportsDesk, id: string): Promise<PhotoFiles> {
  const archives: [string, Buffer][] = [];
  for (const { name, storage_key } of await importsSql.archivesOf(desk.db, id))
    archives.push([name, await buffer(await desk.storage.open(storage_key))]);
  if (archives.length === 0) return noFiles('приложите к\u00a0таблице архив .zip с\u00a0фотографиями');
  try {
    return await archiveFiles(archives);
  } catch (error) {
    throw error instanceof PhotoError ? new ImportError([error.message]) : error;
  }
}

const columnKeys = (heads: readonly StoredHead[], isDefaultColumn: (head: StoredHead) => boolean) =>
  heads.map((head) => (head.column === null ? null : isDefaultColumn(head) ? head.title : head.column));

async function check(
  desk: ImportsDesk,
  row: importsSql.ImportRow,
  { spreadsheet, file, photoFiles }: Brought,
): Promise<void> {
  const references = await loadVocabulary(desk.db);
  let { heads, kind } = row;
  if (heads.length === 0) {
    const columns = new Set(importableColumns(references, photoFiles.names.length > 0).map(({ key }) => key));
    ({ heads, kind } = await readHeads(desk, spreadsheet, (of, title, remembered) => {
      if (of !== 'goods') return fieldOfTitle(of, title) ?? remembered;
      const key = columnKey(title, references) ?? remembered;
      return key !== null && columns.has(key) ? key : null;
    }));
    await importsSql.putHeads(desk.db, row.id, { kind, heads });
  }
  // Rows stored by a process that was killed.
  await rowsSql.forgetRows(desk.db, row);
  if (kind !== 'goods') return checkRecords(desk, row, kind, { spreadsheet, file, heads });
  const report = await importGoods({ db: desk.db, photos: null, read: file.read }, spreadsheet, {
    dryRun: true,
    photoFiles,
    stockAt: row.stock_at,
    heads: columnKeys(heads, ({ title, column }) => columnKey(title, references) === column),
    worked: (tx, { previewRows: compared }) => rowsSql.insertRows(tx, row, compared),
  });
  const cells = goodsCells(heads, references, photoFiles.names.length > 0);
  await putCompared(desk, row, refusedRows(report.problems, cells, file.cellsOf), {
    total: report.rows,
    created: report.created,
    changed: report.changed,
    unchanged: report.unchanged,
    refused: report.refused,
    differences: {
      counts: [...report.changes],
      samples: report.samples.slice(0, IMPORT_SAMPLES),
      outdated: report.outdated,
      ...(report.spare.length > 0 && {
        spare: { names: report.spare.slice(0, IMPORT_SPARE), count: report.spare.length },
      }),
    },
    problems: [...(await mergedWarehouses(desk, heads, references)), ...byFileTitles(report.problems, cells)],
  });
}

const goodsCells = (
  heads: readonly StoredHead[],
  references: CatalogueVocabulary,
  withPhotos: boolean,
): CellNames => cellNames(heads, importableColumns(references, withPhotos));

/** Stores counts and rows of a comparison; does nothing where a new comparison has started meanwhile. */
async function putCompared(
  desk: ImportsDesk,
  row: importsSql.ImportRow,
  refused: readonly rowsSql.RefusedRow[],
  found: Parameters<typeof importsSql.putChecked>[3],
): Promise<void> {
  await inTransaction(desk.db, async (tx) => {
    if (!(await importsSql.putChecked(tx, row.id, row.revision, found))) return;
    await storeRefusedRows(tx, row, refused);
    await rowsSql.carryChoices(tx, row);
  });
}

const refusedAtOnce = 1000;

async function storeRefusedRows(
  tx: Db,
  row: importsSql.ImportRow,
  refused: readonly rowsSql.RefusedRow[],
): Promise<void> {
  for (let at = 0; at < refused.length; at += refusedAtOnce)
    await rowsSql.insertRefusedRows(tx, row, refused.slice(at, at + refusedAtOnce));
}

/** Reports unmatched columns whose warehouse was merged into another, because their stock is not written. */
async function mergedWarehouses(
  desk: ImportsDesk,
  heads: readonly StoredHead[],
  references: CatalogueVocabulary,
): Promise<RowProblem[]> {
  const unmatched = heads.filter(({ column }) => column === null).map(({ title }) => title);
  const remembered = await importsSql.rememberedTitles(desk.db, unmatched.map(titleKey));
  return unmatched.flatMap((title) => {
    const reason =
      mergedColumn(title, references) ?? mergedColumn(remembered.get(titleKey(title)) ?? '', references);
    return reason === null ? [] : [{ line: 1, column: title, reason }];
  });
}

async function readHeads(
  desk: ImportsDesk,
  spreadsheet: Buffer,
  keyOf: (kind: ImportKind, title: string, remembered: string | null) => string | null,
): Promise<{ readonly kind: ImportKind; readonly heads: StoredHead[] }> {
  try {
    const [head, first] = await readFile(spreadsheet, importLimits);
    if (!head) throw new ImportError(['Файл пуст.']);
    const kind = kindOfTitles(head.cells);
    const keys = head.cells.map((title) => rememberedTitle(kind, title));
    const remembered = await importsSql.rememberedTitles(desk.db, keys);
    const heads = head.cells.map((title, at) => ({
      title: title.slice(0, 200),
      example: (first?.cells[at] ?? '').slice(0, longestExample),
      column: keyOf(kind, title, remembered.get(rememberedTitle(kind, title)) ?? null),
    }));
    return { kind, heads };
  } catch (error) {
    throw error instanceof SpreadsheetError ? new ImportError([error.message]) : error;
  }
}

/** Cutting data or placements: each row is compared with the record it means. */
async function checkRecords(
  desk: ImportsDesk,
  row: importsSql.ImportRow,
  kind: RecordKind,
  { spreadsheet, file, heads }: Omit<Brought, 'photoFiles'> & { readonly heads: readonly StoredHead[] },
): Promise<void> {
  const { rows, counts, samples, ...report } = await importRecords(
    desk.db,
    kind,
    await readRows(spreadsheet, file),
    {
      columns: heads.map(({ column }) => column),
      onCompared: (tx, compared) => rowsSql.insertRows(tx, row, compared),
    },
  );
  const cells = recordCells(heads, kind);
  await putCompared(desk, row, refusedRows(report.problems, cells, file.cellsOf), {
    ...report,
    total: rows,
    differences: { counts: [...counts], samples: samples.slice(0, IMPORT_SAMPLES) },
  });
}

const recordCells = (heads: readonly StoredHead[], kind: RecordKind): CellNames =>
  cellNames(
    heads,
    RECORD_SPECS[kind].map(({ key, label }) => ({ key, title: label })),
  );

async function writeRecords(
  desk: ImportsDesk,
  row: importsSql.ImportRow,
  kind: RecordKind,
  { spreadsheet, file, signal }: Omit<Brought, 'photoFiles'> & { readonly signal: AbortSignal | undefined },
): Promise<void> {
  const cells = recordCells(row.heads, kind);
  const report = await importRecords(desk.db, kind, await readRows(spreadsheet, file), {
    columns: row.heads.map(({ column }) => column),
    after: row.reached,
    skippedLines: await rowsSql.skippedLines(desk.db, row),
    actor: { kind: 'person', id: row.staff_id, name: row.who },
    async worked(tx, part) {
      signal?.throwIfAborted();
      await storeChanges(
        tx,
        row.id,
        part.rows.map((one) => ({ ...one, goods_id: 0, option_id: 0 })),
      );
      await storeRefusedRows(tx, row, refusedRows(part.problems, cells, file.cellsOf));
      if (await importsSql.countPart(tx, row.id, part)) throw new Stopped();
    },
  });
  await endRun(desk, row, { state: 'done', done: report.rows });
}

async function readRows(spreadsheet: Buffer, file: MendedFile): ReturnType<ReadRows> {
  try {
    return await file.read(spreadsheet, importLimits);
  } catch (error) {
    throw error instanceof SpreadsheetError ? new ImportError([error.message]) : error;
  }
}

async function write(
  desk: ImportsDesk,
  row: importsSql.ImportRow,
  { spreadsheet, file, photoFiles, signal }: Brought & { readonly signal: AbortSignal | undefined },
): Promise<void> {
  const references = await loadVocabulary(desk.db);
  const actor: Actor = { kind: 'person', id: row.staff_id, name: row.who };
  const cells = goodsCells(row.heads, references, photoFiles.names.length > 0);
  const photos = { put: desk.putPhoto };
  const report = await importGoods({ db: desk.db, photos, read: file.read }, spreadsheet, {
    photoFiles,
    stockAt: row.stock_at,
    after: row.reached,
    skippedLines: await rowsSql.skippedLines(desk.db, row),
    staffId: row.staff_id,
    heads: columnKeys(row.heads, ({ title, column }) => columnKey(title, references) === column),
    written: (tx, after) =>
      writeAudit(tx, actor, {
        action: 'goods.import',
        record: ['list', 'goods'],
        after: { ...after, file: row.file_name },
      }),
    async worked(tx, part) {
      // On shutdown the queue passes the import to another process.
      signal?.throwIfAborted();
      await storeChanges(tx, row.id, part.rows);
      await storeRefusedRows(tx, row, refusedRows(part.problems, cells, file.cellsOf));
      const problems = byFileTitles(part.problems, cells);
      if (await importsSql.countPart(tx, row.id, { ...part, problems })) throw new Stopped();
    },
  });
  const { problems: storedProblems, refused } = (await importsSql.importOf(desk.db, row.id)) ?? row;
  const lines = new Set(storedProblems.map(({ line }) => line));
  const problems = [
    ...storedProblems,
    ...byFileTitles(report.problems, cells).filter(({ line }) => !lines.has(line)),
  ].toSorted((one, other) => one.line - other.line);
  await storeRefusedRows(desk.db, row, refusedRows(report.problems, cells, file.cellsOf));
  await endRun(desk, row, {
    state: 'done',
    done: report.rows,
    refused: refused + report.unread,
    problems,
  });
}
