import type { Db } from '@spindle/database/pool';
import type { StoredDifferences, StoredHead, StoredProblem } from '@spindle/database/tables/staff';
import { sql } from 'kysely';
import { IMPORT_PROBLEMS } from '@spindle/contract/staff/goods/staff-imports';

const rows = (db: Db) =>
  db
    .selectFrom('sheet_imports as i')
    .innerJoin('staff as s', 's.id', 'i.staff_id')
    .selectAll('i')
    .select(sql<string>`s.first_name || ' ' || s.last_name`.as('who'));

export type ImportRow = NonNullable<Awaited<ReturnType<typeof importOf>>>;

export const importOf = (db: Db, id: string) => rows(db).where('i.id', '=', id).executeTakeFirst();

export const latestImports = (db: Db) => rows(db).orderBy('i.created_at', 'desc').limit(50).execute();

export async function insertImport(
  tx: Db,
  row: {
    readonly id: string;
    readonly staff_id: string;
    readonly file_id: string;
    readonly file_name: string;
  },
): Promise<void> {
  await tx.insertInto('sheet_imports').values(row).execute();
}

export async function insertArchives(
  tx: Db,
  id: string,
  files: readonly { readonly id: string }[],
): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insertInto('sheet_archives')
    .values(files.map((file, position) => ({ file_id: file.id, import_id: id, position })))
    .execute();
}

/** Archives of photographs uploaded with the import or with the one it continues. */
export const archivesOf = (db: Db, id: string) =>
  db
    .selectFrom('sheet_archives as a')
    .innerJoin('files as f', 'f.id', 'a.file_id')
    .select(['f.name', 'f.storage_key'])
    .where(
      sql<boolean>`a.import_id = (WITH RECURSIVE way AS (
        SELECT id, continues FROM sheet_imports WHERE id = ${id}
        UNION ALL SELECT i.id, i.continues FROM way JOIN sheet_imports i ON i.id = way.continues)
        SELECT id FROM way WHERE continues IS NULL)`,
    )
    .orderBy('a.position')
    .execute();

/** Returns false when the import is already reverted. */
export async function insertUndo(
  tx: Db,
  row: {
    readonly id: string;
    readonly staff_id: string;
    readonly file_id: string;
    readonly file_name: string;
    readonly kind: ImportRow['kind'];
    readonly undoes: string;
    readonly total: number;
    readonly reached: number;
  },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('sheet_imports')
    .values({ ...row, state: 'running' })
    .onConflict((conflict) => conflict.column('undoes').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Imports rows once more: with the same file, columns and stock moment. */
export async function insertAgain(
  tx: Db,
  of: ImportRow,
  {
    id,
    staff_id,
    lines,
  }: { readonly id: string; readonly staff_id: string; readonly lines: readonly number[] },
): Promise<void> {
  await tx
    .insertInto('sheet_imports')
    .values({
      id,
      staff_id,
      file_id: of.file_id,
      file_name: of.file_name,
      kind: of.kind,
      heads: JSON.stringify(of.heads),
      stock_at: of.stock_at,
      continues: of.id,
      only_lines: [...lines],
    })
    .execute();
}

/** Imports that continue this one, the newest first. */
export const continuedBy = (db: Db, id: string) =>
  rows(db).where('i.continues', '=', id).orderBy('i.created_at', 'desc').limit(50).execute();

/** Runs that reverted the import, the newest first. */
export const undosOf = (db: Db, id: string) =>
  rows(db).where('i.undoes', '=', id).orderBy('i.created_at', 'desc').limit(50).execute();

/** How many wait for a decision or are on their way. */
export async function openImports(tx: Db, staffId: string): Promise<number> {
  const row = await tx
    .selectFrom('sheet_imports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('state', 'in', ['checking', 'running'])
    .executeTakeFirstOrThrow();
  return row.count;
}

export const fileOf = (db: Db, fileId: string) =>
  db
    .selectFrom('files')
    .select(['storage_key', 'mime', 'size'])
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();

/** Columns that these titles were matched to before. */
export async function rememberedTitles(
  db: Db,
  titles: readonly string[],
): Promise<Map<string, string | null>> {
  if (titles.length === 0) return new Map();
  const found = await db
    .selectFrom('sheet_titles')
    .selectAll()
    .where('title', 'in', [...titles])
    .execute();
  return new Map(found.map(({ title, taken_as }) => [title, taken_as]));
}

export async function saveTitles(
  tx: Db,
  titles: readonly { readonly title: string; readonly taken_as: string | null }[],
): Promise<void> {
  if (titles.length === 0) return;
  await tx
    .insertInto('sheet_titles')
    .values([...titles])
    .onConflict((conflict) =>
      conflict.column('title').doUpdateSet(({ ref }) => ({ taken_as: ref('excluded.taken_as') })),
    )
    .execute();
}

/**
 * Starts a new comparison after columns or cells changed. Returns its revision, or null when the import is already
 * being written.
 */
export async function restartComparison(
  tx: Db,
  id: string,
  heads?: readonly StoredHead[],
): Promise<number | null> {
  const row = await tx
    .updateTable('sheet_imports')
    .set(({ eb }) => ({
      ...(heads && { heads: JSON.stringify(heads) }),
      state: 'checking' as const,
      reason: null,
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', 'in', ['checking', 'checked'])
    .returning('revision')
    .executeTakeFirst();
  return row?.revision ?? null;
}

/** Stores the kind of the import and its columns. */
export async function putHeads(
  db: Db,
  id: string,
  { kind, heads }: { readonly kind: ImportRow['kind']; readonly heads: readonly StoredHead[] },
): Promise<void> {
  await db
    .updateTable('sheet_imports')
    .set({ kind, heads: JSON.stringify(heads) })
    .where('id', '=', id)
    .execute();
}

/** Returns false and writes nothing when a new comparison has started meanwhile. */
export async function putChecked(
  tx: Db,
  id: string,
  revision: number,
  found: {
    readonly total: number;
    readonly created: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly refused: number;
    readonly differences: StoredDifferences;
    readonly problems: readonly StoredProblem[];
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sheet_imports')
    .set({
      ...found,
      state: 'checked',
      differences: JSON.stringify(found.differences),
      problems: JSON.stringify(found.problems.slice(0, IMPORT_PROBLEMS)),
    })
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks an import that has not started until the end of the transaction. */
export const lockChecked = (tx: Db, id: string) =>
  tx
    .selectFrom('sheet_imports')
    .select(['id', 'revision'])
    .where('id', '=', id)
    .where('state', '=', 'checked')
    .forUpdate()
    .executeTakeFirst();

/** Returns false when another request has started it. */
export async function beginImport(tx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sheet_imports')
    .set({
      state: 'running',
      created: 0,
      changed: 0,
      unchanged: 0,
      refused: 0,
      done: 0,
      reached: 0,
      problems: '[]',
    })
    .where('id', '=', id)
    .where('state', '=', 'checked')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Updates counters in the transaction of their rows; returns whether the import was cancelled. */
export async function countPart(
  tx: Db,
  id: string,
  part: {
    readonly done: number;
    readonly reached: number;
    readonly created: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly problems: readonly StoredProblem[];
  },
): Promise<boolean> {
  const row = await tx
    .updateTable('sheet_imports')
    .set(({ eb }) => ({
      done: part.done,
      reached: part.reached,
      refused: eb('refused', '+', new Set(part.problems.map(({ line }) => line)).size),
      created: eb('created', '+', part.created),
      changed: eb('changed', '+', part.changed),
      unchanged: eb('unchanged', '+', part.unchanged),
    }))
    .where('id', '=', id)
    .returning(['cancelled_at', 'problems'])
    .executeTakeFirstOrThrow();
  if (part.problems.length > 0 && row.problems.length < IMPORT_PROBLEMS)
    await tx
      .updateTable('sheet_imports')
      .set({ problems: JSON.stringify([...row.problems, ...part.problems].slice(0, IMPORT_PROBLEMS)) })
      .where('id', '=', id)
      .execute();
  return row.cancelled_at !== null;
}

export async function endImport(
  db: Db,
  id: string,
  end: {
    readonly state: 'done' | 'cancelled' | 'stopped';
    readonly reason?: string;
    readonly done?: number;
    readonly refused?: number;
    readonly problems?: readonly StoredProblem[];
  },
): Promise<void> {
  const { problems, ...plain } = end;
  await db
    .updateTable('sheet_imports')
    .set({
      ...plain,
      ...(problems && { problems: JSON.stringify(problems.slice(0, IMPORT_PROBLEMS)) }),
      ended_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** An import that has not started is cancelled at once, a running one at its next batch. */
export async function cancelImport(tx: Db, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('sheet_imports')
    .set({
      cancelled_at: sql<Date>`now()`,
      state: sql<'cancelled' | 'running'>`CASE WHEN state = 'running' THEN state ELSE 'cancelled' END`,
      ended_at: sql<Date | null>`CASE WHEN state = 'running' THEN NULL ELSE now() END`,
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes old imports with their files. */
export async function sweepImports(db: Db, days: number): Promise<void> {
  await sql`WITH old AS (SELECT id FROM sheet_imports WHERE created_at < now() - make_interval(days => ${days})),
    packed AS (DELETE FROM sheet_archives WHERE import_id IN (SELECT id FROM old) RETURNING file_id),
    gone AS (DELETE FROM sheet_imports WHERE id IN (SELECT id FROM old) RETURNING file_id)
    DELETE FROM files WHERE id IN (SELECT file_id FROM gone UNION ALL SELECT file_id FROM packed)`.execute(
    db,
  );
}
