import { IMPORT_KINDS } from '@spindle/contract/staff/goods/staff-imports';
import { AppError } from '@spindle/contract/errors';
import { isPhotoArchive } from '@spindle/contract/fields/spreadsheet-file';
import type { ListedImport, StaffImport } from '@spindle/contract/staff/goods/staff-imports';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { Readable } from 'node:stream';
import type { SentFile } from '../../../kernel/http/attachment.ts';
import { csvChunks } from '../../../kernel/spreadsheets/csv-writer.ts';
import type { Actor } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import { requirePermission, type StaffMember } from '../../../kernel/staff/handle-staff.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { insertFiles } from '../../../kernel/uploads/files.sql.ts';
import { dropFiles, storeUploads } from '../../../kernel/uploads/stored-files.ts';
import type { Upload } from '../../../kernel/uploads/upload.ts';
import { type ImportsDesk, importsQueue, rememberedTitle } from './goods-imports.desk.ts';
import * as importsSql from './goods-imports.sql.ts';
import * as rowsSql from './goods-imports-rows.sql.ts';
import { fieldOfTitle, RECORD_SPECS } from '../engineering/record-spreadsheets.rules.ts';
import { columnKey, importableColumns, titleKey } from '../import/spreadsheet-columns.ts';
import { countChanges } from '../import/spreadsheet-changes.sql.ts';
import { loadVocabulary } from '../import/spreadsheet-words.ts';

const openAtMost = 3;
const retentionDays = 90;

const listed = (row: importsSql.ImportRow): ListedImport => ({
  id: row.id,
  kind: row.kind,
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
  continues: row.continues,
  created_at: row.created_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
});

export async function listImports({ db }: ImportsDesk): Promise<ListedImport[]> {
  return (await importsSql.latestImports(db)).map(listed);
}

export async function rowOf({ db }: Pick<ImportsDesk, 'db'>, id: string): Promise<importsSql.ImportRow> {
  const row = await importsSql.importOf(db, id);
  if (!row) throw new AppError('not_found');
  return row;
}

export async function showImport(desk: ImportsDesk, id: string): Promise<StaffImport> {
  const row = await rowOf(desk, id);
  const { counts = [], samples = [], outdated = 0, spare = { names: [], count: 0 } } = row.differences;
  const archives = await importsSql.archivesOf(desk.db, id);
  return {
    ...listed(row),
    stock_at: row.stock_at.toISOString(),
    heads: row.heads,
    columns: await columnsOf(desk, row, archives.length > 0),
    counts: counts.map(([what, rows]) => ({ what, rows })),
    samples: [...samples],
    outdated,
    archives: archives.map(({ name }) => name),
    spare: { names: [...spare.names], count: spare.count },
    problems: row.problems,
    ...(await countChanges(desk.db, id)),
    undos: (await importsSql.undosOf(desk.db, id)).map(listed),
    continued: (await importsSql.continuedBy(desk.db, id)).map(listed),
    rows: await rowsSql.countRows(desk.db, row),
  };
}

/** Columns that a title may be matched to. */
const columnsOf = async (
  { db }: ImportsDesk,
  { kind }: Pick<importsSql.ImportRow, 'kind'>,
  withPhotos: boolean,
): Promise<StaffImport['columns']> =>
  kind === 'goods'
    ? importableColumns(await loadVocabulary(db), withPhotos)
    : RECORD_SPECS[kind].map(({ key, label }) => ({ key, title: label, group: IMPORT_KINDS[kind] }));

/** Checks the permission to write an import of this kind. */
export function requireRight(
  staff: StaffMember,
  { kind, heads }: Pick<importsSql.ImportRow, 'kind' | 'heads'>,
): void {
  if (kind !== 'goods') requirePermission(staff, 'dictionaries.change');
  else if (heads.some(({ column }) => column?.startsWith('stock.'))) requirePermission(staff, 'stock.move');
}

export async function refuseMany(tx: Db, staffId: string): Promise<void> {
  if ((await importsSql.openImports(tx, staffId)) >= openAtMost)
    throw new StaffError('Три файла уже проверяются или загружаются. Дождитесь одного из\u00a0них.');
}

/** Stores a spreadsheet and queues its comparison with the stored products; nothing is written yet. */
export async function uploadSpreadsheet(
  desk: ImportsDesk,
  staff: StaffMember,
  actor: Actor,
  uploads: readonly Upload[],
): Promise<{ id: string }> {
  const spreadsheets = uploads.filter((upload) => !isPhotoArchive(upload));
  const packed = uploads.filter(isPhotoArchive);
  if (spreadsheets.length === 0)
    throw new AppError('invalid', { fields: { files: ['Выберите файл .xlsx, .csv или\u00a0.yml'] } });
  const files = await storeUploads(desk, [...spreadsheets, ...packed]);
  const [file, ...archives] = files;
  const id = desk.newId();
  try {
    await inTransaction(desk.db, async (tx) => {
      await refuseMany(tx, staff.id);
      await insertFiles(tx, files);
      await importsSql.insertImport(tx, {
        id,
        staff_id: staff.id,
        file_id: file!.id,
        file_name: file!.name,
      });
      await importsSql.insertArchives(tx, id, archives);
      await writeAudit(tx, actor, {
        action: 'imports.bring',
        record: ['list', 'goods'],
        after: { file: file!.name },
      });
      await desk.jobs.add(tx, importsQueue, [{ key: id, data: { import: id } }]);
    });
  } catch (error) {
    await dropFiles(desk, files);
    throw error;
  }
  return { id };
}

/** A table that was pasted without titles has «Столбец 2» in their place: the next one means something else by it. */
const isMeaningfulTitle = (title: string): boolean =>
  titleKey(title) !== '' && !/^столбец \d+$/.test(titleKey(title));

/** Matches columns for this import and for later ones with the same titles. */
export async function matchColumns(
  desk: ImportsDesk,
  actor: Actor,
  id: string,
  columns: readonly (string | null)[],
): Promise<StaffImport> {
  const row = await rowOf(desk, id);
  const references = await loadVocabulary(desk.db);
  const archives = await importsSql.archivesOf(desk.db, id);
  const columnKeys = new Set((await columnsOf(desk, row, archives.length > 0)).map(({ key }) => key));
  const { kind } = row;
  const defaultColumn = (title: string): string | null =>
    kind === 'goods' ? columnKey(title, references) : fieldOfTitle(kind, title);
  if (columns.length !== row.heads.length || columns.some((key) => key !== null && !columnKeys.has(key)))
    throw new StaffError('Столбцы файла изменились: откройте его ещё раз.');
  const heads = row.heads.map((head, at) => ({ ...head, column: columns[at] ?? null }));
  await inTransaction(desk.db, async (tx) => {
    const revision = await importsSql.restartComparison(tx, id, heads);
    if (revision === null) throw new StaffError('Этот файл уже загружается.');
    const customColumns = new Map(
      heads
        .filter(({ title, column }) => isMeaningfulTitle(title) && defaultColumn(title) !== column)
        .map(({ title, column }) => [rememberedTitle(kind, title), column]),
    );
    await importsSql.saveTitles(
      tx,
      [...customColumns].map(([title, taken_as]) => ({ title, taken_as })),
    );
    await writeAudit(tx, actor, {
      action: 'imports.match',
      record: ['list', 'goods'],
      after: { file: row.file_name },
    });
    await desk.jobs.add(tx, importsQueue, [{ key: `${id} ${revision}`, data: { import: id } }]);
  });
  return showImport(desk, id);
}

/** Writes a compared import. Stock changes require the permission to move stock. */
export async function startImport(
  desk: ImportsDesk,
  staff: StaffMember,
  actor: Actor,
  id: string,
): Promise<StaffImport> {
  const row = await rowOf(desk, id);
  requireRight(staff, row);
  await inTransaction(desk.db, async (tx) => {
    if (!(await importsSql.beginImport(tx, id)))
      throw new StaffError('Этот файл не\u00a0ждёт загрузки: он ещё проверяется или уже загружен.');
    const { changed, created, left: leftOutCount } = await rowsSql.countRows(tx, row);
    if (leftOutCount > 0 && changed + created === leftOutCount)
      throw new StaffError('Не\u00a0выбрано ни\u00a0одной строки.');
    await writeAudit(tx, actor, {
      action: 'imports.start',
      record: ['list', 'goods'],
      after: { file: row.file_name, rows: row.total - leftOutCount },
    });
    await desk.jobs.add(tx, importsQueue, [{ key: `${id} start`, data: { import: id } }]);
  });
  return showImport(desk, id);
}

export async function stopImport(desk: ImportsDesk, actor: Actor, id: string): Promise<StaffImport> {
  const row = await rowOf(desk, id);
  await inTransaction(desk.db, async (tx) => {
    if (!(await importsSql.cancelImport(tx, id))) throw new StaffError('Эта загрузка уже закончена.');
    if (row.state !== 'running') await rowsSql.dropWritten(tx, row);
    await writeAudit(tx, actor, {
      action: 'imports.cancel',
      record: ['list', 'goods'],
      after: { file: row.file_name },
    });
  });
  return showImport(desk, id);
}

/** The uploaded file itself. */
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

export const sweepImports = ({ db }: Pick<ImportsDesk, 'db'>): Promise<void> =>
  importsSql.sweepImports(db, retentionDays);
