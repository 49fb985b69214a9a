import { AppError } from '@spindle/contract/errors';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { Actor } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import type { StaffMember } from '../../../kernel/staff/handle-staff.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import * as importsSql from './goods-imports.sql.ts';
import { type ImportsDesk, importsQueue, Stopped } from './goods-imports.desk.ts';
import { undoRecords } from '../engineering/record-spreadsheets.ts';
import type { RecordKind } from '../engineering/record-spreadsheets.rules.ts';
import { requireRight } from './goods-imports.staff.ts';
import * as changesSql from '../import/spreadsheet-changes.sql.ts';
import { type UndonePart, undoRows } from '../import/undo-rows.ts';

const rowsAtOnce = 500;
/** Greater than any line number of a spreadsheet. */
const afterLast = 2_000_000_000;

/** Reverts an import as a run of its own. */
export async function undoImport(
  desk: ImportsDesk,
  staff: StaffMember,
  actor: Actor,
  id: string,
): Promise<{ id: string }> {
  const row = await importsSql.importOf(desk.db, id);
  if (!row) throw new AppError('not_found');
  if (row.undoes !== null) throw new StaffError('Возврат не\u00a0отменяют: загрузите файл ещё раз.');
  if (row.ended_at === null) throw new StaffError('Файл ещё загружается: сначала остановите загрузку.');
  requireRight(staff, row);
  const undo = desk.newId();
  await inTransaction(desk.db, async (tx) => {
    const { written, undone } = await changesSql.countChanges(tx, id);
    if (written === undone)
      throw new StaffError(
        written === 0 ? 'Этот файл ничего не\u00a0изменил.' : 'Всё, что изменил этот файл, уже возвращено.',
      );
    const isFirst = await importsSql.insertUndo(tx, {
      id: undo,
      staff_id: staff.id,
      file_id: row.file_id,
      file_name: row.file_name,
      kind: row.kind,
      undoes: id,
      total: written - undone,
      reached: afterLast,
    });
    if (!isFirst) throw new StaffError('Этот файл уже возвращают.');
    await writeAudit(tx, actor, {
      action: 'imports.undo',
      record: ['list', 'goods'],
      after: { file: row.file_name, rows: written - undone },
    });
    await desk.jobs.add(tx, importsQueue, [{ key: undo, data: { import: undo } }]);
  });
  return { id: undo };
}

async function recordsBack(
  tx: Db,
  importId: string,
  kind: RecordKind,
  rows: readonly changesSql.StoredChange[],
  actor: Actor,
): Promise<UndonePart> {
  const { lines, ...part } = await undoRecords(tx, kind, rows, actor);
  await changesSql.markUndone(tx, importId, lines);
  return part;
}

/** Gives back part after part, the last rows first; goes on where another process was killed. */
export async function workUndo(
  desk: ImportsDesk,
  run: importsSql.ImportRow,
  signal?: AbortSignal,
): Promise<void> {
  const importId = run.undoes;
  if (importId === null) return;
  const actor: Actor = { kind: 'person', id: run.staff_id, name: run.who };
  let { done, reached } = run;
  /** Reverts one batch atomically; returns its number of rows. */
  const undoPart = (most: number, refuse?: string): Promise<number> =>
    inTransaction(desk.db, async (tx) => {
      const rows = await changesSql.changesBefore(tx, importId, reached, most);
      const [last] = rows.slice(-1);
      if (!last) return 0;
      const part: UndonePart = refuse
        ? {
            back: 0,
            removed: 0,
            problems: rows.map(({ line, article }) => ({ line, column: article, reason: refuse })),
          }
        : run.kind === 'goods'
          ? await undoRows(tx, importId, rows, {
              staffId: run.staff_id,
              note: `Возврат файла «${run.file_name}»`,
            })
          : await recordsBack(tx, importId, run.kind, rows, actor);
      if (part.back + part.removed > 0)
        await writeAudit(tx, actor, {
          action: 'goods.import-undo',
          record: ['list', 'goods'],
          after: { file: run.file_name, changed: part.back, removed: part.removed },
        });
      signal?.throwIfAborted();
      const isStopped = await importsSql.countPart(tx, run.id, {
        done: done + rows.length,
        reached: last.line,
        created: part.removed,
        changed: part.back,
        unchanged: 0,
        problems: part.problems,
      });
      if (isStopped) throw new Stopped();
      [done, reached] = [done + rows.length, last.line];
      return rows.length;
    });
  for (;;) {
    try {
      if ((await undoPart(rowsAtOnce)) === 0) break;
    } catch (error) {
      if (!isRefused(error)) throw error;
      // A row may be impossible to revert: its folder is gone or its article is taken. It must not block the others.
      for (let remainingRows = rowsAtOnce; remainingRows > 0; remainingRows -= 1) {
        try {
          if ((await undoPart(1)) === 0) break;
        } catch (rowError) {
          if (!isRefused(rowError)) throw rowError;
          await undoPart(1, 'прежние раздел, бренд, класс, серию или артикул удалили или заняли');
        }
      }
    }
  }
  await importsSql.endImport(desk.db, run.id, { state: 'done' });
}

/** By a rule of the database. */
const isRefused = (error: unknown): boolean =>
  ((error as { code?: string } | null)?.code ?? '').startsWith('23');
