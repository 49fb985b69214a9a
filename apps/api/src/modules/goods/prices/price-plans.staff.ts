import {
  PLANS_AT_MOST,
  type PricePlanInput,
  type StaffGoods,
} from '@spindle/contract/staff/goods/staff-goods';
import { AppError } from '@spindle/contract/errors';
import { type Actor, staffIdOf } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { touchOption } from '../office/goods-office.sql.ts';
import { change, type GoodsDesk, type OptionName } from '../office/goods-office.staff.ts';
import { priceProblem } from '../import/price.rules.ts';
import * as pricesSql from './prices.sql.ts';

const furthestMs = 2 * 366 * 86_400_000;

/** A price that begins at a moment; one that waits for the same moment gives way. */
export function planPrice(
  desk: GoodsDesk,
  actor: Actor,
  name: OptionName,
  { starts_at, price, original_price }: PricePlanInput,
  version: number,
): Promise<StaffGoods> {
  const startsAt = new Date(starts_at);
  const wrong = momentProblem(startsAt, desk.deps.now());
  if (wrong) throw new AppError('invalid', { fields: { starts_at: [wrong] } });
  return change(desk, name, version, async (tx, stored) => {
    const problem = priceProblem({ price, original_price, quantity_steps: stored.quantity_prices });
    if (problem) throw new StaffError(`${problem.reason[0]?.toUpperCase()}${problem.reason.slice(1)}.`);
    const waiting = await pricesSql.waitingPlans(tx, stored.id);
    if (waiting.length >= PLANS_AT_MOST)
      throw new StaffError(`У\u00a0варианта уже ${PLANS_AT_MOST} назначенных цен. Снимите лишние.`);
    await pricesSql.insertPlan(tx, {
      id: desk.deps.newId(),
      option_id: stored.id,
      starts_at: startsAt,
      price,
      original_price,
      quantity_steps: null,
      quantity_prices: null,
      staff_id: staffIdOf(actor),
      run_id: null,
    });
    await touchOption(tx, stored.id);
    await writeAudit(tx, actor, {
      action: 'prices.plan',
      record: ['goods', name.id],
      after: { article: stored.article, starts_at: startsAt.toISOString(), price, original_price },
    });
  });
}

/** Why a price cannot begin then. */
export function momentProblem(moment: Date, now: Date): string | null {
  if (moment.getTime() <= now.getTime()) return 'Этот момент уже прошёл';
  if (moment.getTime() > now.getTime() + furthestMs) return 'Не\u00a0дальше двух лет вперёд';
  return null;
}

export function takePlanBack(
  desk: GoodsDesk,
  actor: Actor,
  name: OptionName & { readonly plan: string },
  version: number,
): Promise<StaffGoods> {
  return change(desk, name, version, async (tx, stored) => {
    const plan = (await pricesSql.waitingPlans(tx, stored.id)).find(({ id }) => id === name.plan);
    if (!plan || !(await pricesSql.takePlan(tx, stored.id, name.plan)))
      throw new StaffError('Эта цена уже вступила или снята.');
    await touchOption(tx, stored.id);
    await writeAudit(tx, actor, {
      action: 'prices.take-back',
      record: ['goods', name.id],
      before: { starts_at: plan.starts_at.toISOString(), price: plan.price },
      after: { article: stored.article },
    });
  });
}
