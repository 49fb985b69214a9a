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
import type { SpecChange, SpecFact, SpecRecord, SpecTheirs } from '@spindle/contract/staff/spec-records';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { Actor } from './actor.ts';
import { writeAudit } from './audit.sql.ts';
import type { StaffMember } from './handle-staff.ts';
import { hasPicture } from './library-pictures.sql.ts';
import { afterChange } from './records.ts';
import type { SpecFiles } from './spec-files.ts';
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
  /** Where files bring such records too. */
  readonly files?: SpecFiles;
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
    theirs: (await door.files?.waiting(db, id)) ?? null,
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
  { fields: typed, settles }: SpecChange,
): Promise<SpecRecord> {
  return afterChange(
    () =>
      inTransaction(deps.db, async (tx) => {
        const stored = await door.lock(tx, id);
        if (!stored) throw new AppError('not_found');
        await refuseStale(tx, [door.record, id], version, stored);
        const theirs = settles ? ((await door.files?.waiting(tx, id)) ?? null) : null;
        if (theirs && settles) await choose(tx, actor, door, { stored, theirs, typed, settles });
        else {
          const fields = await readFields(tx, door, typed, id);
          refuse(fixedProblems(door.specs, stored.fields, fields));
          await change(tx, actor, door, stored, fields);
        }
        await door.changed(tx, actor);
      }),
    () => showSpec(deps, reader, door, id),
  );
}

async function change(
  tx: Db,
  actor: Actor,
  door: SpecSheet,
  { id, fields: before }: StoredSpec,
  after: FieldValues,
): Promise<void> {
  await door.write(tx, id, after);
  await writeAudit(tx, actor, { action: door.actions.change, record: [door.record, id], before, after });
}

const TAKEN = { mine: 'из кабинета', theirs: 'из файлов', joined: 'соединено' } as const;

/** Files and the office have both changed it: the one is taken, the other, or both put together by hand. */
async function choose(
  tx: Db,
  actor: Actor,
  door: SpecSheet,
  sides: {
    readonly stored: StoredSpec;
    readonly theirs: SpecTheirs;
    readonly typed: FieldValues;
    readonly settles: keyof typeof TAKEN;
  },
): Promise<void> {
  const { stored, theirs, typed, settles } = sides;
  if (settles === 'theirs') {
    // The import has checked what stands in each field; what it means among other records is checked now.
    const problem = await door.problem(tx, theirs.fields, stored.id);
    if (problem) refuse({ [problem[0]]: [problem[1]] });
    await change(tx, actor, door, stored, theirs.fields);
  } else if (settles === 'joined') {
    const fields = await readFields(tx, door, typed, stored.id);
    refuse(fixedProblems(door.specs, stored.fields, fields));
    await change(tx, actor, door, stored, fields);
  }
  await door.files?.settle(tx, stored.id, settles === 'theirs');
  await writeAudit(tx, actor, {
    action: 'content.choose',
    record: [door.record, stored.id],
    after: { taken: TAKEN[settles] },
  });
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
    await door.files?.noteRemoved?.(tx, id);
    await door.remove(tx, id, remover);
    await writeAudit(tx, actor, {
      action: door.actions.remove,
      record: [door.record, id],
      before: { name: door.nameOf(stored.fields) },
    });
    await door.changed(tx, actor);
  });
}
