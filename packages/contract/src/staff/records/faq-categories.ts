import { paths } from '../../addresses/paths.ts';
import { defineRecord } from './define-record.ts';
import { categoryDescription, categoryPosition, categorySlug, positionColumn } from './shared-fields.ts';

/** What questions are sorted by. A category without answers is not shown. */
export const faqCategories = defineRecord({
  name: 'faq-categories',
  record: 'faq-category',
  table: 'faq_categories',
  id: 'text',
  idOf: 'slug',
  area: 'content',
  title: 'Разделы вопросов',
  one: 'Раздел вопросов',
  nouns: ['раздел', 'раздела', 'разделов'],
  fresh: 'Новый раздел',
  audit: ['Раздел вопросов добавлен', 'Раздел вопросов изменён', 'Раздел вопросов удалён'],
  summary: 'Categories of questions',
  urlOf: ({ slug = '' }) => paths.faqCategory(slug),
  fields: [
    { key: 'name', label: 'Раздел', kind: 'line', required: true },
    categorySlug,
    categoryDescription,
    categoryPosition,
  ],
  unique: [{ fields: ['slug'], message: 'Раздел с\u00a0таким адресом уже есть' }],
  searchHint: 'Раздел, описание',
  search: ['name', 'description'],
  sort: 'place',
  columns: [
    { key: 'name', label: 'Раздел', always: true },
    { key: 'description', label: 'Описание' },
    { key: 'slug', label: 'Слово адреса', extra: true },
    { key: 'texts', label: 'Ответов', right: true },
    positionColumn,
  ],
});
