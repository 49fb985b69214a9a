import { type RecordKey, recordKeys, records } from '@spindle/contract/staff/records';
import { recordEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import type { RecordHooks } from './kernel/records/record-hooks.ts';
import { recordRoutes } from './kernel/records/record-routes.ts';
import type { Services } from './services.ts';

/** What kinds of records do beyond their definitions. */
const recordHooks = (
  _services: Services,
): {
  readonly [K in RecordKey]?: RecordHooks<(typeof records)[K]>;
} => ({});

/** Every kind of records by definition, for the office. */
export function officeRecords(app: FastifyInstance, services: Services): void {
  const hooks = recordHooks(services);
  for (const key of recordKeys)
    recordRoutes(app, services, recordEndpoints[key], records[key], hooks[key] as RecordHooks | undefined);
}
