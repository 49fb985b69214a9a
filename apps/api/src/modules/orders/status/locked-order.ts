import type { Db } from '@spindle/database/pool';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { refuseStale } from '../../../kernel/staff/versions.ts';
import { lockByNumber, type OrderRow } from '../orders.sql.ts';

/** Locks the order until the end of the transaction; `version`, when given, must be the current one. */
export async function lockedOrder(tx: Db, number: string, version?: number): Promise<OrderRow> {
  const order = await lockByNumber(tx, number);
  if (!order) throw new StaffError(`Заказа ${number} нет.`);
  await refuseStale(tx, ['order', number], version, order);
  return order;
}
