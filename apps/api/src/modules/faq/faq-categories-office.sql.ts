import type { FieldValues } from '@spindle/contract/staff/field-specs';
import type { ListedSpec } from '@spindle/contract/staff/spec-records';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { holdsAll } from '../../kernel/list-filter.sql.ts';
import { type Row, rowRecords, rowText } from '../../kernel/staff/row-records.sql.ts';
import { type ListSql, plainWords, wordsOrPhone } from '../../kernel/staff/lists.sql.ts';

const words = plainWords(sql`faq_categories.name`, sql`faq_categories.description`);

/** The list of the office; `contract/staff/content-records.ts` is its face. */
export const faqCategoriesListSql: ListSql = {
  table: 'faq_categories',
  id: 'faq_categories.id',
  key: 'faq_categories.id',
  sorts: { place: { by: sql`faq_categories.position::bigint`, type: 'bigint' } },
  filters: {},
  search: (text) => holdsAll(words, wordsOrPhone(text)),
};

export async function listedFaqCategories(db: Db, ids: readonly string[]): Promise<ListedSpec[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('faq_categories')
    .selectAll()
    .select(
      sql<number>`(SELECT count(*)::int FROM faq_answers a WHERE a.category = faq_categories.slug)`.as(
        'answers',
      ),
    )
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    cells: {
      name: row.name,
      description: row.description,
      slug: row.slug,
      texts: String(row.answers),
      place: String(row.position),
    },
  }));
}

export const typedFaqCategory = (row: Row): FieldValues => ({
  name: rowText(row, 'name'),
  slug: rowText(row, 'slug'),
  description: rowText(row, 'description'),
  position: rowText(row, 'position'),
});

export const faqCategoryRows = rowRecords('faq_categories', typedFaqCategory);

/** Answers on the site, and texts of the office that are to stand there. */
export async function faqCategoryUses(db: Db, slug: string): Promise<{ answers: number; drafts: number }> {
  const { rows } = await sql<{ answers: number; drafts: number }>`
    SELECT (SELECT count(*)::int FROM faq_answers WHERE category = ${slug}) AS answers,
      (SELECT count(*)::int FROM texts WHERE kind = 'faq' AND fields ->> 'category' = ${slug}
        AND (on_site IS NULL OR on_site ->> 'category' <> ${slug})) AS drafts`.execute(db);
  return rows[0] ?? { answers: 0, drafts: 0 };
}
