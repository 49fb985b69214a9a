import { AppError } from '@spindle/contract/errors';
import {
  IMPORT_PAGE,
  type ImportRow,
  type ImportTab,
  SAMPLE_SPREADSHEETS,
  type SampleSpreadsheet,
  type StaffImport,
} from '@spindle/contract/staff/goods/staff-imports';
import { inTransaction } from '@spindle/database/transaction';
import { Readable } from 'node:stream';
import type { SentFile } from '../../../kernel/http/attachment.ts';
import { xlsxChunks, xlsxMime } from '../../../kernel/spreadsheets/xlsx-writer.ts';
import type { Actor } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import type { StaffMember } from '../../../kernel/staff/handle-staff.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { folderPathOf } from '../export/export-goods.sql.ts';
import { sampleRows } from '../export/sample-spreadsheets.ts';
import { type ImportsDesk, importsQueue } from './goods-imports.desk.ts';
import * as importsSql from './goods-imports.sql.ts';
import * as rowsSql from './goods-imports-rows.sql.ts';
import { refuseMany, rowOf, showImport } from './goods-imports.staff.ts';

/** A page of rows that would change something or are refused. */
export async function importRows(
  desk: ImportsDesk,
  id: string,
  input: { readonly tab: ImportTab; readonly after: number },
): Promise<{ rows: ImportRow[]; next: number | null }> {
  const found = await rowsSql.rowsAfter(desk.db, await rowOf(desk, id), input);
  const rows = found.slice(0, IMPORT_PAGE);
  return { rows, next: found.length > IMPORT_PAGE ? (rows.at(-1)?.line ?? null) : null };
}

/** Which rows are to be written: some by their lines, or all of a tab. */
export async function chooseRows(
  desk: ImportsDesk,
  id: string,
  { taken, lines, tab = 'all' }: { taken: boolean; lines?: readonly number[]; tab?: ImportTab },
): Promise<StaffImport> {
  await inTransaction(desk.db, async (tx) => {
    const row = await importsSql.lockChecked(tx, id);
    if (!row) throw new StaffError('Этот файл не\u00a0ждёт загрузки: он ещё проверяется или уже загружен.');
    await rowsSql.chooseRows(tx, row, { taken, tab, ...(lines && { lines }) });
  });
  return showImport(desk, id);
}

const refuseForeign = (
  found: ReadonlySet<number>,
  heads: number,
  lines: readonly number[],
  cells: readonly rowsSql.MendedCell[],
): void => {
  if (lines.some((line) => !found.has(line)) || cells.some(({ place }) => place >= heads))
    throw new StaffError('Строки файла изменились: откройте его ещё раз.');
};

/** Corrects cells of refused rows and compares the whole import again; the file itself is unchanged. */
export async function mendCells(
  desk: ImportsDesk,
  actor: Actor,
  id: string,
  cells: readonly rowsSql.MendedCell[],
): Promise<StaffImport> {
  const row = await rowOf(desk, id);
  const lines = [...new Set(cells.map(({ line }) => line))];
  await inTransaction(desk.db, async (tx) => {
    const locked = await importsSql.lockChecked(tx, id);
    if (!locked)
      throw new StaffError('Этот файл не\u00a0ждёт загрузки: он ещё проверяется или уже загружен.');
    refuseForeign(await rowsSql.unwrittenLines(tx, locked, lines, false), row.heads.length, lines, cells);
    await rowsSql.putCells(tx, id, cells);
    const revision = await importsSql.restartComparison(tx, id);
    await writeAudit(tx, actor, {
      action: 'imports.mend',
      record: ['list', 'goods'],
      after: { file: row.file_name, rows: lines.length },
    });
    await desk.jobs.add(tx, importsQueue, [{ key: `${id} ${revision}`, data: { import: id } }]);
  });
  return showImport(desk, id);
}

/** Imports unwritten rows once more from the same file, comparing them first. */
export async function bringAgain(
  desk: ImportsDesk,
  staff: StaffMember,
  actor: Actor,
  id: string,
  { lines, cells }: { lines: readonly number[]; cells: readonly rowsSql.MendedCell[] },
): Promise<{ id: string }> {
  const row = await rowOf(desk, id);
  if (row.ended_at === null || row.undoes !== null)
    throw new StaffError('Догрузить можно строки загрузки, которая закончена.');
  if (cells.some(({ line }) => !lines.includes(line))) throw new AppError('bad_request');
  const again = desk.newId();
  await inTransaction(desk.db, async (tx) => {
    await refuseMany(tx, staff.id);
    refuseForeign(await rowsSql.unwrittenLines(tx, row, lines, true), row.heads.length, lines, cells);
    await importsSql.insertAgain(tx, row, { id: again, staff_id: staff.id, lines });
    await rowsSql.copyCells(tx, id, again, lines);
    await rowsSql.putCells(tx, again, cells);
    await writeAudit(tx, actor, {
      action: 'imports.again',
      record: ['list', 'goods'],
      after: { file: row.file_name, rows: lines.length },
    });
    await desk.jobs.add(tx, importsQueue, [{ key: again, data: { import: again } }]);
  });
  return { id: again };
}

/** A sample spreadsheet of one folder or of the whole catalogue. */
export async function sampleSpreadsheet(
  { db }: ImportsDesk,
  sample: SampleSpreadsheet,
  slug: string | undefined,
): Promise<Omit<SentFile, 'size'> & { readonly size: null }> {
  const { file } = SAMPLE_SPREADSHEETS[sample];
  const folder = slug === undefined ? null : await folderPathOf(db, slug);
  if (folder === undefined) throw new AppError('not_found');
  return {
    name: `${file}.xlsx`,
    mime: xlsxMime,
    size: null,
    stream: Readable.from(xlsxChunks(file, sampleRows(db, sample, folder))),
  };
}
