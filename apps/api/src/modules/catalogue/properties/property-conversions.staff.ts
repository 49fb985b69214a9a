import { AppError } from '@spindle/contract/errors';
import type { PropertyKind } from '@spindle/contract/staff/goods/property-kinds';
import type { KindPreview, StaffProperty } from '@spindle/contract/staff/goods/staff-properties';
import { PROPERTY_VALUES_AT_MOST } from '@spindle/contract/staff/goods/staff-properties';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { Jobs } from '../../../kernel/jobs.ts';
import { holdKinds } from '../../../kernel/sql/property-kinds.sql.ts';
import { type Actor, staffIdOf } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import type { StaffHolder } from '../../../kernel/staff/handle-staff.ts';
import { afterChange } from '../../../kernel/staff/records.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import * as officeSql from './properties-office.sql.ts';
import {
  addValues,
  busy,
  lockProperty,
  showProperty,
  announceProperties,
} from './properties-office.staff.ts';
import { planConversion } from './property-kinds.rules.ts';
import * as conversionsSql from './property-conversions.sql.ts';

/** What a change of kind needs: the staff's dependencies and the queue that runs it. */
export interface ConversionsDesk extends StaffDeps {
  readonly jobs: Jobs;
  readonly holderOf: (id: string) => Promise<StaffHolder | null>;
}

export const conversionsQueue = 'property-turns';
/** Fewer are turned while one waits. */
const atOnce = 500;
const batch = 2000;
/** How long others may take to finish with properties of goods. */
const patience = { now: 4000, later: 60_000 };
/** More different values than a choice may have. */
const tooMany = PROPERTY_VALUES_AT_MOST + 1;
const maxWrongShown = 20;

class Cancelled extends Error {}

async function planOf(db: Db, row: officeSql.StoredProperty, kind: PropertyKind) {
  const existingValues = await officeSql.valuesOf(db, row.id);
  const all = await officeSql.storedValueCounts(db, row.id, tooMany);
  const plan = planConversion(row.kind, kind, all, new Map(existingValues.map(({ id, name }) => [id, name])));
  return { ...plan, known: existingValues, isTooMuch: all.length >= tooMany, held: totalCount(all) };
}

const totalCount = (all: readonly { readonly count: number }[]): number =>
  all.reduce((total, { count }) => total + count, 0);

export async function showKindChange(
  { db }: StaffDeps,
  id: number,
  kind: PropertyKind,
): Promise<KindPreview> {
  const row = await officeSql.propertyById(db, id);
  if (!row) throw new AppError('not_found');
  const { values, wrong, held, isTooMuch } = await planOf(db, row, kind);
  return {
    held,
    values: values.slice(0, maxWrongShown),
    values_more: Math.max(0, values.length - maxWrongShown),
    wrong: wrong.slice(0, maxWrongShown).map(({ value, count }) => ({ value, count })),
    wrong_held: totalCount(wrong),
    is_too_much: isTooMuch,
  };
}

/** Why the plan cannot be carried out, in one sentence. */
function refusalOf(plan: Awaited<ReturnType<typeof planOf>>, drops: boolean): string | null {
  if (plan.isTooMuch) return 'У\u00a0товаров слишком много разных значений: списком они не\u00a0станут.';
  const [first] = plan.wrong;
  if (drops || !first) return null;
  return `Вид не\u00a0изменён: значение «${first.value}» в\u00a0него не\u00a0перевести, оно у\u00a0товаров: ${first.count}.`;
}

/** Another kind; values of goods are turned into it, all or none. Many are a run of their own. */
export function changeKind(
  desk: ConversionsDesk,
  actor: Actor,
  id: number,
  version: number,
  { kind, drops }: { readonly kind: PropertyKind; readonly drops: boolean },
): Promise<StaffProperty> {
  const conversionId = desk.newId();
  return afterChange(
    async () => {
      const isSmall = await inTransaction(desk.db, async (tx) => {
        const row = await lockProperty(tx, id, version);
        if (row.kind === kind) return false;
        const plan = await planOf(tx, row, kind);
        const refusal = refusalOf(plan, drops);
        if (refusal) throw new StaffError(refusal);
        const { held: total } = plan;
        const staffId = staffIdOf(actor);
        await conversionsSql.insertConversion(tx, {
          id: conversionId,
          property_id: id,
          kind,
          drops,
          version,
          staff_id: staffId,
          total,
        });
        await writeAudit(tx, actor, {
          action: 'properties.kind-start',
          record: ['property', String(id)],
          after: { kind, goods: total },
        });
        if (total > atOnce)
          await desk.jobs.add(tx, conversionsQueue, [{ key: conversionId, data: { turn: conversionId } }]);
        return total <= atOnce;
      });
      if (!isSmall) return;
      await runConversion(desk, conversionId, { patienceMs: patience.now });
      const finished = await conversionsSql.conversionById(desk.db, conversionId);
      if (finished?.state === 'stopped') throw new StaffError(finished.reason ?? '');
    },
    () => showProperty(desk, id),
  );
}

export async function cancelKind(desk: ConversionsDesk, actor: Actor, id: number): Promise<StaffProperty> {
  await inTransaction(desk.db, async (tx) => {
    if (!(await conversionsSql.cancelConversion(tx, id)))
      throw new StaffError('Вид уже изменён или его не\u00a0меняют.');
    await writeAudit(tx, actor, { action: 'properties.kind-cancel', record: ['property', String(id)] });
  });
  return showProperty(desk, id);
}

/**
 * Converts the values of goods in one transaction: readers see the old property until all of it is converted, and a
 * killed process leaves nothing behind. The queue then gives the job to another worker, which starts again.
 */
export async function runConversion(
  desk: ConversionsDesk,
  id: string,
  {
    signal,
    patienceMs = patience.later,
  }: { readonly signal?: AbortSignal; readonly patienceMs?: number } = {},
): Promise<void> {
  const conversion = await conversionsSql.conversionById(desk.db, id);
  if (!conversion || conversion.state !== 'running') return;
  try {
    if (conversion.cancelled_at !== null) throw new Cancelled();
    await refuseHolder(desk, conversion);
    await inTransaction(desk.db, async (tx) => {
      if (await conversionsSql.claimConversion(tx, id))
        await convertAll(desk, tx, conversion, patienceMs, signal);
    });
  } catch (error) {
    if (error instanceof Cancelled)
      return conversionsSql.endConversion(desk.db, id, { state: 'cancelled', done: 0 });
    if (error instanceof StaffError)
      return conversionsSql.endConversion(desk.db, id, { state: 'stopped', reason: error.message, done: 0 });
    throw error;
  }
}

async function refuseHolder(
  desk: ConversionsDesk,
  { staff_id: staff }: conversionsSql.ConversionRow,
): Promise<void> {
  if (staff !== null && !(await desk.holderOf(staff))?.permissions.has('dictionaries.change'))
    throw new StaffError('Права на\u00a0это действие больше нет.');
}

async function convertAll(
  desk: ConversionsDesk,
  tx: Db,
  conversion: conversionsSql.ConversionRow,
  patienceMs: number,
  signal?: AbortSignal,
): Promise<void> {
  const { id, property_id: property, kind, drops } = conversion;
  // Waits for writers of goods' properties to finish; new ones wait or get a conflict.
  if (!(await holdKinds(tx, patienceMs))) throw busy;
  const row = await officeSql.lockedProperty(tx, property);
  if (!row || row.version !== conversion.version)
    throw new StaffError(
      'Свойство изменили раньше, чем до\u00a0него дошла очередь. Посмотрите и\u00a0повторите.',
    );
  const plan = await planOf(tx, row, kind);
  const refusal = refusalOf(plan, drops);
  if (refusal) throw new StaffError(refusal);
  const ids = kind === 'choice' ? await addValues(tx, property, plan.known, plan.values) : null;
  const conversions = [
    ...plan.conversions.map(({ from, into }) => ({ from, into: ids ? ids.get(String(into)) : into })),
    ...plan.wrong.map(({ from }) => ({ from, into: null })),
  ];
  let doneCount = 0;
  for (const holder of ['goods', 'options'] as const)
    for (let after = 0; ;) {
      signal?.throwIfAborted();
      const { last, count } = await conversionsSql.convertBatch(tx, holder, property, conversions, {
        after,
        limit: batch,
      });
      if (last === null) break;
      after = last;
      doneCount += count;
      if (await conversionsSql.putProgress(desk.db, id, doneCount)) throw new Cancelled();
    }
  if (kind !== 'choice')
    await officeSql.deleteValues(
      tx,
      plan.known.map((value) => value.id),
    );
  const decimals = kind === 'number' ? Math.max(row.decimals, decimalsOf(plan.conversions)) : row.decimals;
  await conversionsSql.putKind(tx, property, { kind, decimals });
  await writeAudit(tx, conversionActor(conversion), {
    action: 'properties.kind',
    record: ['property', String(property)],
    before: { kind: row.kind },
    after: {
      kind,
      goods: plan.held,
      ...(plan.wrong.length > 0 ? { is_removed: totalCount(plan.wrong) } : {}),
    },
  });
  await announceProperties(tx);
  await conversionsSql.endConversion(tx, id, { state: 'done', done: doneCount });
}

const conversionActor = ({ staff_id: id }: conversionsSql.ConversionRow): Actor =>
  id === null ? { kind: 'job', name: conversionsQueue } : { kind: 'person', id, name: '' };

const decimalsOf = (conversions: readonly { readonly into: number | string | boolean }[]): number =>
  conversions.reduce((most, { into }) => Math.max(most, String(into).split('.')[1]?.length ?? 0), 0);
