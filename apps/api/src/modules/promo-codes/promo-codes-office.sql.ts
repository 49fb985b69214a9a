import { SHOP_UTC_OFFSET_HOURS } from '@spindle/contract/constants';
import { type Choice, type FieldValues, manyList } from '@spindle/contract/staff/field-specs';
import type { ListedSpec } from '@spindle/contract/staff/spec-records';
import type { Db } from '@spindle/database/pool';
import { moneyText } from '../../kernel/paper-text.ts';
import { sql, type SqlBool } from 'kysely';
import { type ListSql, oneOf } from '../../kernel/staff/lists.sql.ts';
import { levelGroup, levelsIn, tagGroup, tagsIn } from './promo-code-groups.rules.ts';
import type { StoredSpec } from '../../kernel/staff/spec-records.ts';

const today = sql`(now() AT TIME ZONE 'UTC' + ${sql.lit(SHOP_UTC_OFFSET_HOURS)} * interval '1 hour')::date`;
const state = sql<
  'ahead' | 'over' | 'spent' | 'works'
>`CASE WHEN promo_codes.starts_on > ${today} THEN 'ahead'
  WHEN promo_codes.ends_on < ${today} THEN 'over'
  WHEN promo_codes.used >= promo_codes.usage_limit THEN 'spent' ELSE 'works' END`;

/** Kinds of its groups, for the filter. */
const kindsOf = sql`CASE WHEN promo_codes.groups = '{}' THEN ARRAY['all']
  ELSE ARRAY(SELECT DISTINCT split_part(g, ':', 1) FROM unnest(promo_codes.groups) AS g) END`;

/** The list of the office; `contract/staff/site-records.ts` is its face. */
export const promoCodesListSql: ListSql = {
  table: 'promo_codes',
  id: 'promo_codes.id',
  idType: 'bigint',
  sorts: {
    code: { by: sql`promo_codes.code`, type: 'text' },
    ends: { by: sql`(promo_codes.ends_on::text || ' ' || promo_codes.code)`, type: 'text' },
    used: { by: sql`(lpad(promo_codes.used::text, 9, '0') || ' ' || promo_codes.code)`, type: 'text' },
  },
  filters: {
    state: oneOf(state),
    groups: (value) => {
      if (value.kind !== 'choice') return sql<SqlBool>`false`;
      const has = sql<SqlBool>`${kindsOf} && ${[...value.values]}::text[]`;
      return value.except ? sql<SqlBool>`NOT (${has})` : has;
    },
  },
  search: (text) => sql`strpos(promo_codes.code, upper(${text})) > 0`,
};

const stateNames = {
  works: 'работает',
  ahead: 'впереди',
  over: 'закончился',
  spent: 'израсходован',
} as const;
const dayText = (day: string): string => day.split('-').toReversed().join('.');

export async function listedPromoCodes(db: Db, ids: readonly string[]): Promise<ListedSpec[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('promo_codes')
    .selectAll()
    .select(state.as('state'))
    .where('id', 'in', ids.map(Number))
    .execute();
  const names = new Map((await groupChoices(db)).map(({ value, label }) => [value, label]));
  return rows.map((row) => ({
    id: String(row.id),
    version: row.version,
    name: row.code,
    cells: {
      code: row.code,
      percent: `${row.percent}\u00a0%`,
      ends: `${dayText(row.starts_on)} – ${dayText(row.ends_on)}`,
      min_total: row.min_total === 0 ? '' : moneyText(row.min_total, 'RUB'),
      groups: row.groups.map((group) => names.get(group) ?? group).join(', ') || 'все',
      used: row.usage_limit === null ? String(row.used) : `${row.used} из\u00a0${row.usage_limit}`,
      state: stateNames[row.state],
    },
  }));
}

const oneCode = (db: Db, id: string) =>
  db
    .selectFrom('promo_codes')
    .selectAll()
    .where(sql<boolean>`id::text = ${id}`);

const stored = (
  row: Awaited<ReturnType<ReturnType<typeof oneCode>['executeTakeFirst']>>,
): StoredSpec | undefined =>
  row && {
    id: String(row.id),
    version: row.version,
    fields: {
      code: row.code,
      percent: String(row.percent),
      starts_on: row.starts_on,
      ends_on: row.ends_on,
      min_total: row.min_total === 0 ? '' : String(row.min_total / 100),
      usage_limit: String(row.usage_limit ?? ''),
      groups: row.groups.join('\n'),
    },
  };

export const findCode = async (db: Db, id: string) => stored(await oneCode(db, id).executeTakeFirst());
export const lockCode = async (tx: Db, id: string) =>
  stored(await oneCode(tx, id).forUpdate().executeTakeFirst());

export const codeRow = (db: Db, code: string) =>
  db.selectFrom('promo_codes').select(['id', 'used']).where('code', '=', code).executeTakeFirst();

const rowOf = (fields: FieldValues) => ({
  code: fields['code'] ?? '',
  percent: Number(fields['percent']),
  starts_on: fields['starts_on'] ?? '',
  ends_on: fields['ends_on'] ?? '',
  min_total: Number(fields['min_total'] || 0) * 100,
  usage_limit: fields['usage_limit'] ? Number(fields['usage_limit']) : null,
  groups: manyList(fields['groups'] ?? ''),
});

export async function insertCode(tx: Db, fields: FieldValues): Promise<string> {
  const { id } = await tx
    .insertInto('promo_codes')
    .values(rowOf(fields))
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

export async function writeCode(tx: Db, id: string, fields: FieldValues): Promise<void> {
  await tx.updateTable('promo_codes').set(rowOf(fields)).where('id', '=', Number(id)).execute();
}

export async function removeCode(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('promo_codes').where('id', '=', Number(id)).execute();
}

/** What it has given: orders that named it and were not called off, carts that hold it now. */
export async function useOf(db: Db, id: string): Promise<{ used: number; carts: number }> {
  const { rows } = await sql<{ used: number; carts: number }>`
    SELECT used, (SELECT count(*)::int FROM carts c WHERE c.promo_code_id = p.id) AS carts FROM promo_codes p WHERE p.id::text = ${id}`.execute(
    db,
  );
  return rows[0] ?? { used: 0, carts: 0 };
}

/** Groups of buyers there are: who pays, levels, tags of people and companies; also tags that only codes have by now. */
export async function groupChoices(db: Db): Promise<Choice[]> {
  const levels = await db
    .selectFrom('bonus_levels')
    .select(['id', 'name'])
    .orderBy('bonus_levels.turnover_from')
    .execute();
  const { rows: tags } = await sql<{ tag: string }>`
    SELECT tag FROM record_tags WHERE record_kind IN ('account', 'company')
    UNION SELECT substr(g, 5) FROM promo_codes, unnest(groups) AS g WHERE g LIKE 'tag:%' ORDER BY tag LIMIT 500`.execute(
    db,
  );
  return [
    { value: 'legal', label: 'Организации' },
    { value: 'personal', label: 'Частные лица' },
    ...levels.map(({ id, name }) => ({ value: levelGroup(id), label: `Уровень «${name}»` })),
    ...tags.map(({ tag }) => ({ value: tagGroup(tag), label: `Метка «${tag}»` })),
  ];
}

/** Of the levels named those that are there; they stay until the end of the transaction. */
export async function heldLevels(tx: Db, groups: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM bonus_levels WHERE id = ANY(${levelsIn(groups)}::int[]) FOR KEY SHARE`.execute(tx);
  return rows.map(({ id }) => id);
}

/** People and companies that have one of the tags. */
export async function taggedBuyers(db: Db, groups: readonly string[]): Promise<number> {
  const { rows } = await sql<{ buyers: number }>`
    SELECT count(DISTINCT (record_kind, record_id))::int AS buyers FROM record_tags
    WHERE record_kind IN ('account', 'company') AND tag = ANY(${tagsIn(groups)}::text[])`.execute(db);
  return rows[0]?.buyers ?? 0;
}
