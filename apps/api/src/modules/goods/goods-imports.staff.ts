import { MAX_FILE_BYTES } from '@spindle/contract/constants';
import { AppError } from '@spindle/contract/errors';
import type { ListedImport, StaffImport } from '@spindle/contract/staff/staff-imports';
import { IMPORT_SAMPLES } from '@spindle/contract/staff/staff-imports';
import type { StoredHead } from '@spindle/database/tables/staff';
import { inTransaction } from '@spindle/database/transaction';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { SentFile } from '../../kernel/attachment.ts';
import { ImportError } from '../../kernel/imports/import-problems.ts';
import { csvChunks } from '../../kernel/sheets/csv-writer.ts';
import { SheetError } from '../../kernel/sheets/sheet-reader.ts';
import { createSheetThreads } from '../../kernel/sheets/sheet-thread.ts';
import type { Actor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import { requirePermission, type StaffMember } from '../../kernel/staff/handle-staff.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { insertFiles } from '../../kernel/uploads/files.sql.ts';
import { dropFiles, keepFiles } from '../../kernel/uploads/kept-files.ts';
import type { Upload } from '../../kernel/uploads/upload.ts';
import { type ImportsDesk, importsQueue, Stopped } from './goods-imports.desk.ts';
import * as importsSql from './goods-imports.sql.ts';
import { workUndo } from './goods-imports-undo.staff.ts';
import { importGoods, importLimits, type ReadRows } from './import/import-goods.ts';
import { columnKey, knownColumns, titleKey } from './import/sheet-columns.ts';
import { countChanges, keepChanges } from './import/sheet-changes.sql.ts';
import { loadSheetWords } from './import/sheet-words.ts';

const openAtMost = 3;
const keptDays = 90;
const longestExample = 60;

/** Of a sheet that comes through a browser. */
const brought = { bytes: MAX_FILE_BYTES, unpackedBytes: 200 * 1024 * 1024, cells: 3_000_000 };
const threads = createSheetThreads({
  heapMb: 1024,
  memoryMb: 1536,
  cpuMs: 60_000,
  waitMs: 180_000,
  waiting: 5,
  tooHard: 'Файл слишком большой или сложный: разделите его на\u00a0части или сохраните как .csv.',
});

/** The first sheet, read in a thread of its own with bounded memory and time. */
const read: ReadRows = async (file, limits) =>
  (await threads(file, { ...limits, ...brought }))[0]?.rows ?? [];

const listed = (row: importsSql.ImportRow): ListedImport => ({
  id: row.id,
  file_name: row.file_name,
  who: row.who,
  state: row.state,
  reason: row.reason,
  total: row.total,
  done: row.done,
  created: row.created,
  changed: row.changed,
  unchanged: row.unchanged,
  refused: row.refused,
  undoes: row.undoes,
  created_at: row.created_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
});

export async function listImports({ db }: ImportsDesk): Promise<ListedImport[]> {
  return (await importsSql.latestImports(db)).map(listed);
}

async function rowOf({ db }: ImportsDesk, id: string): Promise<importsSql.ImportRow> {
  const row = await importsSql.importOf(db, id);
  if (!row) throw new AppError('not_found');
  return row;
}

export async function showImport(desk: ImportsDesk, id: string): Promise<StaffImport> {
  const row = await rowOf(desk, id);
  const { counts = [], samples = [], outdated = 0 } = row.differences;
  return {
    ...listed(row),
    stock_at: row.stock_at.toISOString(),
    heads: row.heads,
    columns: knownColumns(await loadSheetWords(desk.db)),
    counts: counts.map(([what, rows]) => ({ what, rows })),
    samples: [...samples],
    outdated,
    problems: row.problems,
    ...(await countChanges(desk.db, id)),
    undos: (await importsSql.undosOf(desk.db, id)).map(listed),
  };
}

/** Keeps a sheet and lets it be compared with what is stored; nothing of it is written. */
export async function bringSheet(
  desk: ImportsDesk,
  staff: StaffMember,
  actor: Actor,
  upload: Upload | undefined,
): Promise<{ id: string }> {
  if (!upload) throw new AppError('invalid', { fields: { files: ['Выберите файл .xlsx или .csv'] } });
  const [file] = await keepFiles(desk, [upload]);
  const id = desk.newId();
  try {
    await inTransaction(desk.db, async (tx) => {
      if ((await importsSql.openImports(tx, staff.id)) >= openAtMost)
        throw new StaffError('Три файла уже проверяются или загружаются. Дождитесь одного из\u00a0них.');
      await insertFiles(tx, [file!]);
      await importsSql.insertImport(tx, {
        id,
        staff_id: staff.id,
        file_id: file!.id,
        file_name: file!.name,
      });
      await writeAudit(tx, actor, {
        action: 'imports.bring',
        record: ['list', 'goods'],
        after: { file: file!.name },
      });
      await desk.jobs.add(tx, importsQueue, [{ key: id, data: { import: id } }]);
    });
  } catch (error) {
    await dropFiles(desk, [file!]);
    throw error;
  }
  return { id };
}

/** Says what the columns are taken as, for this sheet and the next with the same titles. */
export async function matchColumns(
  desk: ImportsDesk,
  actor: Actor,
  id: string,
  columns: readonly (string | null)[],
): Promise<StaffImport> {
  const row = await rowOf(desk, id);
  const words = await loadSheetWords(desk.db);
  const known = new Set(knownColumns(words).map(({ key }) => key));
  if (columns.length !== row.heads.length || columns.some((key) => key !== null && !known.has(key)))
    throw new StaffError('Столбцы файла изменились: откройте его ещё раз.');
  const heads = row.heads.map((head, at) => ({ ...head, column: columns[at] ?? null }));
  await inTransaction(desk.db, async (tx) => {
    if (!(await importsSql.putHeads(tx, id, heads))) throw new StaffError('Этот файл уже загружается.');
    const own = new Map(
      heads
        .filter(({ title, column }) => titleKey(title) !== '' && columnKey(title, words) !== column)
        .map(({ title, column }) => [titleKey(title), column]),
    );
    await importsSql.keepTitles(
      tx,
      [...own].map(([title, taken_as]) => ({ title, taken_as })),
    );
    await writeAudit(tx, actor, {
      action: 'imports.match',
      record: ['list', 'goods'],
      after: { file: row.file_name },
    });
    await desk.jobs.add(tx, importsQueue, [{ key: `${id} ${columns.join(' ')}`, data: { import: id } }]);
  });
  return showImport(desk, id);
}

/** Writes what was compared. Pieces are counted only by whoever may move stock. */
export async function startImport(
  desk: ImportsDesk,
  staff: StaffMember,
  actor: Actor,
  id: string,
): Promise<StaffImport> {
  const row = await rowOf(desk, id);
  if (row.heads.some(({ column }) => column?.startsWith('stock.'))) requirePermission(staff, 'stock.move');
  await inTransaction(desk.db, async (tx) => {
    if (!(await importsSql.beginImport(tx, id)))
      throw new StaffError('Этот файл не\u00a0ждёт загрузки: он ещё проверяется или уже загружен.');
    await writeAudit(tx, actor, {
      action: 'imports.start',
      record: ['list', 'goods'],
      after: { file: row.file_name, rows: row.total },
    });
    await desk.jobs.add(tx, importsQueue, [{ key: `${id} start`, data: { import: id } }]);
  });
  return showImport(desk, id);
}

export async function stopImport(desk: ImportsDesk, actor: Actor, id: string): Promise<StaffImport> {
  const row = await rowOf(desk, id);
  await inTransaction(desk.db, async (tx) => {
    if (!(await importsSql.cancelImport(tx, id))) throw new StaffError('Эта загрузка уже закончена.');
    await writeAudit(tx, actor, {
      action: 'imports.cancel',
      record: ['list', 'goods'],
      after: { file: row.file_name },
    });
  });
  return showImport(desk, id);
}

/** The sheet as it was brought. */
export async function importFile(desk: ImportsDesk, id: string): Promise<SentFile> {
  const { file_id, file_name: name } = await rowOf(desk, id);
  const { storage_key, mime, size } = await importsSql.fileOf(desk.db, file_id);
  return { name, mime, size, stream: await desk.storage.open(storage_key) };
}

export async function importReport(
  desk: ImportsDesk,
  id: string,
): Promise<Omit<SentFile, 'size'> & { readonly size: null }> {
  const { problems, file_name: name } = await rowOf(desk, id);
  const rows = [
    ['Строка', 'Столбец', 'Что не\u00a0так'],
    ...problems.map(({ line, column, reason }) => [line, column, reason]),
  ];
  return {
    name: `${name}, ошибки.csv`,
    mime: 'text/csv',
    size: null,
    stream: Readable.from(csvChunks(rows)),
  };
}

/** Compares a sheet, or writes it; goes on where another process was killed. */
export async function workImport(desk: ImportsDesk, id: string, signal?: AbortSignal): Promise<void> {
  const row = await importsSql.importOf(desk.db, id);
  if (!row || (row.state !== 'checking' && row.state !== 'running')) return;
  try {
    await work(desk, row, signal);
  } catch (error) {
    if (error instanceof Stopped) return importsSql.endImport(desk.db, id, { state: 'cancelled' });
    if (error instanceof ImportError) {
      // Columns may be taken as something else; a sheet that cannot be read at all has ended.
      const heads = (await importsSql.importOf(desk.db, id))?.heads ?? [];
      if (row.state === 'checking' && heads.length > 0)
        return importsSql.putChecked(desk.db, id, heads, {
          total: 0,
          created: 0,
          changed: 0,
          unchanged: 0,
          refused: 0,
          differences: {},
          problems: error.problems.map((reason) => ({ line: 1, column: '', reason })),
        });
      return importsSql.endImport(desk.db, id, {
        state: 'stopped',
        reason: error.problems.join(' ').slice(0, 1000),
      });
    }
    throw error;
  }
}

async function work(desk: ImportsDesk, row: importsSql.ImportRow, signal?: AbortSignal): Promise<void> {
  // Asked again: the press is a while ago.
  if (row.state === 'running' && !(await desk.holderOf(row.staff_id))?.permissions.has('goods.change'))
    return importsSql.endImport(desk.db, row.id, {
      state: 'stopped',
      reason: 'Права на\u00a0это действие больше нет.',
    });
  if (row.undoes !== null) return workUndo(desk, row, signal);
  const { storage_key: key } = await importsSql.fileOf(desk.db, row.file_id);
  const sheet = await buffer(await desk.storage.open(key));
  return row.state === 'checking' ? check(desk, row, sheet) : write(desk, row, sheet, signal);
}

const takenAs = (heads: readonly StoredHead[], isOwn: (head: StoredHead) => boolean) =>
  heads.map((head) => (head.column === null ? null : isOwn(head) ? head.title : head.column));

async function check(desk: ImportsDesk, row: importsSql.ImportRow, sheet: Buffer): Promise<void> {
  const words = await loadSheetWords(desk.db);
  let { heads } = row;
  if (heads.length === 0) {
    heads = await readHeads(desk, sheet, (title) => columnKey(title, words));
    await importsSql.putHeads(desk.db, row.id, heads);
  }
  const report = await importGoods({ db: desk.db, photos: null, read }, sheet, {
    dryRun: true,
    stockAt: row.stock_at,
    heads: takenAs(heads, ({ title, column }) => columnKey(title, words) === column),
  });
  await importsSql.putChecked(desk.db, row.id, heads, {
    total: report.rows,
    created: report.created,
    changed: report.changed,
    unchanged: report.unchanged,
    refused: report.refused,
    differences: {
      counts: [...report.changes],
      samples: report.samples.slice(0, IMPORT_SAMPLES),
      outdated: report.outdated,
    },
    problems: report.problems,
  });
}

async function readHeads(
  desk: ImportsDesk,
  sheet: Buffer,
  keyOf: (title: string) => string | null,
): Promise<StoredHead[]> {
  try {
    const [head, first] = await read(sheet, importLimits);
    if (!head) throw new ImportError(['Файл пуст.']);
    const remembered = await importsSql.titlesTaken(desk.db, head.cells.map(titleKey));
    const heads = head.cells.map((title, at) => ({
      title: title.slice(0, 200),
      example: (first?.cells[at] ?? '').slice(0, longestExample),
      column: keyOf(title) ?? remembered.get(titleKey(title)) ?? null,
    }));
    return heads;
  } catch (error) {
    throw error instanceof SheetError ? new ImportError([error.message]) : error;
  }
}

async function write(
  desk: ImportsDesk,
  row: importsSql.ImportRow,
  sheet: Buffer,
  signal?: AbortSignal,
): Promise<void> {
  const words = await loadSheetWords(desk.db);
  const actor: Actor = { kind: 'person', id: row.staff_id, name: row.who };
  const report = await importGoods({ db: desk.db, photos: null, read }, sheet, {
    stockAt: row.stock_at,
    after: row.reached,
    staffId: row.staff_id,
    heads: takenAs(row.heads, ({ title, column }) => columnKey(title, words) === column),
    written: (tx, after) =>
      writeAudit(tx, actor, {
        action: 'goods.import',
        record: ['list', 'goods'],
        after: { ...after, file: row.file_name },
      }),
    async worked(tx, part) {
      // The process stops: the queue gives the sheet to the next one.
      signal?.throwIfAborted();
      await keepChanges(tx, row.id, part.rows);
      if (await importsSql.countPart(tx, row.id, part)) throw new Stopped();
    },
  });
  const { problems: kept, refused } = await rowOf(desk, row.id);
  const lines = new Set(kept.map(({ line }) => line));
  const problems = [...kept, ...report.problems.filter(({ line }) => !lines.has(line))].toSorted(
    (one, other) => one.line - other.line,
  );
  await importsSql.endImport(desk.db, row.id, {
    state: 'done',
    done: report.rows,
    refused: refused + report.unread,
    problems,
  });
}

export const sweepImports = ({ db }: Pick<ImportsDesk, 'db'>): Promise<void> =>
  importsSql.sweepImports(db, keptDays);
