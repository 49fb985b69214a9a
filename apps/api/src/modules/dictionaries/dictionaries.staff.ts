import { AppError } from '@spindle/contract/errors';
import { isUuid } from '@spindle/contract/fields/id';
import {
  type DictionaryDefinition,
  dictionaryOf,
  dictionaryProblem,
  type DictionaryValues,
} from '@spindle/contract/staff/dictionaries';
import type { DictionaryRow, MergeMovesOfRow } from '@spindle/contract/staff/staff-dictionaries';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { announce, announceLabels } from '../../kernel/sql/announce.sql.ts';
import { latinSlug } from '../../kernel/text/latin-slug.ts';
import { type Actor, staffIdOf } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import { afterChange } from '../../kernel/staff/records.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { refuseStale } from '../../kernel/staff/versions.ts';
import { holdForMerge, mergeWarehouses, showWarehouseMoves } from '../stock/warehouse-merge.staff.ts';
import * as dictionarySql from './dictionaries.sql.ts';

/** Fields that never change once the row is there: addresses and documents name it by them. */
const lasting: readonly string[] = ['slug', 'code'];

export const listCounts = ({ db }: StaffDeps): Promise<Record<string, number>> => dictionarySql.countsOf(db);
export const listOffices = ({ db }: StaffDeps): Promise<{ id: string; name: string }[]> =>
  dictionarySql.offices(db);

export async function listRows({ db }: StaffDeps, name: string): Promise<DictionaryRow[]> {
  const definition = definitionOf(name);
  return (await dictionarySql.rowsOf(db, name)).map((row) => viewOf(definition, row));
}

async function showRow({ db }: StaffDeps, name: string, id: string): Promise<DictionaryRow> {
  const [row] = await dictionarySql.rowsOf(db, name, id);
  if (!row) throw new AppError('not_found');
  return viewOf(definitionOf(name), row);
}

function definitionOf(name: string): DictionaryDefinition {
  const definition = dictionaryOf(name);
  if (!definition) throw new AppError('not_found');
  return definition;
}

function viewOf({ fields }: DictionaryDefinition, row: dictionarySql.StoredRow): DictionaryRow {
  const values = Object.fromEntries(
    fields.map(({ key }) => [key, (row.fields[key] ?? null) as DictionaryValues[string]]),
  );
  return { id: row.id, version: row.version, values, uses: [...row.uses] };
}

/** Notifies every cache of a dictionary. */
async function announceDictionaries(tx: Db): Promise<void> {
  await announce(tx, 'content');
  await announceLabels(tx);
}

const recordOf = (name: string, id: string) => ['dictionary', `${name}/${id}`] as const;

/** Returns validated values: null for an empty input, an empty string for texts that are never null. */
async function written(
  tx: Db,
  definition: DictionaryDefinition,
  values: DictionaryValues,
): Promise<dictionarySql.Written> {
  const clean = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  );
  const problem = dictionaryProblem(definition, clean);
  if (problem) throw new StaffError(problem);
  const office = clean['company_id'];
  if (
    typeof office === 'string' &&
    office !== '' &&
    !(isUuid(office) && (await dictionarySql.isOffice(tx, office)))
  )
    throw new StaffError('Такого офиса нет. Обновите страницу.');
  const { days_min: least, days_max: most } = clean;
  if (typeof least === 'number' && typeof most === 'number' && most < least)
    throw new StaffError('Дней, до: не\u00a0меньше, чем «от».');
  return Object.fromEntries(
    definition.fields
      .filter(({ fixed }) => !fixed)
      .map(({ key }) => {
        const value = clean[key] ?? null;
        return [key, value === '' || value === null ? (empty[key] ?? null) : value];
      }),
  );
}

/** Columns that hold an empty text or a nought, not nothing. */
const empty: Readonly<Record<string, string | number>> = { description: '', gate: '', lead_days: 0 };

export function addRow(
  deps: StaffDeps,
  actor: Actor,
  name: string,
  values: DictionaryValues,
): Promise<DictionaryRow> {
  const definition = definitionOf(name);
  return afterChange(
    () =>
      inTransaction(deps.db, async (tx) => {
        if (!definition.adds) throw new StaffError('В\u00a0этот справочник строки не\u00a0добавляют.');
        await dictionarySql.lockDictionary(tx, name);
        const row = { ...(await written(tx, definition, values)) };
        if ('slug' in row) row['slug'] ||= latinSlug(String(row['name']), 60);
        for (const key of lasting.filter((one) => one in row)) {
          const value = row[key];
          if (value === null || value === '' || value === undefined)
            throw new StaffError(
              'Слово в\u00a0адресе: из\u00a0этого названия оно не\u00a0получается, напишите его.',
            );
          if (await dictionarySql.isTaken(tx, name, key, value as string | number))
            throw new StaffError(`«${value}» уже есть или было. Напишите другое.`);
        }
        const id = await dictionarySql.insertRow(tx, name, row);
        await writeAudit(tx, actor, { action: 'dictionaries.add', record: recordOf(name, id), after: row });
        await announceDictionaries(tx);
        return id;
      }),
    (id) => showRow(deps, name, id ?? ''),
  );
}

async function usesOfRow(
  tx: Db,
  name: string,
  id: string,
  version: number,
  stays = false,
): Promise<dictionarySql.StoredRow> {
  const locked = await dictionarySql.lockRow(tx, name, id, stays);
  const [row] = await dictionarySql.rowsOf(tx, name, id);
  if (!locked || !row) throw new AppError('not_found');
  await refuseStale(tx, recordOf(name, id), version, locked);
  return row;
}

export function changeRow(
  deps: StaffDeps,
  actor: Actor,
  { name, id }: { readonly name: string; readonly id: string },
  version: number,
  values: DictionaryValues,
): Promise<DictionaryRow> {
  const definition = definitionOf(name);
  return afterChange(
    () =>
      inTransaction(deps.db, async (tx) => {
        const before = viewOf(definition, await usesOfRow(tx, name, id, version)).values;
        const row = { ...(await written(tx, definition, values)) };
        for (const key of lasting) delete row[key];
        await dictionarySql.updateRow(tx, name, id, row);
        await writeAudit(tx, actor, {
          action: 'dictionaries.change',
          record: recordOf(name, id),
          before: Object.fromEntries(Object.keys(row).map((key) => [key, before[key] ?? null])),
          after: row,
        });
        await announceDictionaries(tx);
      }),
    () => showRow(deps, name, id),
  );
}

const anotherRow = 'Выберите другую строку, с\u00a0которой объединить.';

/** Dictionaries whose rows hold more than texts and merge in their own way. */
const customMerges: Readonly<
  Record<
    string,
    {
      readonly hold: (tx: Db, id: string) => Promise<void>;
      readonly merge: (
        tx: Db,
        staffId: string | null,
        id: string,
        into: string,
      ) => Promise<Readonly<Record<string, number>>>;
      readonly moves: typeof showWarehouseMoves;
    }
  >
> = { warehouses: { hold: holdForMerge, merge: mergeWarehouses, moves: showWarehouseMoves } };

/** What goes over to the other row, before it is done. */
export async function showMoves(
  { db }: StaffDeps,
  { name, id }: { readonly name: string; readonly id: string },
  into: string,
  reader: { readonly maySeeOrders: boolean },
): Promise<MergeMovesOfRow> {
  const definition = definitionOf(name);
  const [row] = await dictionarySql.rowsOf(db, name, id);
  const [other] = await dictionarySql.rowsOf(db, name, into);
  if (!row) throw new AppError('not_found');
  if (!definition.merges || !other || into === id) throw new StaffError(anotherRow);
  const moves = await customMerges[name]?.moves(db, id, into, reader);
  return {
    moves: [...(moves?.moves ?? row.uses)],
    notes: [...(moves?.notes ?? [])],
    orders: [...(moves?.orders ?? [])],
  };
}

/** Whatever uses the row uses the other one, and the row is gone. */
export function mergeRows(
  deps: StaffDeps,
  actor: Actor,
  { name, id }: { readonly name: string; readonly id: string },
  version: number,
  into: string,
): Promise<DictionaryRow> {
  const definition = definitionOf(name);
  return afterChange(
    () =>
      inTransaction(deps.db, async (tx) => {
        const { merge } = dictionarySql.TABLES[name] ?? {};
        const customMerge = customMerges[name];
        if (!definition.merges || (!merge && !customMerge))
          throw new StaffError('Строки этого справочника не\u00a0объединяют.');
        await customMerge?.hold(tx, id);
        const row = await usesOfRow(tx, name, id, version, customMerge !== undefined);
        if (into === id || !(await dictionarySql.lockRow(tx, name, into, customMerge !== undefined)))
          throw new StaffError(anotherRow);
        const mergeDetails = await customMerge?.merge(tx, staffIdOf(actor), id, into);
        if (!customMerge) {
          await merge?.(tx, id, into);
          await dictionarySql.deleteRow(tx, name, id);
        }
        await writeAudit(tx, actor, {
          action: 'dictionaries.merge',
          record: recordOf(name, into),
          after: { merged: viewOf(definition, row).values['name'] ?? id, ...mergeDetails },
        });
        await announceDictionaries(tx);
      }),
    async () => {
      const [still] = await dictionarySql.rowsOf(deps.db, name, id);
      return showRow(deps, name, still ? id : into);
    },
  );
}

export async function removeRow(
  deps: StaffDeps,
  actor: Actor,
  { name, id }: { readonly name: string; readonly id: string },
  version: number,
): Promise<void> {
  const definition = definitionOf(name);
  await inTransaction(deps.db, async (tx) => {
    if (!definition.removes) throw new StaffError('Строки этого справочника не\u00a0удаляют.');
    const row = await usesOfRow(tx, name, id, version);
    if (row.uses.length > 0)
      throw new StaffError(
        `Удалить нельзя, пока есть: ${row.uses.map(({ what, count }) => `${what}\u00a0— ${count}`).join(', ')}.`,
      );
    await dictionarySql.deleteRow(tx, name, id);
    await writeAudit(tx, actor, {
      action: 'dictionaries.remove',
      record: recordOf(name, id),
      before: viewOf(definition, row).values,
    });
    await announceDictionaries(tx);
  });
}
