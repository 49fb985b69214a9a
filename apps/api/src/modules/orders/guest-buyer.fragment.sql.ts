import type { Db } from '@spindle/database/pool';

/** Buyers from a checkout without accounts or entered by staff: they cannot sign in. */
export const guestBuyers = (db: Db) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where('password_hash', 'is', null)
    .where('email_confirmed_at', 'is', null)
    .where('users.deleted_at', 'is', null);

/** The one with this id, where they are such a guest. */
export const guestBuyer = (db: Db, userId: string) => guestBuyers(db).where('users.id', '=', userId);
