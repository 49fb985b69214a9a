import type { Db } from '@spindle/database/pool';

/** Typed in at the checkout of a shop without accounts: nobody can sign in as them. */
const guests = (db: Db) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where('password_hash', 'is', null)
    .where('email_confirmed_at', 'is', null)
    .where('users.deleted_at', 'is', null);

/** The one with this id, where they are such a guest. */
export const guestBuyer = (db: Db, userId: string) => guests(db).where('users.id', '=', userId);

export async function isGuestBuyer(db: Db, userId: string): Promise<boolean> {
  return (await guestBuyer(db, userId).executeTakeFirst()) !== undefined;
}

/** The guest who placed the order. */
export async function guestOf(db: Db, orderId: string): Promise<string | undefined> {
  const row = await guests(db)
    .innerJoin('orders', 'orders.user_id', 'users.id')
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  return row?.id;
}
