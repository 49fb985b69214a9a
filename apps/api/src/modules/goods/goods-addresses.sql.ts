import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** Numbers, from 0, of the parts of so many ids that have goods. */
export async function filledParts(db: Db, size: number): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    SELECT part FROM generate_series(0, (SELECT coalesce(max(id), 0) / ${size}::int FROM goods)) part
    WHERE EXISTS (SELECT FROM goods WHERE state = 'shown' AND id > part * ${size}::int AND id <= (part + 1) * ${size}::int)`.execute(
    db,
  );
  return rows.map(({ part }) => part);
}

export async function goodsBetween(db: Db, after: number, last: number, limit: number) {
  const { rows } = await sql<{ id: number; slug: string; path: string }>`
    SELECT g.id, g.slug, f.path FROM goods g JOIN folders f ON f.id = g.folder_id
    WHERE g.state = 'shown' AND g.id > ${after} AND g.id <= ${last}
      AND NOT EXISTS (SELECT FROM folders h WHERE h.is_hidden AND starts_with(f.path || '/', h.path || '/'))
    ORDER BY g.id LIMIT ${limit}`.execute(db);
  return rows;
}
