import { AppError } from '@spindle/contract/errors';
import { EXPORT_ACTION } from '@spindle/contract/staff/lists';
import { type Run, RUN_LIMIT, type RunRequest } from '@spindle/contract/staff/runs';
import type { Permission } from '@spindle/contract/staff/permissions';
import { type Db, isUnavailable } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { SentFile } from '../http/attachment.ts';
import type { Jobs, JobsLog } from '../jobs.ts';
import { csvChunks } from '../spreadsheets/csv-writer.ts';
import type { SpreadsheetCell } from '../spreadsheets/spreadsheet-cell.ts';
import { xlsxChunks, xlsxMime } from '../spreadsheets/xlsx-writer.ts';
import { type FileStorage, MissingFileError } from '../storage/file-storage.ts';
import { insertFiles } from '../uploads/files.sql.ts';
import type { Actor } from './actor.ts';
import { writeAudit } from './audit.sql.ts';
import { type Desk, type DeskList, selectedRecords } from './desk.ts';
import { requirePermission, type StaffHolder, type StaffMember } from './handle-staff.ts';
import type { RunFileMaker, RunInput, RunSheet as ExportRows, RunStep } from './run-step.ts';
import * as runsSql from './runs.sql.ts';
import { StaffError } from './staff-error.ts';

/** The size of a report is unknown until it is generated. */
type RunFile = Omit<SentFile, 'size'> & { readonly size: number | null };

interface StreamedFile {
  readonly name: string;
  readonly mime: string;
  readonly chunks: (
    ids: readonly string[],
  ) => Promise<AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>>;
}

export interface Runs {
  start(staff: StaffMember, actor: Actor, input: RunRequest): Promise<Run>;
  list(staff: StaffMember): Promise<Run[]>;
  /** For home: hours since runs stopped before their end, the oldest first. */
  stopped(): Promise<number[]>;
  cancel(staff: StaffMember, actor: Actor, id: string): Promise<Run>;
  file(staff: StaffMember, actor: Actor, id: string): Promise<RunFile>;
  /** Works a run off; goes on where another process was killed. */
  work(id: string, signal?: AbortSignal): Promise<void>;
  sweep(): Promise<void>;
}

interface RunsDeps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly log: JobsLog;
  readonly storage: FileStorage;
  readonly newId: () => string;
  readonly desk: Desk;
  readonly holderOf: (id: string) => Promise<StaffHolder | null>;
}

export const runsQueue = 'runs';
const atOnce = 100;
const openAtMost = 3;
const retentionDays = 30;

export function createRuns(deps: RunsDeps): Runs {
  const { db, jobs, log, storage, newId, desk } = deps;

  const bulkActionOf = (name: string, key: string) => {
    const list = desk.list(name);
    const action = list?.definition.bulk?.find((one) => one.key === key);
    return list && action ? { list, action } : null;
  };
  const viewOf = (row: runsSql.RunRow, me: string): Run => {
    const { list, action } = bulkActionOf(row.list, row.action) ?? {};
    return {
      id: row.id,
      list: row.list,
      title: `${list?.definition.title ?? row.list}: ${(action?.title ?? row.action).toLowerCase()}`,
      who: `${row.first_name} ${row.last_name}`,
      state: row.state,
      reason: row.reason,
      total: row.total,
      done: row.done,
      refused: row.refused,
      created_at: row.created_at.toISOString(),
      ended_at: row.ended_at?.toISOString() ?? null,
      own: row.staff_id === me,
      has_file: row.file_id !== null,
      undo: row.ended_at !== null && row.done > 0 && !row.is_undone ? (action?.undo ?? null) : null,
    };
  };
  const ownRun = async (staff: StaffMember, id: string): Promise<runsSql.RunRow> => {
    const row = await runsSql.runOf(db, id);
    if (!row || row.staff_id !== staff.id) throw new AppError('not_found');
    return row;
  };

  /** What an own run of the same list has done, for the action that takes it back. */
  const doneBy = async (staff: StaffMember, id: string, list: string, key: string) => {
    const run = await ownRun(staff, id);
    const { action } = bulkActionOf(run.list, run.action) ?? {};
    if (run.list !== list || action?.undo !== key) throw new AppError('not_found');
    if (run.ended_at === null) throw new StaffError('Прогон ещё идёт. Сначала остановите его.');
    if (run.is_undone) throw new StaffError('Этот прогон уже вернули.');
    return runsSql.doneItems(id);
  };

  /** One record and its mark are one transaction: a record is done and marked, or neither. */
  const workOne = async (
    run: runsSql.RunRow,
    step: RunStep,
    actor: Actor,
    { position, record_id: record }: { readonly position: number; readonly record_id: string },
  ): Promise<void> => {
    try {
      await inTransaction(db, async (tx) => {
        if (!(await runsSql.lockItem(tx, run.id, position))) return;
        await step(tx, actor, record, run.input, run.id);
        await runsSql.markItem(tx, run.id, position, 'done', null);
      });
    } catch (error) {
      if (isUnavailable(error)) throw error;
      const isRefusal = error instanceof StaffError || error instanceof AppError;
      if (!isRefusal) log.error({ err: error, run: run.id }, 'a run failed at a record');
      const note = isRefusal ? error.message : 'Не\u00a0удалось: ошибка записана в\u00a0журнал сервера.';
      await runsSql.markItem(db, run.id, position, 'refused', note.slice(0, 500));
    }
  };

  /** What refuses the whole run, from now on. */
  const stopReason = async (run: runsSql.RunRow, list: DeskList): Promise<string | null> => {
    const action = list.definition.bulk?.find(({ key }) => key === run.action);
    const holder = await deps.holderOf(run.staff_id);
    const may =
      action !== undefined &&
      holder !== null &&
      holder.permissions.has(action.permission) &&
      holder.permissions.has(list.permission);
    return may ? null : 'Права на\u00a0это действие больше нет.';
  };

  /** The spreadsheet of a list, streamed. */
  const tableMaker = (run: runsSql.RunRow, list: DeskList, exportRows: ExportRows): StreamedFile => {
    const { title } = list.definition;
    const isCsv = (run.input as RunInput).format === 'csv';
    return {
      name: `${title}.${isCsv ? 'csv' : 'xlsx'}`,
      mime: isCsv ? 'text/csv' : xlsxMime,
      async chunks(ids) {
        const { permissions = new Set<Permission>(), onlyOwn = true } =
          (await deps.holderOf(run.staff_id)) ?? {};
        const rows = exportRows(db, ids, { id: run.staff_id, permissions, onlyOwn });
        return isCsv ? csvChunks(rows) : xlsxChunks(title, rows);
      },
    };
  };

  const makeFile = async (run: runsSql.RunRow, maker: RunFileMaker | StreamedFile): Promise<void> => {
    const ids: string[] = [];
    for await (const { record_id } of itemsOf(db, run.id)) ids.push(record_id);
    const { name, mime } = maker;
    const chunks = 'chunks' in maker ? await maker.chunks(ids) : [await maker.make(db, ids)];
    const hash = createHash('sha256');
    let size = 0;
    const counted = async function* (): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        const bytes = Buffer.from(chunk);
        size += bytes.length;
        hash.update(bytes);
        yield bytes;
      }
    };
    const storageKey = await storage.put(Readable.from(counted()));
    await inTransaction(db, async (tx) => {
      const id = newId();
      await insertFiles(tx, [
        {
          id,
          storageKey,
          name,
          mime,
          size,
          sha256: hash.digest(),
        },
      ]);
      await runsSql.markAll(tx, run.id);
      await runsSql.countRun(tx, run.id);
      await runsSql.endRun(tx, run.id, { state: 'done', file_id: id });
    });
  };

  return {
    async start(staff, actor, { list: name, action: key, ids, query = '', ...input }) {
      const { list, action } = bulkActionOf(name, key) ?? {};
      if (!list || !action) throw new AppError('not_found');
      requirePermission(staff, list.permission);
      requirePermission(staff, action.permission);
      list.check?.[key]?.(input);
      const isExport = key === EXPORT_ACTION;
      if (isExport && staff.provedUntil === null) throw new AppError('step_up_needed');
      if (action.asks === 'person' && input.staff_id === undefined)
        throw new AppError('invalid', { fields: { staff_id: ['Скажите, кому отдать записи'] } });
      if (action.asks === 'reason' && !input.reason)
        throw new AppError('invalid', { fields: { reason: ['Назовите причину'] } });
      if (action.asks === 'target' && input.target === undefined)
        throw new AppError('invalid', { fields: { target: [`Выберите: ${action.target?.label ?? key}`] } });
      const most = list.files?.[key]?.atMost ?? RUN_LIMIT;
      const selected =
        input.of === undefined
          ? await selectedRecords(list, staff, { query, ids: ids ?? null }, most + 1)
          : await doneBy(staff, input.of, name, key);
      const id = newId();
      await inTransaction(db, async (tx) => {
        if ((await runsSql.openRuns(tx, staff.id)) >= openAtMost)
          throw new StaffError(
            `Уже идут ${openAtMost} прогона. Дождитесь одного из\u00a0них или остановите.`,
          );
        const run = { id, staff_id: staff.id, list: name, action: key, input };
        const total = await runsSql.insertRun(tx, run, selected);
        if (total === 0) throw new StaffError('Ни\u00a0одной записи не\u00a0выбрано.');
        if (total > most)
          throw new StaffError(`Записей больше ${most.toLocaleString('ru-RU')}: сузьте отбор.`);
        await writeAudit(tx, actor, {
          action: 'runs.start',
          record: ['run', id],
          after: { list: name, action: key, records: total, ...(ids ? {} : { query: query.slice(0, 500) }) },
        });
        await jobs.add(tx, runsQueue, [{ key: id, data: { run: id } }]);
      });
      return viewOf(await ownRun(staff, id), staff.id);
    },
    async list(staff) {
      const all = staff.permissions.has('jobs.read');
      return (await runsSql.latestRuns(db, all ? null : staff.id)).map((row) => viewOf(row, staff.id));
    },
    stopped: () => runsSql.stoppedAges(db),
    async cancel(staff, actor, id) {
      await ownRun(staff, id);
      await inTransaction(db, async (tx) => {
        if (!(await runsSql.cancelRun(tx, id))) throw new StaffError('Этот прогон уже закончен.');
        await writeAudit(tx, actor, { action: 'runs.cancel', record: ['run', id] });
      });
      return viewOf(await ownRun(staff, id), staff.id);
    },
    async file(staff, actor, id) {
      const run = await ownRun(staff, id);
      const found = run.file_id === null ? undefined : await runsSql.fileOf(db, run.file_id);
      const { list, action } = bulkActionOf(run.list, run.action) ?? {};
      if (!list || !action) throw new AppError('not_found');
      if (!found) {
        const stream = Readable.from(csvChunks(reportRows(db, run.id)));
        return { name: 'Отчёт о\u00a0прогоне.csv', mime: 'text/csv', size: null, stream };
      }
      // The file holds personal data, so the permissions are checked again at download.
      requirePermission(staff, list.permission);
      requirePermission(staff, action.permission);
      if (staff.provedUntil === null) throw new AppError('step_up_needed');
      try {
        const stream = await storage.open(found.storage_key);
        await writeAudit(db, actor, { action: 'runs.file', record: ['run', id] });
        return { name: found.name, mime: found.mime, size: found.size, stream };
      } catch (error) {
        if (error instanceof MissingFileError) throw new AppError('not_found');
        throw error;
      }
    },
    async work(id, signal) {
      if (!(await runsSql.beginRun(db, id))) return;
      const run = await runsSql.runOf(db, id);
      if (!run) return;
      if (run.cancelled_at !== null) return runsSql.endRun(db, id, { state: 'cancelled' });
      const list = desk.list(run.list);
      // The server that works on it has not opened the office yet, or has none: the queue tries again.
      if (!list) throw new Error(`no list «${run.list}» to run on`);
      const stop = (reason: string) => runsSql.endRun(db, id, { state: 'stopped', reason });
      const actor: Actor = { kind: 'person', id: run.staff_id, name: `${run.first_name} ${run.last_name}` };
      const step = Object.hasOwn(list.actions ?? {}, run.action) ? list.actions?.[run.action] : undefined;
      const maker =
        run.action === EXPORT_ACTION
          ? list.exportRows && tableMaker(run, list, list.exportRows)
          : Object.hasOwn(list.files ?? {}, run.action)
            ? list.files?.[run.action]
            : undefined;
      if (!step && !maker) return stop('Такого действия больше нет.');
      for (;;) {
        // The process stops: the queue gives the run to the next one.
        signal?.throwIfAborted();
        const reason = await stopReason(run, list);
        if (reason !== null) return stop(reason);
        if (maker) return makeFile(run, maker);
        const items = await runsSql.nextItems(db, id, atOnce);
        for (const item of items) {
          signal?.throwIfAborted();
          if (step) await workOne(run, step, actor, item);
        }
        const isCancelled = await runsSql.countRun(db, id);
        if (isCancelled) return runsSql.endRun(db, id, { state: 'cancelled' });
        if (items.length === 0) return runsSql.endRun(db, id, { state: 'done' });
      }
    },
    sweep: () => runsSql.sweepRuns(db, retentionDays),
  };
}

const page = 1000;

async function* itemsOf(db: Db, id: string) {
  let at = 0;
  for (;;) {
    const items = await runsSql.itemsAfter(db, id, at, page);
    yield* items;
    const last = items.at(-1);
    if (!last) return;
    at = last.position;
  }
}

const itemStateLabels = { waiting: 'не\u00a0дошло', done: 'сделано', refused: 'отказ' } as const;

async function* reportRows(db: Db, id: string): AsyncGenerator<SpreadsheetCell[]> {
  yield ['Запись', 'Итог', 'Причина'];
  for await (const { record_id, state, note } of itemsOf(db, id))
    yield [record_id, itemStateLabels[state], note ?? ''];
}
