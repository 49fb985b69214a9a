import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** Goods with a page: shown, in no hidden folder. */
const hasPage = sql`g.state = 'shown' AND g.folder_id NOT IN (
  SELECT f.id FROM folders f JOIN folders h ON h.is_hidden AND starts_with(f.path || '/', h.path || '/'))`;

/** Numbers, from 0, of the parts of so many ids that have goods. */
export async function filledParts(db: Db, size: number): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    SELECT part FROM generate_series(0, (SELECT coalesce(max(id), 0) / ${size}::int FROM goods)) part
    WHERE EXISTS (SELECT FROM goods g WHERE ${hasPage} AND g.id > part * ${size}::int AND g.id <= (part + 1) * ${size}::int)`.execute(
    db,
  );
  return rows.map(({ part }) => part);
}

export async function goodsBetween(db: Db, after: number, last: number, limit: number) {
  const { rows } = await sql<{ id: number; slug: string; path: string }>`
    SELECT g.id, g.slug, f.path FROM goods g JOIN folders f ON f.id = g.folder_id
    WHERE ${hasPage} AND g.id > ${after} AND g.id <= ${last}
    ORDER BY g.id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countedParts(db: Db, size: number): Promise<{ part: number; count: number }[]> {
  const { rows } = await sql<{ part: number; count: number }>`
    SELECT (g.id - 1) / ${size}::int AS part, count(*)::int AS count FROM goods g WHERE ${hasPage}
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

export async function goodsOfSlugs(db: Db, slugs: readonly string[]) {
  const { rows } = await sql<{ id: number; slug: string; path: string }>`
    SELECT g.id, g.slug, f.path FROM goods g JOIN folders f ON f.id = g.folder_id
    WHERE ${hasPage} AND g.slug = ANY(${slugs}::text[])`.execute(db);
  return rows;
}
