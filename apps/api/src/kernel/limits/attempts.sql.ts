import type { Db } from '@spindle/database/pool';

interface Key {
  readonly scope: string;
  readonly key: string;
}

/**
 * Records the attempt before it has an answer; returns false where it exists already. Concurrent duplicates wait here
 * until the transaction of the first one ends.
 */
export async function claimAttempt(
  tx: Db,
  { scope, key, bodyHash }: Key & { readonly bodyHash: Buffer },
): Promise<boolean> {
  const row = await tx
    .insertInto('attempts')
    .values({ scope, key, body_hash: bodyHash, answer: '{}' })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('scope')
    .executeTakeFirst();
  return row !== undefined;
}

export function findAttempt(db: Db, { scope, key }: Key) {
  return db
    .selectFrom('attempts')
    .select(['body_hash', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function saveAnswer(tx: Db, { scope, key }: Key, answer: object): Promise<void> {
  await tx
    .updateTable('attempts')
    .set({ answer: JSON.stringify(answer) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
}
