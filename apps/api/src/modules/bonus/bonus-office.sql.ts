import type { FieldValues } from '@spindle/contract/staff/field-specs';
import type { ListedSpec } from '@spindle/contract/staff/spec-records';
import type { Db } from '@spindle/database/pool';
import { moneyText } from '../../kernel/paper-text.ts';
import { sql } from 'kysely';
import { holdsAll } from '../../kernel/list-filter.sql.ts';
import { type ListSql, plainWords, wordsOrPhone } from '../../kernel/staff/lists.sql.ts';
import type { StoredSpec } from '../../kernel/staff/spec-records.ts';

const words = plainWords(sql`bonus_levels.name`);

/** The list of the office; `contract/staff/bonus-levels-list.ts` is its face. */
export const bonusLevelsListSql: ListSql = {
  table: 'bonus_levels',
  id: 'bonus_levels.id',
  idType: 'bigint',
  sorts: { turnover_from: { by: sql`lpad(bonus_levels.turnover_from::text, 18, '0')`, type: 'text' } },
  filters: {},
  search: (text) => holdsAll(words, wordsOrPhone(text)),
};

export async function listedLevels(db: Db, ids: readonly string[]): Promise<ListedSpec[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('bonus_levels').selectAll().where('id', 'in', ids.map(Number)).execute();
  return rows.map((row) => ({
    id: String(row.id),
    version: row.version,
    name: row.name,
    cells: {
      name: row.name,
      turnover_from: moneyText(row.turnover_from, 'RUB'),
      discount_percent: `${row.discount_percent}\u00a0%`,
    },
  }));
}

const oneLevel = (db: Db, id: string) =>
  db
    .selectFrom('bonus_levels')
    .selectAll()
    .where(sql<boolean>`id::text = ${id}`);

const stored = (
  row: Awaited<ReturnType<ReturnType<typeof oneLevel>['executeTakeFirst']>>,
): StoredSpec | undefined =>
  row && {
    id: String(row.id),
    version: row.version,
    fields: {
      name: row.name,
      turnover_from: String(row.turnover_from / 100),
      discount_percent: String(row.discount_percent),
    },
  };

export const findLevel = async (db: Db, id: string) => stored(await oneLevel(db, id).executeTakeFirst());
export const lockLevel = async (tx: Db, id: string) =>
  stored(await oneLevel(tx, id).forUpdate().executeTakeFirst());

const rowOf = (fields: FieldValues) => ({
  name: fields['name'] ?? '',
  turnover_from: Number(fields['turnover_from']) * 100,
  discount_percent: Number(fields['discount_percent']),
});

/** One ladder is changed by one at a time: its steps are compared with each other. */
export async function lockLadder(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('bonus_levels'))`.execute(tx);
}

/** The other steps, from below. */
export const otherLevels = (db: Db, id: string | null) =>
  db
    .selectFrom('bonus_levels')
    .select(['name', 'turnover_from', 'discount_percent'])
    .where(sql<boolean>`id::text IS DISTINCT FROM ${id}`)
    .orderBy('turnover_from')
    .execute();

export async function insertLevel(tx: Db, fields: FieldValues): Promise<string> {
  const { id } = await tx
    .insertInto('bonus_levels')
    .values({ id: sql<number>`(SELECT coalesce(max(id), 0) + 1 FROM bonus_levels)`, ...rowOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

export async function writeLevel(tx: Db, id: string, fields: FieldValues): Promise<void> {
  await tx.updateTable('bonus_levels').set(rowOf(fields)).where('id', '=', Number(id)).execute();
}

export async function removeLevel(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('bonus_levels').where('id', '=', Number(id)).execute();
}

/** Promo codes that are for buyers of this level. */
export async function codesFor(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM promo_codes WHERE ${`level:${id}`} = ANY(groups) ORDER BY code LIMIT 10`.execute(db);
  return rows.map(({ code }) => code);
}
