import type { FieldSpec } from './field-specs.ts';
import type { ListDefinition } from './lists.ts';
import { specEndpoints } from './spec-records.ts';
import { staffRoutes } from './staff-routes.ts';

export const PAPER_CATALOGUE_FIELDS: readonly FieldSpec[] = [
  { key: 'title', label: 'Название', kind: 'line', required: true, max: 120 },
  { key: 'tab', label: 'Вкладка', kind: 'choice', of: 'tabs' },
  {
    key: 'new_tab',
    label: 'Новая вкладка',
    kind: 'line',
    max: 60,
    hint: 'Если подходящей вкладки ещё нет',
  },
  { key: 'year', label: 'Год издания', kind: 'whole', required: true, from: 1990, to: 2100 },
  { key: 'position', label: 'Место', kind: 'whole', required: true, to: 10_000 },
  {
    key: 'folder',
    label: 'Раздел',
    kind: 'choice',
    of: 'folders',
    hint: 'PDF печатает товары раздела; каталог стоит и\u00a0в\u00a0разделах внутри',
  },
  { key: 'brand', label: 'Бренд', kind: 'choice', of: 'brands', hint: 'PDF печатает товары бренда' },
  {
    key: 'article',
    label: 'Статья',
    kind: 'line',
    max: 300,
    hint: 'Справочник печатает статью вместо товаров: её адрес после /press/',
    pattern: {
      shape: /^[a-z0-9-]+(\/[a-z0-9-]+)*$/,
      message: 'Адрес статьи без /press/, например stati/rezhimy',
    },
  },
  { key: 'printed', label: 'Присылаем на\u00a0бумаге', kind: 'flag' },
  {
    key: 'pages',
    label: 'Страниц в\u00a0печати',
    kind: 'whole',
    from: 1,
    to: 5000,
    hint: 'У\u00a0бумажного издания',
  },
  { key: 'drawing', label: 'Рисунок обложки', kind: 'choice', of: 'drawings' },
  { key: 'params', label: 'Размеры рисунка', kind: 'json', hint: 'Например {"D": 8, "L": 60}' },
];

export const paperCataloguesList: ListDefinition = {
  name: 'paper-catalogues',
  title: 'Печатные каталоги',
  nouns: ['каталог', 'каталога', 'каталогов'],
  permission: 'marketing.read',
  searchHint: 'Название',
  sort: 'position',
  columns: [
    { key: 'title', label: 'Название', always: true, sortable: true },
    { key: 'tab', label: 'Вкладка' },
    { key: 'year', label: 'Год', right: true },
    { key: 'holds', label: 'Что внутри' },
    { key: 'pages', label: 'В\u00a0печати', right: true },
    { key: 'position', label: 'Место', right: true, sortable: true },
  ],
  filters: [
    {
      key: 'printed',
      label: 'Издание',
      kind: 'choice',
      options: [
        { value: 'yes', label: 'на\u00a0бумаге' },
        { value: 'no', label: 'только файл' },
      ],
    },
  ],
  views: [
    { slug: 'all', name: 'Все', query: '' },
    { slug: 'printed', name: 'На\u00a0бумаге', query: 'printed=yes' },
  ],
};

export const staffPaperCataloguesEndpoints = specEndpoints(staffRoutes.paperCatalogues, 'Paper catalogues');
