import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { type Waiting, waitingOf } from './staff/waiting.sql.ts';

/** The queue makes its tables itself, when it starts for the first time. */
async function isOpen(db: Db): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`SELECT to_regclass('pgboss.job') IS NOT NULL AS open`.execute(
    db,
  );
  return rows[0]?.open ?? false;
}

interface QueueRow {
  readonly name: string;
  readonly cron: string | null;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  readonly done_at: Date | null;
}

/** Queues of this shop with their current counts; finished jobs are stored for a day. */
export async function queueRows(db: Db): Promise<readonly QueueRow[]> {
  if (!(await isOpen(db))) return [];
  const { rows } = await sql<QueueRow>`
    SELECT q.name, min(s.cron) AS cron,
      count(j.id) FILTER (WHERE j.state = 'created') AS waiting,
      count(j.id) FILTER (WHERE j.state = 'active') AS running,
      count(j.id) FILTER (WHERE j.state IN ('retry', 'failed')) AS failed,
      max(j.completed_on) FILTER (WHERE j.state = 'completed') AS done_at
    FROM pgboss.queue q LEFT JOIN pgboss.job j ON j.name = q.name LEFT JOIN pgboss.schedule s ON s.name = q.name
    WHERE NOT starts_with(q.name, '__') GROUP BY q.name ORDER BY q.name`.execute(db);
  return rows;
}

interface TroubledRow {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly state: 'failed' | 'retry';
  readonly error: string | null;
  readonly retry_count: number;
  readonly created_on: Date;
  readonly start_after: Date;
  readonly singleton_key: string | null;
}

const troubledAtMost = 200;

/** The queue stores no versions, so another attempt or start time is another version. */
const version = sql<number>`('x' || substr(md5(state::text || retry_count || start_after), 1, 7))::bit(28)::int`;

/** Jobs that failed, given up or waiting for their next attempt, the oldest first. */
export async function troubledRows(db: Db): Promise<readonly TroubledRow[]> {
  if (!(await isOpen(db))) return [];
  const { rows } = await sql<TroubledRow>`
    SELECT id, ${version} AS version, name, state::text AS state, output ->> 'error' AS error, retry_count, created_on, start_after, singleton_key
    FROM pgboss.job WHERE state IN ('retry', 'failed') AND NOT starts_with(name, '__')
    ORDER BY created_on LIMIT ${troubledAtMost}`.execute(db);
  return rows;
}

/** Counts jobs waiting longer than the norm and the ages of the oldest ones. */
export async function troubledAges(db: Db, normHours: number): Promise<Waiting> {
  if (!(await isOpen(db))) return { count: 0, late: 0, ages: [], holders: [] };
  return waitingOf(db, {
    from: sql`pgboss.job WHERE state IN ('retry', 'failed') AND NOT starts_with(name, '__')`,
    since: sql`created_on`,
    late: normHours,
  });
}

/** The version of a job that failed, held until the end of the transaction. */
export async function lockTroubled(tx: Db, id: string): Promise<{ readonly version: number } | undefined> {
  if (!(await isOpen(tx))) return undefined;
  const { rows } = await sql<{ version: number }>`
    SELECT ${version} AS version FROM pgboss.job
    WHERE id = ${id}::uuid AND state IN ('retry', 'failed') AND NOT starts_with(name, '__') FOR UPDATE`.execute(
    tx,
  );
  return rows[0];
}

/** Makes a failed job due now. Gives its queue, or nothing where no such job waits. */
export async function hurryJob(tx: Db, id: string): Promise<string | undefined> {
  if (!(await isOpen(tx))) return undefined;
  // A key that waits again elsewhere keeps its slot: one job of a key at a time.
  const { rows } = await sql<{ name: string }>`
    UPDATE pgboss.job j SET start_after = now(), state = 'retry', completed_on = NULL,
      retry_limit = greatest(retry_limit, retry_count + 1)
    WHERE j.id = ${id}::uuid AND j.state IN ('retry', 'failed') AND NOT starts_with(j.name, '__')
      AND (j.state = 'retry' OR NOT EXISTS (SELECT FROM pgboss.job o WHERE o.name = j.name
        AND o.singleton_key IS NOT DISTINCT FROM j.singleton_key AND o.state IN ('created', 'retry', 'active')))
    RETURNING j.name`.execute(tx);
  return rows[0]?.name;
}

/** The same for a job of a known key. */
export async function hurryKey(tx: Db, queue: string, key: string): Promise<void> {
  if (!(await isOpen(tx))) return;
  await sql`UPDATE pgboss.job SET start_after = now()
    WHERE name = ${queue} AND singleton_key = ${key} AND state = 'retry'`.execute(tx);
}
