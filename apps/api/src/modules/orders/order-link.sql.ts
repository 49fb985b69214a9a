import type { Db } from '@spindle/database/pool';
import { guestBuyer, guestBuyers } from './guest-buyer.fragment.sql.ts';

export async function isGuestBuyer(db: Db, userId: string): Promise<boolean> {
  return (await guestBuyer(db, userId).executeTakeFirst()) !== undefined;
}

/** The guest who placed the order. */
export async function guestOf(db: Db, orderId: string): Promise<string | undefined> {
  const row = await guestBuyers(db)
    .innerJoin('orders', 'orders.user_id', 'users.id')
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  return row?.id;
}
