import { isOwnPath } from '../fields/own-path.ts';
import type { FieldSpec } from './field-specs.ts';
import type { ListDefinition } from './lists.ts';
import { specEndpoints } from './spec-records.ts';
import { staffRoutes } from './staff-routes.ts';

const place: FieldSpec = {
  key: 'position',
  label: 'Место',
  kind: 'whole',
  to: 10_000,
  hint: 'Меньшее выше; пусто: последним',
};
const slug: FieldSpec = {
  key: 'slug',
  label: 'Слово адреса',
  kind: 'line',
  max: 100,
  fixed: true,
  hint: 'Латиницей; пусто: по\u00a0названию. Потом не\u00a0меняется: на\u00a0него ведут ссылки',
  pattern: { shape: /^[a-z\d]+(?:-[a-z\d]+)*$/, message: 'Латинские буквы, цифры, дефисы' },
};
const description: FieldSpec = {
  key: 'description',
  label: 'Описание',
  kind: 'long',
  required: true,
  max: 1000,
  hint: 'Стоит на\u00a0странице раздела и\u00a0в\u00a0поиске',
};

export const FAQ_CATEGORY_FIELDS: readonly FieldSpec[] = [
  { key: 'name', label: 'Раздел', kind: 'line', required: true },
  slug,
  description,
  place,
];

export const faqCategoriesList: ListDefinition = {
  name: 'faq-categories',
  title: 'Разделы вопросов',
  nouns: ['раздел', 'раздела', 'разделов'],
  permission: 'content.read',
  searchHint: 'Раздел, описание',
  sort: 'place',
  columns: [
    { key: 'name', label: 'Раздел', always: true },
    { key: 'description', label: 'Описание' },
    { key: 'slug', label: 'Слово адреса', extra: true },
    { key: 'texts', label: 'Ответов', right: true },
    { key: 'place', label: 'Место', right: true, sortable: true },
  ],
  filters: [],
  views: [{ slug: 'all', name: 'Все', query: '' }],
};
export const staffFaqCategoriesEndpoints = specEndpoints(
  staffRoutes.faqCategories,
  'Categories of questions',
);

const kinds = [
  { value: 'article', label: 'статьи' },
  { value: 'news', label: 'новости' },
];

export const PRESS_CATEGORY_FIELDS: readonly FieldSpec[] = [
  { key: 'name', label: 'Раздел', kind: 'line', required: true },
  {
    key: 'parent',
    label: 'Внутри раздела',
    kind: 'choice',
    of: 'parents',
    fixed: true,
    hint: 'Пусто: раздел пресс-центра',
  },
  slug,
  {
    key: 'label',
    label: 'Один материал',
    kind: 'line',
    required: true,
    max: 60,
    hint: 'Как он называется: «Статья», «Новость»',
  },
  { key: 'kind', label: 'Что внутри', kind: 'choice', required: true, options: kinds },
  description,
  { key: 'lead', label: 'Вступление', kind: 'long', max: 1000, hint: 'Под заголовком страницы' },
  place,
];

export const pressCategoriesList: ListDefinition = {
  name: 'press-categories',
  title: 'Разделы пресс-центра',
  nouns: ['раздел', 'раздела', 'разделов'],
  permission: 'content.read',
  searchHint: 'Раздел, описание',
  sort: 'place',
  columns: [
    { key: 'name', label: 'Раздел', always: true },
    { key: 'path', label: 'Адрес' },
    { key: 'label', label: 'Один материал' },
    { key: 'texts', label: 'Материалов', right: true },
    { key: 'place', label: 'Место', right: true, sortable: true },
  ],
  filters: [{ key: 'kind', label: 'Что внутри', kind: 'choice', options: kinds }],
  views: [{ slug: 'all', name: 'Все', query: '' }],
};
export const staffPressCategoriesEndpoints = specEndpoints(
  staffRoutes.pressCategories,
  'Categories of the press centre',
);

export const SOCIAL_POST_FIELDS: readonly FieldSpec[] = [
  { key: 'topic', label: 'Тема', kind: 'line', required: true, max: 60, hint: 'Например «Пуск», «Склад»' },
  {
    key: 'published',
    label: 'День',
    kind: 'day',
    required: true,
    hint: 'С\u00a0этого дня запись на\u00a0сайте',
  },
  { key: 'text', label: 'Текст', kind: 'long', required: true },
  {
    key: 'url',
    label: 'Куда ведёт',
    kind: 'line',
    max: 500,
    pattern: { shape: { test: isOwnPath }, message: 'Адрес страницы магазина, начиная с\u00a0«/»' },
  },
  { key: 'drawing', label: 'Рисунок', kind: 'choice', required: true, of: 'drawings' },
  { key: 'params', label: 'Размеры рисунка', kind: 'json', hint: 'Например {"D": 8, "L": 60}' },
];

export const socialPostsList: ListDefinition = {
  name: 'social-posts',
  title: 'Записи ленты',
  nouns: ['запись', 'записи', 'записей'],
  permission: 'content.read',
  searchHint: 'Тема, текст',
  sort: '-published',
  columns: [
    { key: 'topic', label: 'Тема', always: true },
    { key: 'text', label: 'Текст', always: true },
    { key: 'published', label: 'День', sortable: true },
    { key: 'url', label: 'Куда ведёт', extra: true },
  ],
  filters: [
    {
      key: 'state',
      label: 'Сейчас',
      kind: 'choice',
      options: [
        { value: 'shown', label: 'на\u00a0сайте' },
        { value: 'ahead', label: 'впереди' },
      ],
    },
  ],
  views: [
    { slug: 'all', name: 'Все', query: '' },
    { slug: 'ahead', name: 'Впереди', query: 'state=ahead' },
  ],
};
export const staffSocialPostsEndpoints = specEndpoints(staffRoutes.socialPosts, 'Posts of the feed');
