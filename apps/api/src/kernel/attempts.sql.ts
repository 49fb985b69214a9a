import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

interface Key {
  readonly scope: string;
  readonly key: string;
}

/** Twins that arrive together wait for each other until the transaction ends. */
export async function lockAttempt(tx: Db, { scope, key }: Key): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 0))`.execute(tx);
}

export function findAttempt(db: Db, { scope, key }: Key) {
  return db
    .selectFrom('attempts')
    .select(['body_hash', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function insertAttempt(
  tx: Db,
  attempt: Key & { readonly bodyHash: Buffer },
  answer: object,
): Promise<void> {
  await tx
    .insertInto('attempts')
    .values({
      scope: attempt.scope,
      key: attempt.key,
      body_hash: attempt.bodyHash,
      answer: JSON.stringify(answer),
    })
    .execute();
}
