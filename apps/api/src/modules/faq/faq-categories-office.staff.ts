import { paths } from '@spindle/contract/addresses/paths';
import { FAQ_CATEGORY_FIELDS } from '@spindle/contract/staff/content-records';
import type { FieldValues } from '@spindle/contract/staff/field-specs';
import type { Db } from '@spindle/database/pool';
import { announce } from '../../kernel/announce.sql.ts';
import { latinSlug } from '../../kernel/latin-slug.ts';
import type { SpecDoor } from '../../kernel/staff/spec-records.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { faqCategoryRows as rows, faqCategoryUses } from './faq-categories-office.sql.ts';

const rowOf = async (tx: Db, fields: FieldValues) => ({
  name: fields['name'],
  description: fields['description'],
  position: fields['position'] ? Number(fields['position']) : await rows.lastPlace(tx),
});

/** What questions are sorted by. A category without answers is not shown. */
export const faqCategoryDoor: SpecDoor = {
  record: 'faq-category',
  actions: { add: 'faq-categories.add', change: 'faq-categories.change', remove: 'faq-categories.remove' },
  specs: FAQ_CATEGORY_FIELDS,
  nameOf: ({ name = '' }) => name,
  urlOf: ({ slug = '' }) => paths.faqCategory(slug),
  clean: (fields) => ({ ...fields, slug: fields['slug'] || latinSlug(fields['name'] ?? '', 100) }),
  async facts(db, { fields }) {
    const { answers, drafts } = await faqCategoryUses(db, fields['slug'] ?? '');
    const told = { label: 'Ответов на\u00a0сайте', text: String(answers), is_warning: answers === 0 };
    return drafts === 0 ? [told] : [told, { label: 'Черновиков', text: String(drafts), is_warning: false }];
  },
  async problem(tx, { slug = '' }, id) {
    if (slug === '') return ['slug', 'Напишите слово латиницей'];
    return id === null && (await rows.find(tx, slug))
      ? ['slug', 'Раздел с\u00a0таким адресом уже есть']
      : null;
  },
  find: rows.find,
  lock: rows.lock,
  async insert(tx, fields) {
    const slug = fields['slug'] ?? '';
    await rows.insert(tx, { id: slug, slug, ...(await rowOf(tx, fields)) });
    return slug;
  },
  write: async (tx, id, fields) => rows.write(tx, id, await rowOf(tx, fields)),
  async remove(tx, id) {
    const { answers, drafts } = await faqCategoryUses(tx, id);
    if (answers + drafts > 0)
      throw new StaffError(
        `Раздел нельзя удалить: в\u00a0нём ответы (${answers + drafts}). Перенесите их в\u00a0другой раздел.`,
      );
    await rows.remove(tx, id);
  },
  changed: (tx) => announce(tx, 'content'),
};
