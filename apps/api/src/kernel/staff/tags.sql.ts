import type { FilterValue } from '@spindle/contract/staff/lists';
import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ListReader, ListSql } from './lists.sql.ts';

/** A filter: records that have one of the tags; `name` is what the journal calls a record by. */
export const tagged =
  (kind: string, name: RawBuilder<unknown>) =>
  (value: FilterValue): RawBuilder<SqlBool> =>
    value.kind === 'tag'
      ? sql<SqlBool>`${name} IN (SELECT t.record_id FROM record_tags t
          WHERE t.record_kind = ${kind} AND t.tag = ANY(${[...value.values]}::text[]))`
      : sql<SqlBool>`false`;

/** Of the named records those its reader may see. */
export async function seenNames(
  db: Db,
  list: ListSql,
  { only }: ListReader,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const name = sql`${sql.ref(list.key ?? list.id)}::text`;
  const { rows } = await sql<{ name: string }>`
    SELECT ${name} AS name FROM ${sql.table(list.table)}
    WHERE ${name} = ANY(${[...names]}::text[]) AND ${only ?? sql`true`}`.execute(db);
  return new Set(rows.map((row) => row.name));
}

export async function tagsOf(db: Db, kind: string, names: readonly string[]) {
  if (names.length === 0) return [];
  return db
    .selectFrom('record_tags')
    .select(['record_id', 'tag'])
    .where('record_kind', '=', kind)
    .where('record_id', 'in', [...names])
    .orderBy('tag')
    .limit(5000)
    .execute();
}

/** Tags of records the reader may see, those used most first. */
export async function tagsInUse(
  db: Db,
  kind: string,
  list: ListSql,
  { only }: ListReader,
): Promise<string[]> {
  const seen = only
    ? sql`AND t.record_id IN (SELECT ${sql.ref(list.key ?? list.id)}::text FROM ${sql.table(list.table)} WHERE ${only})`
    : sql``;
  const { rows } = await sql<{ tag: string }>`
    SELECT t.tag FROM record_tags t WHERE t.record_kind = ${kind} ${seen}
    GROUP BY t.tag ORDER BY count(*) DESC, t.tag LIMIT 50`.execute(db);
  return rows.map(({ tag }) => tag);
}

/** Whether it was not there before. */
export async function addTag(
  tx: Db,
  tag: {
    readonly record_kind: string;
    readonly record_id: string;
    readonly tag: string;
    readonly staff_id: string | null;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('record_tags')
    .values(tag)
    .onConflict((conflict) => conflict.doNothing())
    .returning('tag')
    .executeTakeFirst();
  return row !== undefined;
}

/** Two records became one: groups that the double was in are those of the other now. */
export async function moveTags(tx: Db, kind: string, from: string, into: string): Promise<void> {
  await sql`INSERT INTO record_tags (record_kind, record_id, tag, staff_id, at)
    SELECT record_kind, ${into}, tag, staff_id, at FROM record_tags WHERE record_kind = ${kind} AND record_id = ${from}
    ON CONFLICT DO NOTHING`.execute(tx);
  await tx.deleteFrom('record_tags').where('record_kind', '=', kind).where('record_id', '=', from).execute();
}

/** Whether it was there. */
export async function removeTag(tx: Db, kind: string, id: string, tag: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('record_tags')
    .where('record_kind', '=', kind)
    .where('record_id', '=', id)
    .where('tag', '=', tag)
    .returning('tag')
    .executeTakeFirst();
  return row !== undefined;
}
