import type { FieldSpec } from './field-specs.ts';
import type { ListDefinition } from './lists.ts';
import { specEndpoints } from './spec-records.ts';
import { staffRoutes } from './staff-routes.ts';

/** Goods that one query puts first, or hides. */
export const LAYOUT_GOODS = 20;

export const LAYOUT_FIELDS: readonly FieldSpec[] = [
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
    hint: 'Артикулы по\u00a0порядку, каждый с\u00a0новой строки; находятся, даже если слов запроса в\u00a0них нет',
  },
  { key: 'hidden', label: 'Не\u00a0показывать', kind: 'long', hint: 'Артикулы, каждый с\u00a0новой строки' },
];

export const layoutsList: ListDefinition = {
  name: 'search-layouts',
  title: 'Разложенные запросы',
  nouns: ['запрос', 'запроса', 'запросов'],
  permission: 'search.read',
  searchHint: 'Запрос',
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
    },
  ],
  views: [
    { slug: 'all', name: 'Все', query: '' },
    { slug: 'over', name: 'Закончились', query: 'state=over' },
  ],
};

export const staffSearchLayoutsEndpoints = specEndpoints(
  staffRoutes.searchLayouts,
  'Results of a query laid out by hand',
);
