import { IMPORT_PAGE, type ImportRow, type ImportTab } from '@spindle/contract/staff/goods/staff-imports';
import type { Db } from '@spindle/database/pool';
import type { StoredCellProblem } from '@spindle/database/tables/staff';
import { type RawBuilder, sql } from 'kysely';
import type { PreviewRow } from '../import/import-state.ts';

/** One comparison of an import with the stored products. */
interface Comparison {
  readonly id: string;
  readonly revision: number;
}

const ofTab: Readonly<Record<ImportTab, RawBuilder<boolean>>> = {
  all: sql`true`,
  changed: sql`state = 'changed'`,
  created: sql`state = 'created'`,
  far: sql`far AND state <> 'refused'`,
  left: sql`NOT taken AND state <> 'refused'`,
  refused: sql`state = 'refused'`,
};

/** How many rows each tab has. */
export async function countRows(db: Db, { id, revision }: Comparison): Promise<Record<ImportTab, number>> {
  const { rows } = await sql<Record<ImportTab, number>>`
    SELECT count(*)::int AS "all", count(*) FILTER (WHERE ${ofTab.changed})::int AS changed,
      count(*) FILTER (WHERE ${ofTab.created})::int AS created, count(*) FILTER (WHERE ${ofTab.far})::int AS far,
      count(*) FILTER (WHERE ${ofTab.left})::int AS "left", count(*) FILTER (WHERE ${ofTab.refused})::int AS refused
    FROM sheet_rows WHERE import_id = ${id} AND revision = ${revision}`.execute(db);
  return rows[0] ?? { all: 0, changed: 0, created: 0, far: 0, left: 0, refused: 0 };
}

/** A page of a tab in the order of the file, and one row more where there is one. */
export async function rowsAfter(
  db: Db,
  { id, revision }: Comparison,
  { tab, after }: { readonly tab: ImportTab; readonly after: number },
): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    SELECT line, state, far, taken, article, name, changes, problems FROM sheet_rows
    WHERE import_id = ${id} AND revision = ${revision} AND line > ${after} AND ${ofTab[tab]}
    ORDER BY line LIMIT ${IMPORT_PAGE + 1}`.execute(db);
  return rows;
}

/** Stores rows that would be written. A row with an unusual price change is deselected until staff review it. */
export async function insertRows(
  tx: Db,
  { id, revision }: Comparison,
  rows: readonly PreviewRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    INSERT INTO sheet_rows (import_id, revision, line, state, far, taken, article, name, changes)
    SELECT ${id}, ${revision}, v.line, v.state, v.far, NOT v.far, v.article, v.name, v.changes
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS v(line int, state text, far boolean, article text, name text, changes jsonb)
    ON CONFLICT (import_id, revision, line) DO UPDATE SET state = excluded.state, far = excluded.far,
      taken = excluded.taken, article = excluded.article, name = excluded.name, changes = excluded.changes`.execute(
    tx,
  );
}

export interface RefusedRow {
  readonly line: number;
  readonly article: string;
  readonly name: string;
  readonly problems: readonly StoredCellProblem[];
}

export async function insertRefusedRows(
  tx: Db,
  { id, revision }: Comparison,
  rows: readonly RefusedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    INSERT INTO sheet_rows (import_id, revision, line, state, taken, article, name, problems)
    SELECT ${id}, ${revision}, v.line, 'refused', false, v.article, v.name, v.problems
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS v(line int, article text, name text, problems jsonb)
    ON CONFLICT (import_id, revision, line) DO UPDATE SET state = 'refused', far = false, taken = false,
      changes = '[]', problems = excluded.problems`.execute(tx);
}

/** Removes rows of a comparison that did not finish. */
export async function forgetRows(tx: Db, { id, revision }: Comparison): Promise<void> {
  await tx.deleteFrom('sheet_rows').where('import_id', '=', id).where('revision', '=', revision).execute();
}

/** Carries over the choice for rows whose result is unchanged and deletes rows of earlier comparisons. */
export async function carryChoices(tx: Db, { id, revision }: Comparison): Promise<void> {
  await sql`UPDATE sheet_rows n SET taken = o.taken FROM sheet_rows o
    WHERE n.import_id = ${id} AND n.revision = ${revision} AND o.import_id = ${id} AND o.line = n.line
      AND o.revision = (SELECT min(revision) FROM sheet_rows WHERE import_id = ${id})
      AND o.revision < ${revision} AND n.state <> 'refused' AND o.state = n.state AND o.changes = n.changes
      AND o.taken <> n.taken`.execute(tx);
  await tx.deleteFrom('sheet_rows').where('import_id', '=', id).where('revision', '<', revision).execute();
}

/** Selects or deselects rows of an import that has not started. */
export async function chooseRows(
  tx: Db,
  { id, revision }: Comparison,
  {
    taken,
    lines,
    tab,
  }: { readonly taken: boolean; readonly lines?: readonly number[]; readonly tab: ImportTab },
): Promise<void> {
  const named = lines ? sql<boolean>`line = ANY(${[...lines]}::int[])` : sql<boolean>`true`;
  await sql`UPDATE sheet_rows SET taken = ${taken} WHERE import_id = ${id} AND revision = ${revision}
    AND state <> 'refused' AND taken <> ${taken} AND ${ofTab[tab]} AND ${named}`.execute(tx);
}

/** Lines that staff deselected. */
export async function skippedLines(db: Db, { id, revision }: Comparison): Promise<Set<number>> {
  const found = await db
    .selectFrom('sheet_rows')
    .select('line')
    .where('import_id', '=', id)
    .where('revision', '=', revision)
    .where('taken', '=', false)
    .where('state', '<>', 'refused')
    .execute();
  return new Set(found.map(({ line }) => line));
}

/** Those of these lines that may be mended or brought once more: refused, or left out where that is enough. */
export async function unwrittenLines(
  tx: Db,
  { id, revision }: Comparison,
  lines: readonly number[],
  withSkipped: boolean,
): Promise<Set<number>> {
  const found = await tx
    .selectFrom('sheet_rows')
    .select('line')
    .where('import_id', '=', id)
    .where('revision', '=', revision)
    .where('line', 'in', [...lines])
    .where(withSkipped ? sql<boolean>`NOT taken` : sql<boolean>`state = 'refused'`)
    .execute();
  return new Set(found.map(({ line }) => line));
}

/** Deletes rows that were written; refused and deselected ones stay. */
export async function dropWritten(tx: Db, { id, revision }: Comparison): Promise<void> {
  await sql`DELETE FROM sheet_rows r WHERE import_id = ${id} AND (revision <> ${revision} OR taken
    OR EXISTS (SELECT FROM sheet_changes c WHERE c.import_id = ${id} AND c.line = r.line))`.execute(tx);
}

export interface MendedCell {
  readonly line: number;
  readonly place: number;
  readonly text: string;
}

export const mendedCells = (db: Db, id: string): Promise<MendedCell[]> =>
  db.selectFrom('sheet_cells').select(['line', 'place', 'text']).where('import_id', '=', id).execute();

export async function putCells(tx: Db, id: string, cells: readonly MendedCell[]): Promise<void> {
  if (cells.length === 0) return;
  await sql`
    INSERT INTO sheet_cells (import_id, line, place, text)
    SELECT DISTINCT ON (v.line, v.place) ${id}, v.line, v.place, v.text
    FROM jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) AS v(line int, place int, text text)
    ON CONFLICT (import_id, line, place) DO UPDATE SET text = excluded.text`.execute(tx);
}

/** Copies cells that were corrected in another import of the same file. */
export async function copyCells(tx: Db, from: string, to: string, lines: readonly number[]): Promise<void> {
  await sql`INSERT INTO sheet_cells (import_id, line, place, text)
    SELECT ${to}, line, place, text FROM sheet_cells
    WHERE import_id = ${from} AND line = ANY(${[...lines]}::int[])`.execute(tx);
}
