import { fieldName, fieldText } from '@spindle/contract/staff/audit-fields';
import { actionName, recordName } from '@spindle/contract/staff/audit-list';
import { listExportRows, momentCell, type ExportColumns } from '../../kernel/staff/list-spreadsheet.ts';
import type { RunSheet } from '../../kernel/staff/run-step.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { auditRows, auditSql } from './audit-list.sql.ts';

type Entry = Awaited<ReturnType<typeof auditRows>>[number];

const actors: Readonly<Record<string, string>> = {
  person: 'сотрудник',
  command: 'команда',
  exchange: 'обмен',
  job: 'задание',
};

const fieldsText = (fields: Readonly<Record<string, unknown>> | null): string =>
  Object.entries(fields ?? {})
    .map(([name, value]) => `${fieldName(name, value)}: ${fieldText(value)}`)
    .join('; ');

const columns: ExportColumns<Entry> = [
  ['Когда', (row) => momentCell(row.at.toISOString())],
  ['Чем', (row) => actors[row.actor_kind] ?? row.actor_kind],
  ['Кто', (row) => row.actor_name],
  ['Что сделано', (row) => actionName(row.action)],
  ['Запись', (row) => recordName(row.record_kind, row.record_id)],
  ['Номер записи', (row) => row.record_id],
  ['Было', (row) => fieldsText(row.before)],
  ['Стало', (row) => fieldsText(row.after)],
  ['Запрос', (row) => row.request_id ?? ''],
];

/** Entries of the journal as a file. */
export const auditExport = ({ db }: StaffDeps): RunSheet =>
  listExportRows({
    sql: auditSql,
    columns,
    rows: async (ids) => new Map((await auditRows(db, ids)).map((row) => [String(row.id), row] as const)),
  });
