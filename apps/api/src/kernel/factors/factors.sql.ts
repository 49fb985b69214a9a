import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** The owner of the factors, a buyer or an employee, by a column of each table. */
export type FactorOwner = { readonly user_id: string } | { readonly staff_id: string };

type OwnerColumn = 'user_id' | 'staff_id';
const columnOf = (owner: FactorOwner): OwnerColumn => ('user_id' in owner ? 'user_id' : 'staff_id');
export const idOf = (owner: FactorOwner): string => ('user_id' in owner ? owner.user_id : owner.staff_id);
/** The owner as stored in a row. */
const rowOf = (owner: FactorOwner) => ({ user_id: null, staff_id: null, ...owner });

const minutesToSign = 5;

export function totpOf(db: Db, owner: FactorOwner) {
  return db
    .selectFrom('totp_factors')
    .select(['secret', 'confirmed_at'])
    .where(columnOf(owner), '=', idOf(owner))
    .executeTakeFirst();
}

/** Starts again unless a factor is confirmed already. */
export async function beginTotp(db: Db, owner: FactorOwner, secret: Buffer): Promise<boolean> {
  const row = await db
    .insertInto('totp_factors')
    .values({ ...rowOf(owner), secret })
    .onConflict((conflict) =>
      conflict
        .column(columnOf(owner))
        .doUpdateSet({ secret, last_step: 0, created_at: sql<Date>`now()` })
        .where('totp_factors.confirmed_at', 'is', null),
    )
    .returning(columnOf(owner))
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up the code of a step, and those of all steps before it; false where that was done already, or the secret is another now. */
export async function takeStep(db: Db, owner: FactorOwner, step: number, secret: Buffer): Promise<boolean> {
  const row = await db
    .updateTable('totp_factors')
    .set({ last_step: step, confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
    .where(columnOf(owner), '=', idOf(owner))
    .where('last_step', '<', step)
    .where('secret', '=', secret)
    .returning(columnOf(owner))
    .executeTakeFirst();
  return row !== undefined;
}

export async function dropTotp(db: Db, owner: FactorOwner): Promise<void> {
  await db.deleteFrom('totp_factors').where(columnOf(owner), '=', idOf(owner)).execute();
}

export function passkeysOf(db: Db, owner: FactorOwner) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports', 'name', 'created_at', 'used_at'])
    .where(columnOf(owner), '=', idOf(owner))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
export type PasskeyRow = Awaited<ReturnType<typeof passkeysOf>>[number];

interface NewPasskey {
  readonly id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
}

/** False for a key that is registered already. */
export async function insertPasskey(db: Db, owner: FactorOwner, passkey: NewPasskey): Promise<boolean> {
  const row = await db
    .insertInto('passkeys')
    .values({ ...rowOf(owner), ...passkey })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setPasskeyUsed(db: Db, id: string, counter: number): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ counter, used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function dropPasskey(db: Db, owner: FactorOwner, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where(columnOf(owner), '=', idOf(owner))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type Purpose = 'add' | 'prove';

export async function saveChallenge(
  db: Db,
  owner: FactorOwner,
  purpose: Purpose,
  challenge: string,
): Promise<void> {
  const expires_at = sql<Date>`now() + make_interval(mins => ${minutesToSign})`;
  await db
    .insertInto('passkey_challenges')
    .values({ ...rowOf(owner), purpose, challenge, expires_at })
    .onConflict((conflict) =>
      conflict.columns([columnOf(owner), 'purpose']).doUpdateSet({ challenge, expires_at }),
    )
    .execute();
}

/** Gives it away once. */
export async function takeChallenge(db: Db, owner: FactorOwner, purpose: Purpose): Promise<string | null> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where(columnOf(owner), '=', idOf(owner))
    .where('purpose', '=', purpose)
    .returning(['challenge', sql<boolean>`expires_at > now()`.as('fresh')])
    .executeTakeFirst();
  return row?.fresh ? row.challenge : null;
}

/** A new set: those before open nothing any more. */
export async function replaceRecoveryCodes(
  tx: Db,
  owner: FactorOwner,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where(columnOf(owner), '=', idOf(owner)).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ ...rowOf(owner), code_hash })))
    .execute();
}

export async function takeRecoveryCode(db: Db, owner: FactorOwner, hash: Buffer): Promise<boolean> {
  const row = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where(columnOf(owner), '=', idOf(owner))
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning(columnOf(owner))
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(db: Db, owner: FactorOwner): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(columnOf(owner), '=', idOf(owner))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Everything of the second factor of an owner. */
export async function dropFactors(tx: Db, owner: FactorOwner): Promise<void> {
  await dropTotp(tx, owner);
  await tx.deleteFrom('passkeys').where(columnOf(owner), '=', idOf(owner)).execute();
  await tx.deleteFrom('passkey_challenges').where(columnOf(owner), '=', idOf(owner)).execute();
  await replaceRecoveryCodes(tx, owner, []);
}
