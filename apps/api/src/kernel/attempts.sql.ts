import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql } from 'kysely';

interface Key {
  readonly scope: string;
  readonly key: string;
}

/**
 * Writes the attempt down before it has an answer; false where it was made before. Twins that arrive together wait here
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

interface KeyInQuestion {
  readonly scope: string | RawBuilder<string>;
  readonly key: string | null;
}

export interface EarlierAttempt {
  /** Of its body, in hexadecimal. */
  readonly hash: string;
  readonly answer: object;
}

/** What this attempt was answered, as JSON inside another question. */
export const earlierAttempt = ({ scope, key }: KeyInQuestion): RawBuilder<EarlierAttempt | null> => sql`
  (SELECT json_build_object('hash', encode(body_hash, 'hex'), 'answer', answer) FROM attempts WHERE scope = ${scope} AND key = ${key})`;

/** Writes the attempt with its answer, in the `WITH` of the statement that does what was attempted. */
export const answeredAttempt = ({
  scope,
  key,
  bodyHash,
  answer,
}: AnsweredAttempt): RawBuilder<Record<string, unknown>> => sql`
  (INSERT INTO attempts (scope, key, body_hash, answer) VALUES (${scope}, ${key}, ${bodyHash}, ${answer}))`;

export interface AnsweredAttempt extends Key {
  readonly bodyHash: Buffer;
  /** As JSON, or what makes it. */
  readonly answer: string | RawBuilder<unknown>;
}

export function findAttempt(db: Db, { scope, key }: Key) {
  return db
    .selectFrom('attempts')
    .select(['body_hash', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function keepAnswer(tx: Db, { scope, key }: Key, answer: object): Promise<void> {
  await tx
    .updateTable('attempts')
    .set({ answer: JSON.stringify(answer) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
}
