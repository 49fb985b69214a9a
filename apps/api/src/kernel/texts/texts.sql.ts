import type { FieldValues } from '@spindle/contract/staff/field-specs';
import type { TextKindName } from '@spindle/contract/staff/text-kinds';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** Every text of a kind, locked. */
export const lockedTexts = (tx: Db, kind: TextKindName) =>
  tx
    .selectFrom('texts')
    .select(['id', 'key', 'name', 'fields', 'loaded', 'theirs', 'source'])
    .where('kind', '=', kind)
    .orderBy('key')
    .forUpdate()
    .execute();

interface BroughtText {
  readonly key: string;
  readonly name: string;
  readonly fields: FieldValues;
}

/** Texts as files have them: saved, on the site and loaded are one. */
export async function putLoaded(tx: Db, kind: TextKindName, texts: readonly BroughtText[]): Promise<void> {
  if (texts.length === 0) return;
  const rows = JSON.stringify(texts);
  await sql`
    WITH given AS (SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS t(key text, name text, fields jsonb)),
    put AS (
      INSERT INTO texts (kind, key, name, fields, on_site, loaded) SELECT ${kind}, key, name, fields, fields, fields FROM given
      ON CONFLICT (kind, key) DO UPDATE SET name = excluded.name, fields = excluded.fields, on_site = excluded.on_site,
        loaded = excluded.loaded, theirs = NULL, publish_at = NULL, updated_at = now()
      RETURNING id, fields)
    INSERT INTO text_revisions (text_id, number, fields, published_at)
    SELECT id, 1 + coalesce((SELECT max(number) FROM text_revisions r WHERE r.text_id = put.id), 0), fields, now() FROM put`.execute(
    tx,
  );
}

/** What files brought over the office's changes; the office's text stays until somebody chooses. */
export async function putWaiting(
  tx: Db,
  texts: readonly { readonly id: string; readonly theirs: FieldValues }[],
): Promise<void> {
  if (texts.length === 0) return;
  const rows = JSON.stringify(texts);
  await sql`
    UPDATE texts SET theirs = given.theirs
    FROM jsonb_to_recordset(${rows}::jsonb) AS given(id uuid, theirs jsonb)
    WHERE texts.id = given.id AND texts.theirs IS DISTINCT FROM given.theirs`.execute(tx);
}

/** The office's text stays, and is compared from now on with what files have brought. */
export async function settleLoaded(
  tx: Db,
  texts: readonly { readonly id: string; readonly theirs: FieldValues }[],
): Promise<void> {
  if (texts.length === 0) return;
  await sql`
    UPDATE texts SET loaded = given.theirs, theirs = NULL
    FROM jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) AS given(id uuid, theirs jsonb)
    WHERE texts.id = given.id`.execute(tx);
}

/** Texts go with the section they stood in. */
export async function dropTextsIn(
  tx: Db,
  kind: TextKindName,
  field: string,
  sections: readonly string[],
): Promise<void> {
  await sql`DELETE FROM texts WHERE kind = ${kind} AND on_site ->> ${field} = ANY(${[...sections]}::text[])`.execute(
    tx,
  );
}

export async function dropTexts(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('texts').where('id', 'in', ids).execute();
}

/** Texts of a kind that the office wrote or changed, by one of their fields. */
export async function officeTextsBy(tx: Db, kind: TextKindName, field: string): Promise<readonly string[]> {
  const { rows } = await sql<{ value: string | null }>`
    SELECT DISTINCT on_site ->> ${field} AS value FROM texts WHERE kind = ${kind} AND source <> 'files' AND on_site IS NOT NULL`.execute(
    tx,
  );
  return rows.flatMap(({ value }) => value ?? []);
}
