import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql } from 'kysely';

/** Inserts a run with its records; returns their number. */
export async function insertRun(
  tx: Db,
  run: {
    readonly id: string;
    readonly staff_id: string;
    readonly list: string;
    readonly action: string;
    readonly input: Readonly<Record<string, unknown>>;
  },
  selected: RawBuilder<{ record_id: string; position: number }>,
): Promise<number> {
  await tx
    .insertInto('staff_runs')
    // The count is not known before the records are there.
    .values({ ...run, input: JSON.stringify(run.input), total: 1 })
    .execute();
  const { numAffectedRows } = await sql`INSERT INTO staff_run_items (run_id, position, record_id)
    SELECT ${run.id}, position, record_id FROM (${selected}) selected`.execute(tx);
  const total = Number(numAffectedRows ?? 0);
  if (total > 0) await tx.updateTable('staff_runs').set({ total }).where('id', '=', run.id).execute();
  return total;
}

const columns = (db: Db) =>
  db
    .selectFrom('staff_runs')
    .innerJoin('staff', 'staff.id', 'staff_runs.staff_id')
    .select([
      'staff_runs.id',
      'staff_runs.staff_id',
      'staff_runs.list',
      'staff_runs.action',
      'staff_runs.input',
      'staff_runs.state',
      'staff_runs.reason',
      'staff_runs.total',
      'staff_runs.done',
      'staff_runs.refused',
      'staff_runs.file_id',
      'staff_runs.created_at',
      'staff_runs.cancelled_at',
      'staff_runs.ended_at',
      'staff.first_name',
      'staff.last_name',
      // An undo that was stopped half way may be begun again.
      sql<boolean>`EXISTS (SELECT FROM staff_runs u WHERE u.input ->> 'of' = staff_runs.id::text
        AND u.state NOT IN ('cancelled', 'stopped') AND (u.ended_at IS NULL OR u.done > 0))`.as('is_undone'),
    ]);
export type RunRow = NonNullable<Awaited<ReturnType<typeof runOf>>>;

export function runOf(db: Db, id: string) {
  return columns(db).where('staff_runs.id', '=', id).executeTakeFirst();
}

/** The latest runs of one member of staff, or of everybody. */
export function latestRuns(db: Db, staffId: string | null) {
  let query = columns(db).orderBy('staff_runs.created_at', 'desc').limit(50);
  if (staffId !== null) query = query.where('staff_runs.staff_id', '=', staffId);
  return query.execute();
}

/** Runs of a week that stopped before their end, and how long ago. */
export async function stoppedAges(db: Db): Promise<number[]> {
  const { rows } = await sql<{ hours: number }>`
    SELECT extract(epoch FROM now() - ended_at) / 3600 AS hours FROM staff_runs
    WHERE state = 'stopped' AND ended_at > now() - interval '7 days' ORDER BY ended_at LIMIT 60`.execute(db);
  return rows.map(({ hours }) => Number(hours));
}

/** How many a person has on their way. */
export async function openRuns(tx: Db, staffId: string): Promise<number> {
  const row = await tx
    .selectFrom('staff_runs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** False where it has ended already. */
export async function beginRun(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('staff_runs')
    .set({ state: 'running' })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function nextItems(db: Db, id: string, limit: number) {
  return db
    .selectFrom('staff_run_items')
    .select(['position', 'record_id'])
    .where('run_id', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** Holds the record's place in the run; false where it is worked off or the run was stopped. */
export async function lockItem(tx: Db, id: string, position: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM staff_run_items i
    WHERE run_id = ${id} AND position = ${position} AND state = 'waiting'
      AND EXISTS (SELECT 1 FROM staff_runs r WHERE r.id = i.run_id AND r.cancelled_at IS NULL)
    FOR UPDATE OF i`.execute(tx);
  return rows.length > 0;
}

export async function markItem(
  tx: Db,
  id: string,
  position: number,
  state: 'done' | 'refused',
  note: string | null,
): Promise<void> {
  await tx
    .updateTable('staff_run_items')
    .set({ state, note })
    .where('run_id', '=', id)
    .where('position', '=', position)
    .where('state', '=', 'waiting')
    .execute();
}

/** Updates the counters of a run; returns whether it was cancelled. */
export async function countRun(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ cancelled: boolean }>`
    UPDATE staff_runs SET done = counted.done, refused = counted.refused
    FROM (SELECT count(*) FILTER (WHERE state = 'done')::int AS done, count(*) FILTER (WHERE state = 'refused')::int AS refused
      FROM staff_run_items WHERE run_id = ${id}) counted
    WHERE id = ${id} RETURNING cancelled_at IS NOT NULL AS cancelled`.execute(db);
  return rows[0]?.cancelled ?? true;
}

export async function endRun(
  tx: Db,
  id: string,
  end: {
    readonly state: 'done' | 'cancelled' | 'stopped';
    readonly reason?: string;
    readonly file_id?: string;
  },
): Promise<void> {
  await tx
    .updateTable('staff_runs')
    .set({ ...end, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** A run that has not started is cancelled at once, a running one at its next record. */
export async function cancelRun(tx: Db, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('staff_runs')
    .set({
      cancelled_at: sql<Date>`now()`,
      state: sql<'cancelled' | 'running'>`CASE WHEN state = 'waiting' THEN 'cancelled' ELSE state END`,
      ended_at: sql<Date | null>`CASE WHEN state = 'waiting' THEN now() END`,
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function itemsAfter(db: Db, id: string, position: number, limit: number) {
  return db
    .selectFrom('staff_run_items')
    .select(['position', 'record_id', 'state', 'note'])
    .where('run_id', '=', id)
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit)
    .execute();
}

export function fileOf(db: Db, id: string) {
  return db
    .selectFrom('files')
    .select(['storage_key', 'name', 'mime', 'size'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Runs of a month ago go, with what they made. */
export async function sweepRuns(db: Db, days: number): Promise<void> {
  await sql`WITH gone AS (DELETE FROM staff_runs WHERE created_at < now() - make_interval(days => ${days}) RETURNING file_id)
    DELETE FROM files WHERE id IN (SELECT file_id FROM gone)`.execute(db);
}

/** Records that a run has done, in its order. */
export const doneItems = (id: string): RawBuilder<{ record_id: string; position: number }> => sql`
  SELECT record_id, row_number() OVER (ORDER BY position) AS position FROM staff_run_items
  WHERE run_id = ${id} AND state = 'done'`;

/** A file holds all of them at once. */
export async function markAll(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('staff_run_items')
    .set({ state: 'done' })
    .where('run_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}
