import type { FieldSpec } from '@spindle/contract/staff/field-specs';
import type { ListDefinition } from '@spindle/contract/staff/lists';
import { OFFICE_BASE } from '@spindle/contract/staff/office-paths';
import type { Permission } from '@spindle/contract/staff/permissions';
import { byRecordKey } from '@spindle/contract/staff/records';
import { listPath, recordPath } from '@spindle/contract/staff/records/record-paths';
import { api } from '../ground/api.ts';

/** Calls of records with data-driven fields. */
export type SpecCalls = (typeof api)['socialPosts'];

/** What distinguishes one kind of such records on the screen. */
export interface SpecScreen {
  readonly definition: ListDefinition;
  readonly specs: readonly FieldSpec[];
  readonly calls: SpecCalls;
  readonly change: Permission;
  /** As the journal names it. */
  readonly record: string;
  /** «Новый промокод». */
  readonly fresh: string;
  readonly listPath: string;
  readonly newPath: string;
  readonly pathOf: (id: string) => string;
  /** The hint at the button about what buyers see. */
  readonly save: string;
}

/** Screens of the records by definition. */
export const screens = byRecordKey((definition, key): SpecScreen => ({
  definition: definition.list,
  specs: definition.fields,
  calls: api[key],
  change: definition.change,
  record: definition.record,
  fresh: definition.fresh,
  listPath: listPath(definition),
  newPath: recordPath(definition, 'new'),
  pathOf: (id) => recordPath(definition, id),
  save: definition.save ?? 'Сохранить на\u00a0сайт',
}));

/** The screen that an address of the office shows. */
export function screenAt(request: Request): SpecScreen | undefined {
  const path = new URL(request.url).pathname.slice(OFFICE_BASE.length);
  return Object.values(screens).find(({ listPath: at }) => path === at || path.startsWith(`${at}/`));
}
