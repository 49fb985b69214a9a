import { paths } from '../../addresses/paths.ts';
import type { FieldValues } from '../field-specs.ts';
import { defineRecord } from './define-record.ts';
import { categoryDescription, categoryPosition, categorySlug, positionColumn } from './shared-fields.ts';

const kinds = [
  { value: 'article', label: 'статьи' },
  { value: 'news', label: 'новости' },
];

export const pressPath = ({ parent = '', slug = '' }: FieldValues): string =>
  parent === '' ? slug : `${parent}/${slug}`;

/** Sections of the press centre, up to three one inside another. */
export const pressCategories = defineRecord({
  name: 'press-categories',
  record: 'press-category',
  table: 'press_categories',
  id: 'text',
  area: 'content',
  title: 'Разделы пресс-центра',
  one: 'Раздел пресс-центра',
  nouns: ['раздел', 'раздела', 'разделов'],
  fresh: 'Новый раздел',
  audit: ['Раздел пресс-центра добавлен', 'Раздел пресс-центра изменён', 'Раздел пресс-центра удалён'],
  summary: 'Categories of the press centre',
  urlOf: (fields) => paths.press(...pressPath(fields).split('/')),
  fields: [
    { key: 'name', label: 'Раздел', kind: 'line', required: true },
    {
      key: 'parent',
      label: 'Внутри раздела',
      kind: 'choice',
      of: 'parents',
      fixed: true,
      hint: 'Пусто: раздел пресс-центра',
      column: null,
      missing: 'Такого раздела больше нет: выберите из\u00a0списка',
    },
    { ...categorySlug, column: null },
    {
      key: 'label',
      label: 'Один материал',
      kind: 'line',
      required: true,
      max: 60,
      hint: 'Как он называется: «Статья», «Новость»',
    },
    { key: 'kind', label: 'Что внутри', kind: 'choice', required: true, options: kinds },
    categoryDescription,
    { key: 'lead', label: 'Вступление', kind: 'long', max: 1000, hint: 'Под заголовком страницы' },
    categoryPosition,
  ],
  searchHint: 'Раздел, описание',
  search: ['name', 'description'],
  sort: 'place',
  columns: [
    { key: 'name', label: 'Раздел', always: true },
    { key: 'path', label: 'Адрес' },
    { key: 'label', label: 'Один материал' },
    { key: 'texts', label: 'Материалов', right: true },
    positionColumn,
  ],
  filters: [{ key: 'kind', label: 'Что внутри', kind: 'choice', options: kinds }],
});
