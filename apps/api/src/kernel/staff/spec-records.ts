import { AppError } from '@spindle/contract/errors';
import type { AuditAction, AuditRecord } from '@spindle/contract/staff/audit-list';
import {
  type Choice,
  type FieldMessages,
  fieldProblems,
  type FieldSpec,
  type FieldValues,
  completeFields,
} from '@spindle/contract/staff/field-specs';
import type { SpecFact, SpecRecord, SpecInput } from '@spindle/contract/staff/spec-records';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { Actor } from './actor.ts';
import { writeAudit } from './audit.sql.ts';
import type { StaffMember } from './handle-staff.ts';
import { hasPicture } from './library-pictures.sql.ts';
import { afterChange } from './records.ts';
import type { StaffDeps } from './staff-deps.ts';
import { refuseStale } from './versions.ts';
import type { VersionedRecord } from './versions.sql.ts';

export type SpecReader = Pick<StaffMember, 'id' | 'onlyOwn'>;

/** The actor of a removal: a refusal names customers only to staff who may see them. */
export type SpecRemover = Pick<StaffMember, 'id' | 'onlyOwn' | 'permissions'>;

export type StoredSpec = { readonly id: string; readonly version: number; readonly fields: FieldValues };

/** A record described by field definitions that always exists: it can be read and changed. */
export interface SpecSingleton {
  readonly record: VersionedRecord[0] & AuditRecord;
  readonly actions: Readonly<Record<'change', AuditAction>>;
  readonly specs: readonly FieldSpec[];
  readonly nameOf: (fields: FieldValues) => string;
  readonly urlOf?: (fields: FieldValues) => string | null;
  readonly choices?: (db: Db) => Promise<Record<string, Choice[]>>;
  /** Normalizes typed values before they are stored. */
  readonly clean?: (fields: FieldValues) => FieldValues;
  /** Amounts and orders count only the reader's own customers when the reader is limited to those. */
  readonly facts?: (db: Db, stored: StoredSpec, reader: SpecReader) => Promise<SpecFact[]>;
  /** Validation beyond the single fields. */
  readonly problem: (
    tx: Db,
    fields: FieldValues,
    id: string | null,
  ) => Promise<readonly [field: string, message: string] | null>;
  readonly find: (db: Db, id: string) => Promise<StoredSpec | undefined>;
  readonly lock: (tx: Db, id: string) => Promise<StoredSpec | undefined>;
  readonly write: (tx: Db, id: string, fields: FieldValues) => Promise<void>;
  /** Notifies every instance, within the transaction. */
  readonly changed: (tx: Db, actor: Actor) => Promise<void>;
}

/** A collection of records described by field definitions, with the same staff actions for every kind. */
export interface SpecCollection extends SpecSingleton {
  readonly actions: Readonly<Record<'add' | 'change' | 'remove', AuditAction>>;
  readonly insert: (tx: Db, fields: FieldValues) => Promise<string>;
  readonly remove: (tx: Db, id: string, remover: SpecRemover) => Promise<void>;
}

export async function showSpec(
  { db }: StaffDeps,
  reader: SpecReader,
  recordType: SpecSingleton,
  id: string,
): Promise<SpecRecord> {
  const stored = await recordType.find(db, id);
  if (!stored) throw new AppError('not_found');
  const { version, fields } = stored;
  return {
    id,
    version,
    name: recordType.nameOf(fields),
    fields,
    facts: (await recordType.facts?.(db, stored, reader)) ?? [],
    url: recordType.urlOf?.(fields) ?? null,
  };
}

function refuse(messages: FieldMessages): void {
  const fields = Object.fromEntries(Object.entries(messages).map(([key, list]) => [key, [...list]]));
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}

/** What does not change any more once the record is there. */
const fixedProblems = (specs: readonly FieldSpec[], before: FieldValues, after: FieldValues): FieldMessages =>
  Object.fromEntries(
    specs
      .filter(({ key, fixed }) => fixed && (before[key] ?? '') !== (after[key] ?? ''))
      .map(({ key }) => [key, ['Не\u00a0меняется: на\u00a0этот адрес уже ведут ссылки']]),
  );

async function readFields(
  tx: Db,
  recordType: SpecSingleton,
  typed: FieldValues,
  id: string | null,
): Promise<FieldValues> {
  refuse(fieldProblems(recordType.specs, typed));
  const allFields = completeFields(recordType.specs, typed);
  const fields = recordType.clean?.(allFields) ?? allFields;
  for (const { key, kind } of recordType.specs)
    if (kind === 'picture' && fields[key] && !(await hasPicture(tx, fields[key])))
      refuse({ [key]: ['Такой картинки в\u00a0библиотеке нет'] });
  const problem = await recordType.problem(tx, fields, id);
  if (problem) refuse({ [problem[0]]: [problem[1]] });
  return fields;
}

/** The actor for the audit log and the reader to whom the changed record is shown. */
export type Doer = readonly [Actor, SpecReader];

export async function addSpec(
  deps: StaffDeps,
  [actor, reader]: Doer,
  recordType: SpecCollection,
  typed: FieldValues,
): Promise<SpecRecord> {
  const id = await inTransaction(deps.db, async (tx) => {
    const fields = await readFields(tx, recordType, typed, null);
    const insertedId = await recordType.insert(tx, fields);
    await writeAudit(tx, actor, {
      action: recordType.actions.add,
      record: [recordType.record, insertedId],
      after: fields,
    });
    await recordType.changed(tx, actor);
    return insertedId;
  });
  return showSpec(deps, reader, recordType, id);
}

export function saveSpec(
  deps: StaffDeps,
  [actor, reader]: Doer,
  recordType: SpecSingleton,
  { id, version }: { readonly id: string; readonly version: number },
  { fields: typed }: SpecInput,
): Promise<SpecRecord> {
  return afterChange(
    () =>
      inTransaction(deps.db, async (tx) => {
        const stored = await recordType.lock(tx, id);
        if (!stored) throw new AppError('not_found');
        await refuseStale(tx, [recordType.record, id], version, stored);
        const fields = await readFields(tx, recordType, typed, id);
        refuse(fixedProblems(recordType.specs, stored.fields, fields));
        await recordType.write(tx, id, fields);
        await writeAudit(tx, actor, {
          action: recordType.actions.change,
          record: [recordType.record, id],
          before: stored.fields,
          after: fields,
        });
        await recordType.changed(tx, actor);
      }),
    () => showSpec(deps, reader, recordType, id),
  );
}

export async function removeSpec(
  deps: StaffDeps,
  [actor, remover]: readonly [Actor, SpecRemover],
  recordType: SpecCollection,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const stored = await recordType.lock(tx, id);
    if (!stored) throw new AppError('not_found');
    await refuseStale(tx, [recordType.record, id], version, stored);
    await recordType.remove(tx, id, remover);
    await writeAudit(tx, actor, {
      action: recordType.actions.remove,
      record: [recordType.record, id],
      before: { name: recordType.nameOf(stored.fields) },
    });
    await recordType.changed(tx, actor);
  });
}
