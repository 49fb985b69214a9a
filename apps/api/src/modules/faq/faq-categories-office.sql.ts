import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { RecordSql } from '../../kernel/records/records.sql.ts';
import { draftsIn } from '../../kernel/texts/texts.sql.ts';

export const faqCategorySql: RecordSql = {
  columns: { texts: sql`(SELECT count(*)::int FROM faq_answers a WHERE a.category = faq_categories.slug)` },
};

/** Answers on the site, and texts of the office that are to stand there. */
export async function faqCategoryUses(db: Db, slug: string): Promise<{ answers: number; drafts: number }> {
  const { rows } = await sql<{ answers: number; drafts: number }>`
    SELECT (SELECT count(*)::int FROM faq_answers WHERE category = ${slug}) AS answers,
      ${draftsIn('faq', slug)} AS drafts`.execute(db);
  return rows[0] ?? { answers: 0, drafts: 0 };
}
