import { AppError } from '@spindle/contract/errors';
import type { AuditAction, AuditRecord } from '@spindle/contract/staff/audit-list';
import {
  type Choice,
  type FieldMessages,
  fieldProblems,
  type FieldSpec,
  type FieldValues,
  wholeFields,
} from '@spindle/contract/staff/field-specs';
import type { SpecFact, SpecRecord, SpecWish } from '@spindle/contract/staff/spec-records';
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
export interface SpecSheet {
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
export interface SpecDoor extends SpecSheet {
  readonly actions: Readonly<Record<'add' | 'change' | 'remove', AuditAction>>;
  readonly insert: (tx: Db, fields: FieldValues) => Promise<string>;
  readonly remove: (tx: Db, id: string, remover: SpecRemover) => Promise<void>;
}

export async function showSpec(
  { db }: StaffDeps,
  reader: SpecReader,
  door: SpecSheet,
  id: string,
): Promise<SpecRecord> {
  const stored = await door.find(db, id);
  if (!stored) throw new AppError('not_found');
  const { version, fields } = stored;
  return {
    id,
    version,
    name: door.nameOf(fields),
    fields,
    facts: (await door.facts?.(db, stored, reader)) ?? [],
    url: door.urlOf?.(fields) ?? null,
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
  door: SpecSheet,
  typed: FieldValues,
  id: string | null,
): Promise<FieldValues> {
  refuse(fieldProblems(door.specs, typed));
  const whole = wholeFields(door.specs, typed);
  const fields = door.clean?.(whole) ?? whole;
  for (const { key, kind } of door.specs)
    if (kind === 'picture' && fields[key] && !(await hasPicture(tx, fields[key])))
      refuse({ [key]: ['Такой картинки в\u00a0библиотеке нет'] });
  const problem = await door.problem(tx, fields, id);
  if (problem) refuse({ [problem[0]]: [problem[1]] });
  return fields;
}

/** Who does it, as the journal names them, and who is shown the record after it. */
export type Doer = readonly [Actor, SpecReader];

export async function addSpec(
  deps: StaffDeps,
  [actor, reader]: Doer,
  door: SpecDoor,
  typed: FieldValues,
): Promise<SpecRecord> {
  const id = await inTransaction(deps.db, async (tx) => {
    const fields = await readFields(tx, door, typed, null);
    const made = await door.insert(tx, fields);
    await writeAudit(tx, actor, { action: door.actions.add, record: [door.record, made], after: fields });
    await door.changed(tx, actor);
    return made;
  });
  return showSpec(deps, reader, door, id);
}

export function saveSpec(
  deps: StaffDeps,
  [actor, reader]: Doer,
  door: SpecSheet,
  { id, version }: { readonly id: string; readonly version: number },
  { fields: typed }: SpecWish,
): Promise<SpecRecord> {
  return afterChange(
    () =>
      inTransaction(deps.db, async (tx) => {
        const stored = await door.lock(tx, id);
        if (!stored) throw new AppError('not_found');
        await refuseStale(tx, [door.record, id], version, stored);
        const fields = await readFields(tx, door, typed, id);
        refuse(fixedProblems(door.specs, stored.fields, fields));
        await door.write(tx, id, fields);
        await writeAudit(tx, actor, {
          action: door.actions.change,
          record: [door.record, id],
          before: stored.fields,
          after: fields,
        });
        await door.changed(tx, actor);
      }),
    () => showSpec(deps, reader, door, id),
  );
}

export async function removeSpec(
  deps: StaffDeps,
  [actor, remover]: readonly [Actor, SpecRemover],
  door: SpecDoor,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const stored = await door.lock(tx, id);
    if (!stored) throw new AppError('not_found');
    await refuseStale(tx, [door.record, id], version, stored);
    await door.remove(tx, id, remover);
    await writeAudit(tx, actor, {
      action: door.actions.remove,
      record: [door.record, id],
      before: { name: door.nameOf(stored.fields) },
    });
    await door.changed(tx, actor);
  });
}
