import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { containsAllText } from '../../kernel/sql/list-filter.sql.ts';
import { type ListSql, oneOf, plainWords, searchWordsOrPhone } from '../../kernel/staff/lists.sql.ts';

const searchText = plainWords(
  sql`media.name`,
  sql`media.alt`,
  sql`(SELECT string_agg(e.file_name, ' ') FROM media_editions e WHERE e.media_id = media.id)`,
);
const isUsed = sql`CASE WHEN EXISTS (SELECT FROM media_uses u WHERE u.media_id = media.id) THEN 'yes' ELSE 'no' END`;

/** The list of the office; `contract/staff/lists/media-list.ts` is its face. */
export const mediaListSql: ListSql = {
  table: 'media',
  id: 'media.id',
  sorts: {
    name: { by: sql`media.name`, type: 'text' },
    changed: { by: sql`media.updated_at`, type: 'timestamptz' },
  },
  filters: {
    kind: oneOf(sql`media.kind`),
    used: oneOf(isUsed),
    alt: oneOf(sql`CASE WHEN media.alt = '' THEN 'no' ELSE 'yes' END`),
  },
  search: (text) => containsAllText(searchText, searchWordsOrPhone(text)),
};

/** Each with its newest edition. */
export const mediaRows = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('media')
    .innerJoin('media_editions as e', (join) =>
      join.onRef('e.media_id', '=', 'media.id').onRef('e.edition', '=', 'media.edition'),
    )
    .select(['media.id', 'media.kind', 'media.name', 'media.alt', 'media.version', 'media.updated_at'])
    .select(['e.edition', 'e.file_name', 'e.size', 'e.photo_key', 'e.width', 'e.height'])
    .select(sql<number>`(SELECT count(*)::int FROM media_uses u WHERE u.media_id = media.id)`.as('uses'))
    .where('media.id', 'in', [...ids])
    .execute();
export type MediaRow = Awaited<ReturnType<typeof mediaRows>>[number];

export const lockedMedia = (tx: Db, id: string) =>
  tx.selectFrom('media').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The newest first. */
export const editionRows = (db: Db, id: string) =>
  db
    .selectFrom('media_editions')
    .selectAll()
    .where('media_id', '=', id)
    .orderBy('edition', 'desc')
    .limit(100)
    .execute();

export const useRows = (db: Db, id: string, limit: number) =>
  db
    .selectFrom('media_uses')
    .select(['place', 'record', 'name'])
    .where('media_id', '=', id)
    .orderBy('place')
    .orderBy('name')
    .limit(limit)
    .execute();

export async function insertMedia(
  tx: Db,
  media: { readonly kind: 'picture' | 'file'; readonly name: string },
): Promise<string> {
  return (await tx.insertInto('media').values(media).returning('id').executeTakeFirstOrThrow()).id;
}

interface NewEdition {
  readonly media_id: string;
  readonly edition: number;
  readonly file_name: string;
  readonly size: number;
  readonly photo_key: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly file_id: string | null;
  readonly staff_id: string | null;
  readonly who: string;
}

export async function insertEdition(tx: Db, edition: NewEdition): Promise<void> {
  await tx.insertInto('media_editions').values(edition).execute();
}

export async function writeMedia(
  tx: Db,
  id: string,
  change: { readonly name?: string; readonly alt?: string; readonly edition?: number },
): Promise<void> {
  await tx
    .updateTable('media')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Its files with it; their bytes go with the next sweep. */
export async function deleteMedia(tx: Db, id: string): Promise<void> {
  const editions = await tx
    .selectFrom('media_editions')
    .select('file_id')
    .where('media_id', '=', id)
    .execute();
  await tx.deleteFrom('media').where('id', '=', id).execute();
  const files = [...new Set(editions.flatMap(({ file_id }) => file_id ?? []))];
  if (files.length > 0) await tx.deleteFrom('files').where('id', 'in', files).execute();
}

/** The requested edition, or the newest one. */
export async function readerEdition(db: Db, id: string, edition: number | null) {
  const { rows } = await sql<{
    photo_key: string | null;
    storage_key: string | null;
    name: string | null;
    mime: string | null;
    size: number;
  }>`
    SELECT e.photo_key, f.storage_key, f.name, f.mime, e.size FROM media m
    JOIN media_editions e ON e.media_id = m.id AND e.edition = coalesce(${edition}::int, m.edition)
    LEFT JOIN files f ON f.id = e.file_id WHERE m.id = ${id}`.execute(db);
  return rows[0];
}
