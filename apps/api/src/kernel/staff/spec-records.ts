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

/** Who looks. */
export type SpecReader = Pick<StaffMember, 'id' | 'onlyOwn'>;

/** Who removes: a refusal names customers only to those who may see them. */
export type SpecRemover = Pick<StaffMember, 'id' | 'onlyOwn' | 'permissions'>;

export type StoredSpec = { readonly id: string; readonly version: number; readonly fields: FieldValues };

/** A record whose fields are data and that is always there: it is read and changed. */
export interface SpecSingleton {
  readonly record: VersionedRecord[0] & AuditRecord;
  readonly actions: Readonly<Record<'change', AuditAction>>;
  readonly specs: readonly FieldSpec[];
  readonly nameOf: (fields: FieldValues) => string;
  readonly urlOf?: (fields: FieldValues) => string | null;
  readonly choices?: (db: Db) => Promise<Record<string, Choice[]>>;
  /** As typed → as it is kept. */
  readonly clean?: (fields: FieldValues) => FieldValues;
  /** Sums and orders are those of whoever leads them, for who sees own customers alone. */
  readonly facts?: (db: Db, stored: StoredSpec, reader: SpecReader) => Promise<SpecFact[]>;
  /** What is wrong beyond the fields themselves. */
  readonly problem: (
    tx: Db,
    fields: FieldValues,
    id: string | null,
  ) => Promise<readonly [field: string, message: string] | null>;
  readonly find: (db: Db, id: string) => Promise<StoredSpec | undefined>;
  readonly lock: (tx: Db, id: string) => Promise<StoredSpec | undefined>;
  readonly write: (tx: Db, id: string, fields: FieldValues) => Promise<void>;
  /** Tells every instance; in the transaction. */
  readonly changed: (tx: Db, actor: Actor) => Promise<void>;
}

/** Records of one kind whose fields are data: what staff do with them is the same for all. */
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

/** Who does it, as the journal names them, and who is shown the record after it. */
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
