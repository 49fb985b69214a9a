import type { FieldValues } from '@spindle/contract/staff/field-specs';
import type { TextKindName } from '@spindle/contract/staff/text-kinds';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { containsAllText } from '../../kernel/sql/list-filter.sql.ts';
import { type ListSql, oneOf, plainWords, searchWordsOrPhone } from '../../kernel/staff/lists.sql.ts';
import type { TextPage } from '../../kernel/texts/text-kind.ts';

const words = plainWords(sql`texts.name || ' ' || texts.key || ' ' || coalesce(texts.fields ->> 'body', '')`);

/** The list of the office; `contract/staff/lists/texts-list.ts` is its face. */
export const textsListSql: ListSql = {
  table: 'texts',
  id: 'texts.id',
  sorts: {
    title: { by: sql`texts.name`, type: 'text' },
    changed: { by: sql`texts.updated_at`, type: 'timestamptz' },
  },
  filters: {
    kind: oneOf(sql`texts.kind`),
    state: oneOf(sql`texts.state`),
    source: oneOf(sql`texts.source`),
  },
  search: (text) => containsAllText(words, searchWordsOrPhone(text)),
};

export function textRows(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('texts')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}
export type TextRow = Awaited<ReturnType<typeof textRows>>[number];

export const textRow = (db: Db, id: string) =>
  db.selectFrom('texts').selectAll().where('id', '=', id).executeTakeFirst();

export const lockedText = (tx: Db, id: string) =>
  tx.selectFrom('texts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const textOfKey = (db: Db, kind: TextKindName, key: string) =>
  db.selectFrom('texts').select('id').where('kind', '=', kind).where('key', '=', key).executeTakeFirst();

/** The newest first. */
export const revisionRows = (db: Db, id: string, limit: number) =>
  db
    .selectFrom('text_revisions')
    .select(['number', 'at', 'who', 'published_at', 'returned'])
    .where('text_id', '=', id)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

export const revisionRow = (db: Db, id: string, number: number) =>
  db
    .selectFrom('text_revisions')
    .select(['number', 'fields'])
    .where('text_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();

interface SavedText {
  readonly id: string;
  readonly kind: TextKindName;
  readonly key: string;
  readonly name: string;
  readonly fields: FieldValues;
}

export async function insertText(tx: Db, { fields, ...row }: SavedText): Promise<void> {
  await tx
    .insertInto('texts')
    .values({ ...row, fields: JSON.stringify(fields) })
    .execute();
}

export async function writeText(tx: Db, { id, key, name, fields }: Omit<SavedText, 'kind'>): Promise<void> {
  await tx
    .updateTable('texts')
    .set({ key, name, fields: JSON.stringify(fields), publish_at: null, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function addRevision(
  tx: Db,
  revision: {
    readonly text_id: string;
    readonly staff_id: string | null;
    readonly who: string;
    readonly fields: FieldValues;
    readonly returned: number | null;
  },
): Promise<void> {
  const { text_id, staff_id, who, fields, returned } = revision;
  await sql`
    INSERT INTO text_revisions (text_id, number, staff_id, who, fields, returned)
    SELECT ${text_id}::uuid, 1 + coalesce(max(number), 0), ${staff_id}::uuid, ${who}, ${JSON.stringify(fields)}::jsonb, ${returned}::int
    FROM text_revisions WHERE text_id = ${text_id}::uuid`.execute(tx);
}

/** The last revision is what buyers read from now on. */
export async function markPublished(tx: Db, id: string, fields: FieldValues): Promise<void> {
  const json = JSON.stringify(fields);
  await sql`UPDATE text_revisions SET published_at = now(), fields = ${json}::jsonb
    WHERE text_id = ${id} AND number = (SELECT max(number) FROM text_revisions WHERE text_id = ${id})`.execute(
    tx,
  );
  await tx
    .updateTable('texts')
    .set({ fields: json, on_site: json, publish_at: null, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function setPublishAt(tx: Db, id: string, moment: Date | null): Promise<void> {
  await tx.updateTable('texts').set({ publish_at: moment }).where('id', '=', id).execute();
}

export async function takeOff(tx: Db, id: string): Promise<void> {
  await tx.updateTable('texts').set({ on_site: null, publish_at: null }).where('id', '=', id).execute();
}

export async function removeText(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('texts').where('id', '=', id).execute();
}

/** Texts due for publishing, locked; rows locked by another instance are skipped. */
export const dueTexts = (tx: Db, now: Date) =>
  tx
    .selectFrom('texts')
    .selectAll()
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .limit(50)
    .forUpdate()
    .skipLocked()
    .execute();

export async function storePreview(db: Db, tokenHash: Buffer, page: TextPage): Promise<void> {
  await sql`DELETE FROM text_previews WHERE made_at < now() - interval '1 hour'`.execute(db);
  await db
    .insertInto('text_previews')
    .values({ token_hash: tokenHash, page: JSON.stringify(page) })
    .execute();
}
