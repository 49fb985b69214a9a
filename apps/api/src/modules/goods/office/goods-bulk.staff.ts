import { AppError } from '@spindle/contract/errors';
import { GOODS_STATES } from '@spindle/contract/staff/goods/goods-form';
import type { BulkEffect } from '@spindle/contract/staff/goods/goods-grid';
import { RUN_LIMIT } from '@spindle/contract/staff/runs';
import type { Db } from '@spindle/database/pool';
import type { Actor } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import { type DeskList, selectedRecords } from '../../../kernel/staff/desk.ts';
import type { StaffMember } from '../../../kernel/staff/handle-staff.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import type { RunStep } from '../../../kernel/staff/run-step.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { addToPromotion, removeFromPromotion } from '../../catalogue/promotions/promotion-articles.staff.ts';
import { placeGoods } from '../form/goods-form.staff.ts';
import * as bulkSql from './goods-bulk.sql.ts';
import { writeState } from './goods-office.sql.ts';

/** Selections use goods, so their changes are given to this module, not imported. */
export interface SelectionGoods {
  readonly add: (tx: Db, actor: Actor, selection: number, goods: number) => Promise<boolean>;
  readonly remove: (tx: Db, actor: Actor, selection: number, goods: number) => Promise<void>;
}

type State = keyof typeof GOODS_STATES;
type Locked = NonNullable<Awaited<ReturnType<typeof bulkSql.goodsOfOption>>>;
type Kind = 'state' | 'folder_id' | 'brand_id';

async function locked(tx: Db, option: string): Promise<Locked> {
  const goods = await bulkSql.goodsOfOption(tx, option);
  if (!goods) throw new AppError('not_found');
  return goods;
}

/** One product into another state, folder or brand, by the way its own screen does it. */
async function put(tx: Db, actor: Actor, goods: Locked, kind: Kind, value: string): Promise<void> {
  if (kind === 'folder_id') return placeGoods(tx, actor, goods.public_id, { folder_id: value });
  if (kind === 'brand_id') return placeGoods(tx, actor, goods.public_id, { brand_id: Number(value) });
  await writeState(tx, goods.public_id, value as State);
  await writeAudit(tx, actor, {
    action: 'goods.edit',
    record: ['goods', goods.public_id],
    before: { state: GOODS_STATES[goods.state] },
    after: { state: GOODS_STATES[value as State] },
  });
}

const putting =
  (kind: Kind, fixed?: State): RunStep =>
  async (tx, actor, id, { target = '' }, run) => {
    const goods = await locked(tx, id);
    const [was, value] = [String(goods[kind]), fixed ?? target];
    if (was === value) return;
    await put(tx, actor, goods, kind, value);
    await bulkSql.storeChange(tx, run, goods.id, { before: { [kind]: was }, after: { [kind]: value } });
  };

/** Puts back what a run has changed, where nobody has changed it since. */
const undo: RunStep = async (tx, actor, id, { of = '' }) => {
  const goods = await locked(tx, id);
  const change = await bulkSql.changeOf(tx, of, goods.id);
  for (const [key, value] of Object.entries(change?.before ?? {})) {
    const kind = key as Kind;
    const now = String(goods[kind]);
    if (now === value) continue;
    if (now !== change?.after[kind]) throw new StaffError('Товар изменили после прогона');
    await put(tx, actor, goods, kind, value);
  }
};

const takeOut =
  (today: () => string, selections: SelectionGoods): RunStep =>
  async (tx, actor, id, { of = '' }) => {
    const { id: goods } = await locked(tx, id);
    const { selection, promotion, article = '' } = (await bulkSql.changeOf(tx, of, goods))?.after ?? {};
    if (selection !== undefined) await selections.remove(tx, actor, Number(selection), goods);
    if (promotion !== undefined) await removeFromPromotion(tx, actor, Number(promotion), article, today());
  };

/** What is done with many goods at once. */
export const bulkSteps = (
  today: () => string,
  selections: SelectionGoods,
): Readonly<Record<string, RunStep>> => ({
  show: putting('state', 'shown'),
  hide: putting('state', 'hidden'),
  archive: putting('state', 'archived'),
  move: putting('folder_id'),
  brand: putting('brand_id'),
  undo,
  async select(tx, actor, id, { target: selection = '' }, run) {
    const { id: goods } = await locked(tx, id);
    if (await selections.add(tx, actor, Number(selection), goods))
      await bulkSql.storeChange(tx, run, goods, { before: {}, after: { selection } });
  },
  async promote(tx, actor, id, { target: promotion = '' }, run) {
    const { id: goods, article } = await locked(tx, id);
    if (await addToPromotion(tx, actor, Number(promotion), article, today()))
      await bulkSql.storeChange(tx, run, goods, { before: {}, after: { promotion, article } });
  },
  'take-out': takeOut(today, selections),
});

/** What a change of many goods would touch; nothing is written. */
export async function showEffect(
  { db }: StaffDeps,
  list: DeskList,
  staff: StaffMember,
  change: {
    readonly action: string;
    readonly target?: string | undefined;
    readonly query: string;
    readonly ids?: readonly string[] | undefined;
  },
): Promise<BulkEffect> {
  const { action, target = '', query, ids = null } = change;
  const same = bulkSql.sameAs[action]?.(target);
  if (!same) throw new AppError('not_found');
  const selected = await selectedRecords(list, staff, { query, ids }, RUN_LIMIT);
  return bulkSql.effectOf(db, selected, same);
}

const isNumber = (text = ''): boolean => /^[1-9]\d{0,8}$/.test(text);

/** Refuses a target of another kind before the run begins. */
export function refuseTarget(action: string, target: string | undefined): void {
  const isRight = action === 'move' ? /^[\da-f]{8}-[\da-f-]{27}$/.test(target ?? '') : isNumber(target);
  if (!isRight) throw new AppError('invalid', { fields: { target: ['Выберите из\u00a0списка'] } });
}
