import type { RecordDefinition } from '@spindle/contract/staff/records/define-record';
import type { SpecEndpoints } from '@spindle/contract/staff/spec-records';
import type { FastifyInstance } from 'fastify';
import { specRoutes } from '../staff/spec-routes.ts';
import { listedRecords, recordCollection } from './record-collection.ts';
import type { RecordHooks } from './record-hooks.ts';
import { recordListSql } from './records.sql.ts';

/** Puts the calls of a kind of records on the server. */
export function recordRoutes(
  app: FastifyInstance,
  services: Parameters<typeof specRoutes>[1],
  calls: SpecEndpoints,
  definition: RecordDefinition,
  hooks: RecordHooks = {},
): void {
  const { db, newId } = services.staffDeps;
  const { read, change, list, columns, isExported } = definition;
  const exportColumns =
    hooks.exportColumns ??
    (isExported && columns.map(({ key, label }) => [label, ({ cells }) => cells[key] ?? ''] as const));
  specRoutes(app, services, calls, {
    read,
    change,
    definition: list,
    sql: recordListSql(definition, hooks.sql),
    rows: (ids) => listedRecords(db, definition, hooks, ids),
    recordType: hooks.recordType ?? recordCollection(definition, hooks, newId),
    ...(exportColumns && { exportColumns }),
  });
}
