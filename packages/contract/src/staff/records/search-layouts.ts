import { defineRecord } from './define-record.ts';

/** Goods that one query puts first, or hides. */
export const LAYOUT_GOODS = 20;

/** Manual results of a query. The table's trigger notifies the index, so they apply at once. */
export const searchLayouts = defineRecord({
  name: 'search-layouts',
  record: 'search-layout',
  table: 'search_layouts',
  id: 'number',
  area: 'search',
  title: 'Разложенные запросы',
  one: 'Раскладка запроса',
  nouns: ['запрос', 'запроса', 'запросов'],
  fresh: 'Разложить запрос',
  audit: ['Запрос разложен', 'Раскладка запроса изменена', 'Раскладка запроса удалена'],
  summary: 'Results of a query laid out by hand',
  path: '/search/layouts',
  save: 'Сохранить в\u00a0поиск',
  announces: [],
  unique: [{ fields: ['query'], message: 'Этот запрос уже разложен' }],
  fields: [
    {
      key: 'query',
      label: 'Запрос',
      kind: 'line',
      required: true,
      max: 80,
      hint: 'Как его набирают; регистр, «ё» и\u00a0лишние пробелы не\u00a0важны',
    },
    { key: 'ends_on', label: 'Последний день', kind: 'day', hint: 'Пусто: бессрочно' },
    {
      key: 'pinned',
      label: 'Показать первыми',
      kind: 'long',
      stored: 'lines',
      hint: 'Артикулы по\u00a0порядку, каждый с\u00a0новой строки; находятся, даже если слов запроса в\u00a0них нет',
    },
    {
      key: 'hidden',
      label: 'Не\u00a0показывать',
      kind: 'long',
      stored: 'lines',
      hint: 'Артикулы, каждый с\u00a0новой строки',
    },
  ],
  searchHint: 'Запрос',
  search: ['query'],
  sort: 'query',
  columns: [
    { key: 'query', label: 'Запрос', always: true, sortable: true },
    { key: 'pinned', label: 'Первыми' },
    { key: 'hidden', label: 'Скрыты' },
    { key: 'term', label: 'Срок' },
  ],
  filters: [
    {
      key: 'state',
      label: 'Сейчас',
      kind: 'choice',
      options: [
        { value: 'works', label: 'работает' },
        { value: 'over', label: 'закончилось' },
      ],
      days: { to: 'ends_on', during: 'works', after: 'over' },
    },
  ],
  views: [
    { slug: 'all', name: 'Все', query: '' },
    { slug: 'over', name: 'Закончились', query: 'state=over' },
  ],
});
