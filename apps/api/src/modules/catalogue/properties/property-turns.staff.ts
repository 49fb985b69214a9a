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
import { addValues, busy, heldProperty, showProperty, tellProperties } from './properties-office.staff.ts';
import { planTurn } from './property-kinds.rules.ts';
import * as turnsSql from './property-turns.sql.ts';

/** What a change of kind works with: beside the staff's own, the queue that wakes it. */
export interface TurnsDesk extends StaffDeps {
  readonly jobs: Jobs;
  readonly holderOf: (id: string) => Promise<StaffHolder | null>;
}

export const turnsQueue = 'property-turns';
/** Fewer are turned while one waits. */
const atOnce = 500;
const batch = 2000;
/** How long others may take to finish with properties of goods. */
const patience = { now: 4000, later: 60_000 };
/** More different values than a choice may have. */
const tooMany = PROPERTY_VALUES_AT_MOST + 1;
const wrongShown = 20;

class Cancelled extends Error {}

async function planOf(db: Db, row: officeSql.StoredProperty, kind: PropertyKind) {
  const known = await officeSql.valuesOf(db, row.id);
  const all = await officeSql.heldValues(db, row.id, tooMany);
  const plan = planTurn(row.kind, kind, all, new Map(known.map(({ id, name }) => [id, name])));
  return { ...plan, known, isTooMuch: all.length >= tooMany, held: sum(all) };
}

const sum = (all: readonly { readonly count: number }[]): number =>
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
    values: values.slice(0, wrongShown),
    values_more: Math.max(0, values.length - wrongShown),
    wrong: wrong.slice(0, wrongShown).map(({ value, count }) => ({ value, count })),
    wrong_held: sum(wrong),
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
  desk: TurnsDesk,
  actor: Actor,
  id: number,
  version: number,
  { kind, drops }: { readonly kind: PropertyKind; readonly drops: boolean },
): Promise<StaffProperty> {
  const turn = desk.newId();
  return afterChange(
    async () => {
      const isSmall = await inTransaction(desk.db, async (tx) => {
        const row = await heldProperty(tx, id, version);
        if (row.kind === kind) return false;
        const plan = await planOf(tx, row, kind);
        const refusal = refusalOf(plan, drops);
        if (refusal) throw new StaffError(refusal);
        const { held: total } = plan;
        const staffId = staffIdOf(actor);
        await turnsSql.insertTurn(tx, {
          id: turn,
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
        if (total > atOnce) await desk.jobs.add(tx, turnsQueue, [{ key: turn, data: { turn } }]);
        return total <= atOnce;
      });
      if (!isSmall) return;
      await workTurn(desk, turn, { patienceMs: patience.now });
      const ended = await turnsSql.turnById(desk.db, turn);
      if (ended?.state === 'stopped') throw new StaffError(ended.reason ?? '');
    },
    () => showProperty(desk, id),
  );
}

export async function cancelKind(desk: TurnsDesk, actor: Actor, id: number): Promise<StaffProperty> {
  await inTransaction(desk.db, async (tx) => {
    if (!(await turnsSql.cancelTurn(tx, id))) throw new StaffError('Вид уже изменён или его не\u00a0меняют.');
    await writeAudit(tx, actor, { action: 'properties.kind-cancel', record: ['property', String(id)] });
  });
  return showProperty(desk, id);
}

/**
 * Turns the values of goods in one transaction: readers have the property as it was until all of it is turned, and a
 * process that is killed leaves nothing behind. The queue gives it to the next one, which begins anew.
 */
export async function workTurn(
  desk: TurnsDesk,
  id: string,
  {
    signal,
    patienceMs = patience.later,
  }: { readonly signal?: AbortSignal; readonly patienceMs?: number } = {},
): Promise<void> {
  const turn = await turnsSql.turnById(desk.db, id);
  if (!turn || turn.state !== 'running') return;
  try {
    if (turn.cancelled_at !== null) throw new Cancelled();
    await refuseHolder(desk, turn);
    await inTransaction(desk.db, async (tx) => {
      if (await turnsSql.claimTurn(tx, id)) await turnAll(desk, tx, turn, patienceMs, signal);
    });
  } catch (error) {
    if (error instanceof Cancelled) return turnsSql.endTurn(desk.db, id, { state: 'cancelled', done: 0 });
    if (error instanceof StaffError)
      return turnsSql.endTurn(desk.db, id, { state: 'stopped', reason: error.message, done: 0 });
    throw error;
  }
}

async function refuseHolder(desk: TurnsDesk, { staff_id: staff }: turnsSql.TurnRow): Promise<void> {
  if (staff !== null && !(await desk.holderOf(staff))?.permissions.has('dictionaries.change'))
    throw new StaffError('Права на\u00a0это действие больше нет.');
}

async function turnAll(
  desk: TurnsDesk,
  tx: Db,
  turn: turnsSql.TurnRow,
  patienceMs: number,
  signal?: AbortSignal,
): Promise<void> {
  const { id, property_id: property, kind, drops } = turn;
  // Others finish with properties of goods; who comes meanwhile waits or is told.
  if (!(await holdKinds(tx, patienceMs))) throw busy;
  const row = await officeSql.lockedProperty(tx, property);
  if (!row || row.version !== turn.version)
    throw new StaffError(
      'Свойство изменили раньше, чем до\u00a0него дошла очередь. Посмотрите и\u00a0повторите.',
    );
  const plan = await planOf(tx, row, kind);
  const refusal = refusalOf(plan, drops);
  if (refusal) throw new StaffError(refusal);
  const ids = kind === 'choice' ? await addValues(tx, property, plan.known, plan.values) : null;
  const turns = [
    ...plan.turns.map(({ from, into }) => ({ from, into: ids ? ids.get(String(into)) : into })),
    ...plan.wrong.map(({ from }) => ({ from, into: null })),
  ];
  let done = 0;
  for (const holder of ['goods', 'options'] as const)
    for (let after = 0; ;) {
      signal?.throwIfAborted();
      const { last, count } = await turnsSql.turnBatch(tx, holder, property, turns, { after, limit: batch });
      if (last === null) break;
      after = last;
      done += count;
      if (await turnsSql.putProgress(desk.db, id, done)) throw new Cancelled();
    }
  if (kind !== 'choice')
    await officeSql.deleteValues(
      tx,
      plan.known.map((value) => value.id),
    );
  const decimals = kind === 'number' ? Math.max(row.decimals, decimalsOf(plan.turns)) : row.decimals;
  await turnsSql.putKind(tx, property, { kind, decimals });
  await writeAudit(tx, turnActor(turn), {
    action: 'properties.kind',
    record: ['property', String(property)],
    before: { kind: row.kind },
    after: { kind, goods: plan.held, ...(plan.wrong.length > 0 ? { is_removed: sum(plan.wrong) } : {}) },
  });
  await tellProperties(tx);
  await turnsSql.endTurn(tx, id, { state: 'done', done });
}

const turnActor = ({ staff_id: id }: turnsSql.TurnRow): Actor =>
  id === null ? { kind: 'job', name: turnsQueue } : { kind: 'person', id, name: '' };

const decimalsOf = (turns: readonly { readonly into: number | string | boolean }[]): number =>
  turns.reduce((most, { into }) => Math.max(most, String(into).split('.')[1]?.length ?? 0), 0);
