import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** Meets a browser of an account: `new` only where the account knows others and not this one. */
export async function meetDevice(
  tx: Db,
  userId: string,
  deviceHash: Buffer,
): Promise<'known' | 'first' | 'new'> {
  const row = await tx
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: deviceHash })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_hash']).doUpdateSet({ seen_at: sql<Date>`now()` }),
    )
    .returning((eb) => [
      sql<boolean>`xmax = 0`.as('added'),
      // The statement does not see its own row.
      eb
        .exists(eb.selectFrom('known_devices as others').select('user_id').where('user_id', '=', userId))
        .as('others'),
    ])
    .executeTakeFirstOrThrow();
  if (!row.added) return 'known';
  return row.others ? 'new' : 'first';
}

/**
 * Ends the session that an e-mail reported and forgets its device, so that the next sign-in from that browser counts as
 * new.
 */
export async function endRefused(tx: Db, refusalHash: Buffer): Promise<boolean> {
  const session = await tx
    .deleteFrom('sessions')
    .where('refusal_hash', '=', refusalHash)
    .returning(['user_id', 'device_hash'])
    .executeTakeFirst();
  if (!session) return false;
  await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', session.user_id)
    .where('device_hash', '=', session.device_hash)
    .execute();
  return true;
}

export async function forgetDevices(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}
