import type { Choice } from '@spindle/contract/staff/field-specs';
import type { Db } from '@spindle/database/pool';
import { sql, type SqlBool } from 'kysely';
import { type RecordSql, shopToday } from '../../kernel/records/records.sql.ts';
import { levelGroup, levelsIn, tagGroup, tagsIn } from './promo-code-groups.rules.ts';

const state = sql`CASE WHEN promo_codes.starts_on > ${shopToday} THEN 'ahead'
  WHEN promo_codes.ends_on < ${shopToday} THEN 'over'
  WHEN promo_codes.used >= promo_codes.usage_limit THEN 'spent' ELSE 'works' END`;

/** Kinds of its groups, for the filter. */
const kindsOf = sql`CASE WHEN promo_codes.groups = '{}' THEN ARRAY['all']
  ELSE ARRAY(SELECT DISTINCT split_part(g, ':', 1) FROM unnest(promo_codes.groups) AS g) END`;

export const promoCodeSql: RecordSql = {
  sorts: {
    ends: { by: sql`(promo_codes.ends_on::text || ' ' || promo_codes.code)`, type: 'text' },
    used: { by: sql`(lpad(promo_codes.used::text, 9, '0') || ' ' || promo_codes.code)`, type: 'text' },
  },
  filters: {
    state,
    groups: (value) => {
      if (value.kind !== 'choice') return sql<SqlBool>`false`;
      const has = sql<SqlBool>`${kindsOf} && ${[...value.values]}::text[]`;
      return value.except ? sql<SqlBool>`NOT (${has})` : has;
    },
  },
  search: (text) => sql`strpos(promo_codes.code, upper(${text})) > 0`,
};

export const codeRow = (db: Db, code: string) =>
  db.selectFrom('promo_codes').select(['id', 'used']).where('code', '=', code).executeTakeFirst();

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
export async function existingLevels(tx: Db, groups: readonly string[]): Promise<number[]> {
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
