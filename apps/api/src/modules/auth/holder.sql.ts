import { emailKey } from '@spindle/contract/fields/contact/email';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** A change of who holds an account. */
interface HolderChange {
  readonly passwordHash?: string | null;
  /** A new address whose mailbox has just been confirmed. */
  readonly email?: string;
  /** The mailbox of the address it has is proven. */
  readonly confirmed?: true;
  readonly locked?: boolean;
  /** Anonymizes the row: its person has deleted the account. */
  readonly deleted?: true;
}

/**
 * The only way to change who holds an account. The table's trigger ends every link, pending address and session of it
 * in the same statement; `sessionToKeep` is the hash of the session that made the change and survives.
 */
export async function changeHolder(
  tx: Db,
  userId: string,
  change: HolderChange,
  sessionToKeep?: Buffer | null,
): Promise<void> {
  const { passwordHash, email, confirmed, locked, deleted } = change;
  await setSessionToKeep(tx, sessionToKeep?.toString('hex') ?? '');
  await tx
    .updateTable('users')
    .set({
      ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
      ...(email === undefined ? {} : { email, email_key: emailKey(email) }),
      ...(email !== undefined || confirmed
        ? {
            email_confirmed_at:
              email === undefined ? sql<Date>`coalesce(email_confirmed_at, now())` : sql<Date>`now()`,
          }
        : {}),
      ...(locked === undefined ? {} : { locked_at: locked ? sql<Date>`coalesce(locked_at, now())` : null }),
      ...(deleted ? anonymized(userId) : {}),
    })
    .where('id', '=', userId)
    .execute();
  await setSessionToKeep(tx, '');
}

async function setSessionToKeep(tx: Db, hash: string): Promise<void> {
  await sql`select set_config('shop.kept_session', ${hash}, true)`.execute(tx);
}

const anonymized = (userId: string) => ({
  email: `${userId}@deleted.invalid`,
  email_key: `${userId}@deleted.invalid`,
  password_hash: null,
  first_name: 'Удалённый',
  last_name: 'пользователь',
  middle_name: null,
  phone: null,
  business_region_id: null,
  email_confirmed_at: null,
  type: 'physical' as const,
  deleted_at: sql<Date>`now()`,
});
