import { AppError } from '@spindle/contract/errors';
import { shopDay } from '@spindle/contract/shop/shop-day';
import { shopCurrency } from '@spindle/contract/shop/shop-locale';
import type { RulePreview, RuleRow } from '@spindle/contract/staff/goods/goods-grid';
import { PERCENT_BOUNDS, type PriceRule, pricesBy } from '@spindle/contract/staff/goods/price-rule';
import { RUN_LIMIT } from '@spindle/contract/staff/runs';
import type { Db } from '@spindle/database/pool';
import { pricedBecause } from '../../../kernel/sql/price-reason.sql.ts';
import { type Actor, staffIdOf } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import { type DeskList, selectedRecords } from '../../../kernel/staff/desk.ts';
import type { StaffMember } from '../../../kernel/staff/handle-staff.ts';
import type { RunInput } from '../../../kernel/staff/run-step.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import * as officeSql from '../office/goods-office.sql.ts';
import { momentProblem } from './price-plans.staff.ts';
import * as pricesSql from './prices.sql.ts';

const previewRowsAtMost = 200;

/** Folders and brands that goods are filtered by, and what they may be put into. */
export const listChoices = ({ db, now }: StaffDeps) => pricesSql.filterChoices(db, shopDay(now()));

/** Why a rule cannot be used, at its field. */
function refuseRule(rule: PriceRule | undefined, now: Date): asserts rule is PriceRule {
  const wrong = (field: string, message: string) =>
    new AppError('invalid', { fields: { [field]: [message] } });
  if (!rule) throw wrong('rule', 'Скажите, как изменить цены');
  if (rule.by === 'percent' && (rule.value < PERCENT_BOUNDS.least || rule.value > PERCENT_BOUNDS.most))
    throw wrong('value', 'От\u00a0−90 до\u00a0500\u00a0%');
  const problem = rule.starts_at === null ? null : momentProblem(new Date(rule.starts_at), now);
  if (problem) throw wrong('starts_at', problem);
}

/** What a rule would make of the prices of a list; nothing is written. */
export async function showRule(
  deps: StaffDeps,
  list: DeskList,
  staff: StaffMember,
  {
    query,
    ids = null,
    rule,
  }: {
    readonly query: string;
    readonly ids?: readonly string[] | null | undefined;
    readonly rule: PriceRule;
  },
): Promise<RulePreview> {
  refuseRule(rule, deps.now());
  const selected = await selectedRecords(list, staff, { query, ids }, RUN_LIMIT + 1);
  // Taken before the prices are read, so that changes in between are detected.
  const seen = await pricesSql.snapshot(deps.db);
  const found = await pricesSql.selectedPrices(deps.db, selected);
  if (found.length > RUN_LIMIT)
    throw new StaffError(`Вариантов больше ${RUN_LIMIT.toLocaleString('ru-RU')}: сузьте отбор.`);
  const counts = { changed: 0, same: 0, refused: 0 };
  const rows: RuleRow[] = [];
  for (const { quantity_prices, ...row } of found) {
    const prices = { price: row.price, original_price: row.original_price, quantity_prices };
    const newPrices = pricesBy(rule, prices);
    const problem = 'problem' in newPrices ? newPrices.problem : null;
    const isSame = !('problem' in newPrices) && JSON.stringify(newPrices) === JSON.stringify(prices);
    counts[problem ? 'refused' : isSame ? 'same' : 'changed'] += 1;
    if (isSame || rows.length === previewRowsAtMost) continue;
    const becomes =
      'problem' in newPrices || newPrices.price === null
        ? null
        : { price: newPrices.price, original_price: newPrices.original_price };
    rows.push({ ...row, becomes, problem });
  }
  return { seen, currency: shopCurrency(), total: found.length, ...counts, rows };
}

const isSnapshot = (text: string): boolean => {
  const [least = '', most = '', running = ''] = text.split(':');
  const ids = [BigInt(least), ...running.split(',').filter(Boolean).map(BigInt), BigInt(most)];
  return ids.every((id, at) => id > 0n && (at === 0 || id >= (ids[at - 1] ?? 0n)));
};

/** Refuses a run by rule before it begins. */
export function refuseReprice({ rule, seen }: RunInput, now: Date): void {
  refuseRule(rule, now);
  if (seen === undefined || !isSnapshot(seen))
    throw new AppError('invalid', { fields: { seen: ['Сначала посмотрите отличия'] } });
}

/** One option by the rule, now or at its moment. */
export async function repriceOption(
  tx: Db,
  actor: Actor,
  id: string,
  {
    input: { rule, seen = '' },
    run,
    planId,
  }: { readonly input: RunInput; readonly run: string; readonly planId: string },
): Promise<void> {
  const stored = await officeSql.lockedGridOption(tx, id);
  if (!stored || !rule) throw new AppError('not_found');
  if (await pricesSql.changedSince(tx, stored.id, seen))
    throw new StaffError('Цену изменили после того, как вы\u00a0посмотрели отличия');
  const { price, original_price, quantity_prices, article } = stored;
  const was = { price, original_price, quantity_prices };
  const now = pricesBy(rule, was);
  if ('problem' in now) throw new StaffError(now.problem);
  if (JSON.stringify(was) === JSON.stringify(now)) return;
  const prices = {
    price: now.price,
    original_price: now.original_price,
    quantity_prices: now.quantity_prices && [...now.quantity_prices],
  };
  if (rule.starts_at === null) {
    await pricedBecause(tx, { kind: 'rule', staffId: staffIdOf(actor), runId: run }, () =>
      pricesSql.writePrices(tx, stored.id, prices),
    );
  } else {
    const plan = { id: planId, option_id: stored.id, starts_at: new Date(rule.starts_at), ...prices };
    const { quantity_steps } = stored;
    await pricesSql.insertPlan(tx, { ...plan, quantity_steps, staff_id: staffIdOf(actor), run_id: run });
    await officeSql.touchOption(tx, stored.id);
  }
  await writeAudit(tx, actor, {
    action: rule.starts_at === null ? 'goods.price' : 'prices.plan',
    record: ['goods', stored.goods_id],
    before: { article: null, price, original_price },
    after: {
      article,
      price: now.price,
      original_price: now.original_price,
      ...(rule.starts_at === null ? {} : { starts_at: rule.starts_at }),
    },
  });
}

/** Undoes a run by rule where nobody has changed the price since. */
export async function undoOption(tx: Db, actor: Actor, id: string, run: string): Promise<void> {
  const stored = await officeSql.lockedGridOption(tx, id);
  if (!stored) throw new AppError('not_found');
  const { article, price, original_price, goods_id } = stored;
  const undone = await pricesSql.undoneOf(tx, stored.id, run);
  if (undone?.plan) {
    await pricesSql.takePlan(tx, stored.id, undone.plan);
    await officeSql.touchOption(tx, stored.id);
  } else if (undone?.last_run === run) {
    const before = {
      price: undone.price_before,
      original_price: undone.original_before,
      quantity_prices: undone.quantity_before,
    };
    if ((before.quantity_prices?.length ?? 0) !== (stored.quantity_steps?.length ?? 0))
      throw new StaffError('Количества изменили после прогона');
    await pricedBecause(tx, { kind: 'undo', staffId: staffIdOf(actor) }, () =>
      pricesSql.writePrices(tx, stored.id, before),
    );
  } else if (undone?.is_begun || undone?.is_touched) {
    throw new StaffError(undone.is_begun ? 'Цена уже вступила' : 'Цену изменили после прогона');
  } else return;
  await writeAudit(tx, actor, {
    action: undone.plan ? 'prices.take-back' : 'goods.price',
    record: ['goods', goods_id],
    before: { article: null, ...(undone.plan ? {} : { price, original_price }) },
    after: {
      article,
      ...(undone.plan ? {} : { price: undone.price_before, original_price: undone.original_before }),
    },
  });
}
