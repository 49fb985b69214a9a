import { defineRecord } from './define-record.ts';
import { isShopPath, shopPath } from './shared-fields.ts';

const robotsDirective = '(?:all|index|noindex|follow|nofollow|none|noarchive|nosnippet|noimageindex)';

/** Titles and redirects by path. A redirect never leads back, and never to another redirect. */
export const seo = defineRecord({
  name: 'seo',
  record: 'seo-entry',
  table: 'seo',
  id: 'uuid',
  area: 'seo',
  holdsNobody: true,
  title: 'Поиск и\u00a0перенаправления',
  one: 'Запись поиска',
  nouns: ['запись', 'записи', 'записей'],
  fresh: 'Новая запись',
  audit: ['Запись поиска создана', 'Запись поиска изменена', 'Запись поиска удалена'],
  summary: 'Titles and redirects',
  urlOf: ({ path = '' }) => path,
  fields: [
    {
      key: 'path',
      label: 'Адрес',
      kind: 'line',
      required: true,
      max: 500,
      pattern: shopPath,
      sample: '/proba/',
    },
    {
      key: 'redirect',
      label: 'Перенаправить на',
      kind: 'line',
      max: 500,
      column: 'redirect_url',
      hint: 'Адрес магазина или 404; пусто: страница остаётся',
      pattern: {
        shape: { test: (text: string) => text === '404' || isShopPath(text) },
        message: 'Адрес страницы магазина, начиная с\u00a0«/», или 404',
      },
    },
    { key: 'title', label: 'Заголовок в\u00a0поиске', kind: 'line', max: 1000, shown: 60 },
    { key: 'h1', label: 'Заголовок страницы', kind: 'line', max: 1000 },
    { key: 'description', label: 'Описание в\u00a0поиске', kind: 'long', max: 1000, shown: 160 },
    {
      key: 'canonical',
      label: 'Главный адрес',
      kind: 'line',
      max: 500,
      pattern: shopPath,
      hint: 'Для двойников страницы',
    },
    {
      key: 'robots',
      label: 'Роботам',
      kind: 'line',
      hint: 'Например noindex, follow',
      pattern: {
        shape: new RegExp(`^${robotsDirective}(?:, ?${robotsDirective})*$`),
        message: 'Слова вида «noindex, follow»',
      },
    },
  ],
  searchHint: 'Адрес, заголовок',
  search: ['path', 'title', 'redirect'],
  sort: 'path',
  columns: [
    { key: 'path', label: 'Адрес', always: true, sortable: true },
    { key: 'redirect', label: 'Ведёт на' },
    { key: 'title', label: 'Заголовок' },
    { key: 'robots', label: 'Роботам', extra: true },
  ],
  filters: [
    {
      key: 'kind',
      label: 'Что задано',
      kind: 'choice',
      options: [
        { value: 'redirect', label: 'перенаправление' },
        { value: 'words', label: 'заголовок или описание' },
        { value: 'closed', label: 'закрыто от\u00a0поиска' },
      ],
    },
  ],
  views: [
    { slug: 'all', name: 'Все', query: '' },
    { slug: 'redirects', name: 'Перенаправления', query: 'kind=redirect' },
    { slug: 'words', name: 'Заголовки', query: 'kind=words' },
    { slug: 'closed', name: 'Закрытые', query: 'kind=closed' },
  ],
});
