import type { FieldValues } from '@spindle/contract/staff/field-specs';
import type { ListedSpec } from '@spindle/contract/staff/spec-records';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { holdsAll } from '../../kernel/list-filter.sql.ts';
import { type ListSql, oneOf, plainWords, wordsOrPhone } from '../../kernel/staff/lists.sql.ts';
import type { StoredSpec } from '../../kernel/staff/spec-records.ts';

const words = plainWords(sql`paper_catalogues.title`);

/** The list of the office; `contract/staff/paper-catalogues-list.ts` is its face. */
export const paperCataloguesListSql: ListSql = {
  table: 'paper_catalogues',
  id: 'paper_catalogues.id',
  idType: 'bigint',
  sorts: {
    title: { by: sql`paper_catalogues.title`, type: 'text' },
    position: {
      by: sql`(lpad(paper_catalogues.position::text, 6, '0') || paper_catalogues.slug)`,
      type: 'text',
    },
  },
  filters: { printed: oneOf(sql`CASE WHEN paper_catalogues.is_printed THEN 'yes' ELSE 'no' END`) },
  search: (text) => holdsAll(words, wordsOrPhone(text)),
};

export async function listedPapers(db: Db, ids: readonly string[]): Promise<ListedSpec[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('paper_catalogues as p')
    .innerJoin('paper_catalogue_tabs as t', 't.id', 'p.tab_id')
    .leftJoin('folders as f', 'f.id', 'p.folder_id')
    .leftJoin('brands as b', 'b.id', 'p.brand_id')
    .selectAll('p')
    .select(['t.name as tab', 'f.name as folder', 'b.name as brand'])
    .where('p.id', 'in', ids.map(Number))
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    version: row.version,
    name: row.title,
    cells: {
      title: row.title,
      tab: row.tab,
      year: String(row.year),
      holds:
        row.article === null ? [row.folder, row.brand].filter(Boolean).join(', ') : `статья ${row.article}`,
      pages: row.is_printed && row.pages !== null ? String(row.pages) : '',
      position: String(row.position),
    },
  }));
}

const onePaper = (db: Db, id: string) =>
  db
    .selectFrom('paper_catalogues')
    .selectAll()
    .select(
      sql<string | null>`(SELECT b.slug FROM brands b WHERE b.id = paper_catalogues.brand_id)`.as('brand'),
    )
    .where(sql<boolean>`paper_catalogues.id::text = ${id}`);

const stored = (
  row: Awaited<ReturnType<ReturnType<typeof onePaper>['executeTakeFirst']>>,
): StoredSpec | undefined =>
  row && {
    id: String(row.id),
    version: row.version,
    fields: {
      title: row.title,
      tab: String(row.tab_id),
      new_tab: '',
      year: String(row.year),
      position: String(row.position),
      folder: row.folder_id ?? '',
      brand: row.brand ?? '',
      article: row.article ?? '',
      printed: row.is_printed ? 'yes' : '',
      pages: String(row.pages ?? ''),
      drawing: row.drawing_kind ?? '',
      params: Object.keys(row.drawing_params).length === 0 ? '' : JSON.stringify(row.drawing_params),
    },
  };

export const findPaper = async (db: Db, id: string) => stored(await onePaper(db, id).executeTakeFirst());
export const lockPaper = async (tx: Db, id: string) =>
  stored(await onePaper(tx, id).forUpdate('paper_catalogues').executeTakeFirst());

export const tabRows = (db: Db) =>
  db.selectFrom('paper_catalogue_tabs').select(['id', 'name']).orderBy('position').execute();

export const brandRows = (db: Db) =>
  db.selectFrom('brands').select(['slug', 'name']).orderBy('name').execute();

export async function takenSlugs(db: Db, table: 'paper_catalogues' | 'paper_catalogue_tabs', like: string) {
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

const rowOf = (fields: FieldValues, tabId: number) => ({
  title: fields['title'] ?? '',
  tab_id: tabId,
  year: Number(fields['year']),
  position: Number(fields['position']),
  folder_id: fields['folder'] || null,
  brand_id: sql<number | null>`(SELECT b.id FROM brands b WHERE b.slug = ${fields['brand'] ?? ''})`,
  article: fields['article'] || null,
  is_printed: fields['printed'] === 'yes',
  pages: fields['printed'] === 'yes' ? Number(fields['pages']) : null,
  drawing_kind: fields['drawing'] || null,
  drawing_params: fields['params'] || '{}',
});

export async function insertPaper(
  tx: Db,
  { slug, tabId }: { readonly slug: string; readonly tabId: number },
  fields: FieldValues,
): Promise<string> {
  const { id } = await tx
    .insertInto('paper_catalogues')
    .values({ slug, ...rowOf(fields, tabId) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

export async function writePaper(tx: Db, id: string, tabId: number, fields: FieldValues): Promise<void> {
  await tx.updateTable('paper_catalogues').set(rowOf(fields, tabId)).where('id', '=', Number(id)).execute();
}

export async function removePaper(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('paper_catalogues').where('id', '=', Number(id)).execute();
}
