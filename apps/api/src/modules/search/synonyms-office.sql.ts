import { SYNONYM_SOURCES } from '@spindle/contract/staff/site-records';
import { type FieldValues, wordList } from '@spindle/contract/staff/field-specs';
import type { ListedSpec } from '@spindle/contract/staff/spec-records';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { holdsAll } from '../../kernel/list-filter.sql.ts';
import { type ListSql, oneOf, plainWords, wordsOrPhone } from '../../kernel/staff/lists.sql.ts';
import type { StoredSpec } from '../../kernel/staff/spec-records.ts';

const words = plainWords(sql`array_to_string(search_synonyms.words, ' ')`, sql`search_synonyms.finds`);

/** The list of the office; `contract/staff/site-records.ts` is its face. */
export const synonymsListSql: ListSql = {
  table: 'search_synonyms',
  id: 'search_synonyms.id',
  idType: 'bigint',
  sorts: { added: { by: sql`search_synonyms.id::bigint`, type: 'bigint' } },
  filters: {
    source: oneOf(sql`search_synonyms.source`),
    kind: oneOf(sql`CASE WHEN search_synonyms.finds IS NULL THEN 'equal' ELSE 'meaning' END`),
  },
  search: (text) => holdsAll(words, wordsOrPhone(text)),
};

export async function listedSynonyms(db: Db, ids: readonly string[]): Promise<ListedSpec[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('search_synonyms')
    .selectAll()
    .where('id', 'in', ids.map(Number))
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    version: row.version,
    name: row.words.join(', '),
    cells: {
      words: row.words.join(', '),
      finds: row.finds ?? '',
      source: SYNONYM_SOURCES[row.source],
      added: String(row.id),
    },
  }));
}

const oneGroup = (db: Db, id: string) =>
  db
    .selectFrom('search_synonyms')
    .selectAll()
    .where(sql<boolean>`id::text = ${id}`);

const stored = (
  row: Awaited<ReturnType<ReturnType<typeof oneGroup>['executeTakeFirst']>>,
): StoredSpec | undefined =>
  row && {
    id: String(row.id),
    version: row.version,
    fields: { words: row.words.join(', '), finds: row.finds ?? '' },
  };

export const findGroup = async (db: Db, id: string) => stored(await oneGroup(db, id).executeTakeFirst());
export const lockGroup = async (tx: Db, id: string) =>
  stored(await oneGroup(tx, id).forUpdate().executeTakeFirst());

const rowOf = (fields: FieldValues) => ({
  words: wordList(fields['words'] ?? ''),
  finds: fields['finds'] || null,
  source: 'office' as const,
});

export async function insertGroup(tx: Db, fields: FieldValues): Promise<string> {
  const { id } = await tx
    .insertInto('search_synonyms')
    .values(rowOf(fields))
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

export async function writeGroup(tx: Db, id: string, fields: FieldValues): Promise<void> {
  await tx.updateTable('search_synonyms').set(rowOf(fields)).where('id', '=', Number(id)).execute();
}

export async function removeGroup(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('search_synonyms').where('id', '=', Number(id)).execute();
}
