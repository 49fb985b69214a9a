import type { FieldValues } from '@spindle/contract/staff/field-specs';
import type { TextKindName } from '@spindle/contract/staff/text-kinds';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

export interface NewText {
  readonly key: string;
  readonly name: string;
  readonly fields: FieldValues;
}

export async function textKeys(db: Db, kind: TextKindName): Promise<string[]> {
  const rows = await db.selectFrom('texts').select('key').where('kind', '=', kind).execute();
  return rows.map(({ key }) => key);
}

/** Every text of a kind, locked. */
export const lockedTexts = (tx: Db, kind: TextKindName) =>
  tx.selectFrom('texts').select(['key', 'source']).where('kind', '=', kind).forUpdate().execute();

export async function textsOnSite(
  db: Db,
  kind: TextKindName,
): Promise<{ key: string; fields: FieldValues }[]> {
  const { rows } = await sql<{ key: string; fields: FieldValues }>`
    SELECT key, on_site AS fields FROM texts WHERE kind = ${kind} AND on_site IS NOT NULL ORDER BY key COLLATE "C"`.execute(
    db,
  );
  return rows;
}

/** What is saved is what is on the site; a text that is the same already gets no revision. */
async function put(
  tx: Db,
  kind: TextKindName,
  texts: readonly NewText[],
  loaded: ReturnType<typeof sql>,
): Promise<void> {
  if (texts.length === 0) return;
  await sql`
    WITH given AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) AS t(key text, name text, fields jsonb)),
    put AS (
      INSERT INTO texts (kind, key, name, fields, on_site, loaded) SELECT ${kind}, key, name, fields, fields, ${loaded} FROM given
      ON CONFLICT (kind, key) DO UPDATE SET name = excluded.name, fields = excluded.fields, on_site = excluded.on_site,
        loaded = excluded.loaded, publish_at = NULL, updated_at = now()
        WHERE (texts.fields, texts.on_site) IS DISTINCT FROM (excluded.fields, excluded.on_site)
      RETURNING id, fields)
    INSERT INTO text_revisions (text_id, number, fields, published_at)
    SELECT id, 1 + coalesce((SELECT max(number) FROM text_revisions r WHERE r.text_id = put.id), 0), fields, now() FROM put`.execute(
    tx,
  );
}

export const putTexts = (tx: Db, kind: TextKindName, texts: readonly NewText[]): Promise<void> =>
  put(tx, kind, texts, sql`NULL::jsonb`);

/** The program's own words stay known: the office can return to them. */
export const putProgramTexts = (tx: Db, kind: TextKindName, texts: readonly NewText[]): Promise<void> =>
  put(tx, kind, texts, sql`fields`);

export async function dropTexts(tx: Db, kind: TextKindName, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await tx.deleteFrom('texts').where('kind', '=', kind).where('key', 'in', keys).execute();
}

/** Texts go with the section they stood in. */
export async function dropTextsOutside(
  tx: Db,
  kind: TextKindName,
  sections: readonly string[],
): Promise<void> {
  await sql`DELETE FROM texts WHERE kind = ${kind} AND fields ->> 'category' <> ALL(${[...sections]}::text[])`.execute(
    tx,
  );
}

/** How many texts of the office are to stand in a category and do not yet: a part of a question. */
export const draftsIn = (kind: TextKindName, category: string) =>
  sql<number>`(SELECT count(*)::int FROM texts WHERE kind = ${kind} AND fields ->> 'category' = ${category}
    AND (on_site IS NULL OR on_site ->> 'category' <> ${category}))`;
