import { AppError } from '@spindle/contract/errors';
import type { Db } from '@spindle/database/pool';
import { hash } from 'node:crypto';
import * as attemptsSql from './attempts.sql.ts';

/** One attempt to order, send or accept something, named by the sender. */
export interface Attempt {
  readonly scope: string;
  readonly key: string;
  readonly bodyHash: Buffer;
}

/** The answer this attempt has already got; the same key with another body is refused. */
export async function earlierAnswer<T extends object>(db: Db, attempt: Attempt): Promise<T | undefined> {
  const earlier = await attemptsSql.findAttempt(db, attempt);
  if (earlier && !earlier.body_hash.equals(attempt.bodyHash)) throw new AppError('key_reused');
  return earlier?.answer as T | undefined;
}

/**
 * Does `work` once per key, in the caller's transaction together with what it makes; a repeated attempt gets the
 * first one's answer. Twins that arrive together wait for each other.
 */
export async function once<T extends object>(
  tx: Db,
  attempt: Attempt,
  work: () => Promise<T>,
): Promise<{ answer: T; repeated: boolean }> {
  while (!(await attemptsSql.claimAttempt(tx, attempt))) {
    const earlier = await earlierAnswer<T>(tx, attempt);
    // The conflicting attempt was swept out in between, so this one is claimed again.
    if (earlier) return { answer: earlier, repeated: true };
  }
  const answer = await work();
  await attemptsSql.saveAnswer(tx, attempt, answer);
  return { answer, repeated: false };
}

/** The same for the same content, whatever the order of its fields. */
export function hashBody(body: unknown): Buffer {
  return hash('sha256', JSON.stringify(body, sortedKeys) ?? '', 'buffer');
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(fields)
      .sort()
      .map((key) => [key, fields[key]]),
  );
}
