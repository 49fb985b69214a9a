import { AppError } from '@spindle/contract/errors';
import { GOODS_STATES } from '@spindle/contract/staff/goods/goods-form';
import type { GridRow } from '@spindle/contract/staff/goods/goods-grid';
import type { ListedOption } from '@spindle/contract/staff/goods/staff-goods';
import { inTransaction } from '@spindle/database/transaction';
import { pricedBecause } from '../../../kernel/sql/price-reason.sql.ts';
import { type Actor, staffIdOf } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { refuseStale } from '../../../kernel/staff/versions.ts';
import { moveStock } from '../../stock/stock.staff.ts';
import * as officeSql from './goods-office.sql.ts';
import { type GoodsDesk, listOptionRows } from './goods-office.staff.ts';
import { priceProblem } from '../import/price.rules.ts';

const lateMessage = 'Строку изменили, пока вы её правили. Проверьте и\u00a0сохраните ещё раз';
const removedMessage = 'Этого варианта больше нет';

interface SavedRow {
  readonly id: string;
  readonly problem: string | null;
  readonly row: ListedOption | null;
}

/** Saves row by row, so that one wrong row does not block the others. */
export async function saveRows(desk: GoodsDesk, actor: Actor, rows: readonly GridRow[]): Promise<SavedRow[]> {
  const problems = new Map<string, string | null>();
  for (const row of rows) problems.set(row.id, await problemOf(() => change(desk.deps, actor, row)));
  const now = await listOptionRows(desk, [...problems.keys()]);
  return [...problems].map(([id, problem]) => ({ id, problem, row: now.get(id) ?? null }));
}

async function problemOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof StaffError) return error.message;
    if (error instanceof AppError && error.code === 'stale') return lateMessage;
    if (error instanceof AppError && error.code === 'not_found') return removedMessage;
    throw error;
  }
}

/** One option: price, days, pieces, and the state of its goods. */
function change(deps: StaffDeps, actor: Actor, row: GridRow): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const stored = await officeSql.lockedGridOption(tx, row.id);
    if (!stored) throw new AppError('not_found');
    const { id, goods_id: goodsId, article } = stored;
    await refuseStale(tx, ['goods', goodsId], row.version, stored);
    const was = { price: stored.price, original_price: stored.original_price, lead_days: stored.lead_days };
    const now = {
      price: row.price === undefined ? was.price : row.price,
      original_price: row.original_price === undefined ? was.original_price : row.original_price,
      lead_days: row.lead_days ?? was.lead_days,
    };
    const problem = priceProblem({ ...now, quantity_steps: stored.quantity_prices });
    if (problem) throw new StaffError(`${problem.reason[0]?.toUpperCase()}${problem.reason.slice(1)}`);
    if (JSON.stringify(was) !== JSON.stringify(now)) {
      await pricedBecause(tx, { kind: 'grid', staffId: staffIdOf(actor) }, () =>
        officeSql.writePrice(tx, id, now),
      );
      await writeAudit(tx, actor, {
        action: 'goods.price',
        record: ['goods', goodsId],
        before: { article: null, ...was },
        after: { article, ...now },
      });
    }
    for (const { warehouse_id, delta } of row.stock ?? []) {
      if (delta === 0) continue;
      const moved = { optionId: id, article, isUsed: stored.is_used, goodsId };
      await moveStock(tx, actor, moved, {
        kind: 'correction',
        warehouse_id,
        delta,
        note: 'Правка в\u00a0таблице',
      });
      await officeSql.touchOption(tx, id);
    }
    if (row.state !== undefined && row.state !== stored.state) {
      await officeSql.writeState(tx, goodsId, row.state);
      await writeAudit(tx, actor, {
        action: 'goods.edit',
        record: ['goods', goodsId],
        before: { state: GOODS_STATES[stored.state] },
        after: { state: GOODS_STATES[row.state] },
      });
    }
  });
}
