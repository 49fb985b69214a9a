import type { faqCategories } from '@spindle/contract/staff/records/faq-categories';
import type { RecordHooks } from '../../kernel/records/record-hooks.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { faqCategorySql, faqCategoryUses } from './faq-categories-office.sql.ts';

export const faqCategoryHooks: RecordHooks<typeof faqCategories> = {
  sql: faqCategorySql,
  async facts(db, { fields: { slug } }) {
    const { answers, drafts } = await faqCategoryUses(db, slug);
    const answersFact = { label: 'Ответов на\u00a0сайте', text: String(answers), is_warning: answers === 0 };
    return drafts === 0
      ? [answersFact]
      : [answersFact, { label: 'Черновиков', text: String(drafts), is_warning: false }];
  },
  async removing(tx, id) {
    const { answers, drafts } = await faqCategoryUses(tx, id);
    if (answers + drafts > 0)
      throw new StaffError(
        `Раздел нельзя удалить: в\u00a0нём ответы (${answers + drafts}). Перенесите их в\u00a0другой раздел.`,
      );
  },
};
