import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

const minutes = 5;

/** The password was right: the second factor is awaited by the database's clock. */
export async function insertStep(
  tx: Db,
  step: { readonly tokenHash: Buffer; readonly userId: string; readonly remember: boolean },
): Promise<Date> {
  const row = await tx
    .insertInto('sign_in_steps')
    .values({
      token_hash: step.tokenHash,
      user_id: step.userId,
      remember: step.remember,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

export function findStep(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('sign_in_steps')
    .select(['user_id', 'remember'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Gives it away once. */
export function takeStep(tx: Db, tokenHash: Buffer) {
  return tx
    .deleteFrom('sign_in_steps')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'remember'])
    .executeTakeFirst();
}
