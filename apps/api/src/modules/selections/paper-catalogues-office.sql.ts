import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { RecordSql } from '../../kernel/records/records.sql.ts';

export const paperCatalogueSql: RecordSql = {
  columns: {
    brand: sql`(SELECT b.slug FROM brands b WHERE b.id = paper_catalogues.brand_id)`,
    brand_name: sql`(SELECT b.name FROM brands b WHERE b.id = paper_catalogues.brand_id)`,
    folder_name: sql`(SELECT f.name FROM folders f WHERE f.id = paper_catalogues.folder_id)`,
    tab_name: sql`(SELECT t.name FROM paper_catalogue_tabs t WHERE t.id = paper_catalogues.tab_id)`,
  },
  sorts: {
    position: {
      by: sql`(lpad(paper_catalogues.position::text, 6, '0') || paper_catalogues.slug)`,
      type: 'text',
    },
  },
};

export const brandOf = (slug: string) =>
  sql<number | null>`(SELECT b.id FROM brands b WHERE b.slug = ${slug})`;

export const tabRows = (db: Db) =>
  db.selectFrom('paper_catalogue_tabs').select(['id', 'name']).orderBy('position').execute();

export async function usedSlugs(db: Db, table: 'paper_catalogues' | 'paper_catalogue_tabs', like: string) {
  const rows = await db
    .selectFrom(table)
    .select('slug')
    .where(sql<boolean>`starts_with(slug, ${like})`)
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

export async function hasMaterial(db: Db, path: string): Promise<boolean> {
  const row = await db
    .selectFrom('press_materials')
    .select('path')
    .where('path', '=', path)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertTab(tx: Db, slug: string, name: string): Promise<number> {
  const { id } = await tx
    .insertInto('paper_catalogue_tabs')
    .values({
      slug,
      name,
      position: sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM paper_catalogue_tabs)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A tab over nothing is left out. */
export async function dropEmptyTabs(tx: Db): Promise<void> {
  await sql`DELETE FROM paper_catalogue_tabs t
    WHERE NOT EXISTS (SELECT FROM paper_catalogues p WHERE p.tab_id = t.id)`.execute(tx);
}
