import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';

const lock = sql`hashtext('kinds of properties')`;

/**
 * Takes the shared lock of a transaction that writes product properties; false while the kind of a property is being
 * converted.
 */
export async function lockPropertyKindsShared(tx: Db): Promise<boolean> {
  const { rows } = await sql<{
    kept: boolean;
  }>`SELECT pg_try_advisory_xact_lock_shared(${lock}) AS kept`.execute(tx);
  return rows[0]?.kept ?? false;
}

/** The same, waiting for a turn to end. */
export async function waitForKinds(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${lock})`.execute(tx);
}

const pause = 100;

/**
 * Blocks writers of product properties until the end of the transaction; false when one still holds the lock after the
 * wait.
 */
export async function holdKinds(tx: Db, waitMs: number): Promise<boolean> {
  for (let waited = 0; ; waited += pause) {
    const { rows } = await sql<{ held: boolean }>`SELECT pg_try_advisory_xact_lock(${lock}) AS held`.execute(
      tx,
    );
    if (rows[0]?.held) return true;
    if (waited >= waitMs) return false;
    await sleep(pause);
  }
}

/** Changes whenever cached kinds and values of properties become stale. */
export async function kindsStamp(db: Db): Promise<number> {
  const { rows } = await sql<{
    turns: number;
  }>`SELECT coalesce(sum(turns), 0)::int AS turns FROM properties`.execute(db);
  return rows[0]?.turns ?? 0;
}
