import type { FieldSpec } from '@spindle/contract/staff/field-specs';
import type { ListDefinition } from '@spindle/contract/staff/lists';
import type { Permission } from '@spindle/contract/staff/permissions';
import type { api } from '../ground/api.ts';

/** Calls of records whose fields are data. */
export type SpecCalls = (typeof api)['promoCodes'];

/** What tells one kind of such records from another on the screen. */
export interface SpecScreen {
  readonly definition: ListDefinition;
  readonly specs: readonly FieldSpec[];
  /** The fields that stand on the form by what is chosen in them; without it all do. */
  readonly shown?: (fields: Readonly<Record<string, string>>) => readonly FieldSpec[];
  readonly calls: SpecCalls;
  readonly change: Permission;
  /** As the journal names it. */
  readonly record: string;
  /** «Новый промокод». */
  readonly fresh: string;
  readonly listPath: string;
  readonly newPath: string;
  readonly pathOf: (id: string) => string;
  /** Said at the button: what buyers see of it. */
  readonly save: string;
}
