import type { FieldSpec } from './field-specs.ts';
import type { ListDefinition } from './lists.ts';
import { specEndpoints } from './spec-records.ts';
import { staffRoutes } from './staff-routes.ts';

/** Goods of one selection. */
export const SELECTION_GOODS = 24;

export const SELECTION_TYPES = {
  home: 'на\u00a0главной',
  folder: 'в\u00a0разделе',
  cart: 'в\u00a0корзине',
  brand: 'у\u00a0бренда',
  press: 'в\u00a0статьях',
} as const;
const types = Object.entries(SELECTION_TYPES).map(([value, label]) => ({ value, label }));

export const SELECTION_FIELDS: readonly FieldSpec[] = [
  { key: 'name', label: 'Название', kind: 'line', required: true, max: 120 },
  { key: 'type', label: 'Где показывать', kind: 'choice', required: true, options: types },
  {
    key: 'slug',
    label: 'Слово для статей',
    kind: 'line',
    max: 100,
    fixed: true,
    hint: 'В\u00a0тексте: {{selection slug=слово}}. Пусто: из\u00a0названия; потом не\u00a0меняется',
    pattern: { shape: /^[a-z0-9_-]+$/, message: 'Строчные латинские буквы, цифры, дефис' },
  },
  { key: 'folder', label: 'Раздел', kind: 'choice', of: 'folders', hint: 'Для подборки раздела' },
  { key: 'position', label: 'Место', kind: 'whole', required: true, to: 10_000 },
  { key: 'text', label: 'Текст', kind: 'long' },
  {
    key: 'articles',
    label: 'Товары',
    kind: 'long',
    required: true,
    hint: `Артикулы по\u00a0порядку, каждый с\u00a0новой строки, не\u00a0больше ${SELECTION_GOODS}`,
  },
];

export const selectionsList: ListDefinition = {
  name: 'selections',
  title: 'Подборки',
  nouns: ['подборка', 'подборки', 'подборок'],
  permission: 'marketing.read',
  searchHint: 'Название, слово',
  sort: 'position',
  columns: [
    { key: 'name', label: 'Название', always: true, sortable: true },
    { key: 'type', label: 'Где' },
    { key: 'goods', label: 'Товаров', right: true },
    { key: 'slug', label: 'Слово' },
    { key: 'position', label: 'Место', right: true, sortable: true },
  ],
  filters: [{ key: 'type', label: 'Где', kind: 'choice', options: types }],
  views: [
    { slug: 'all', name: 'Все', query: '' },
    { slug: 'cart', name: 'В\u00a0корзине', query: 'type=cart' },
    { slug: 'folder', name: 'В\u00a0разделах', query: 'type=folder' },
  ],
};

export const staffSelectionsEndpoints = specEndpoints(staffRoutes.selections, 'Selections of goods');
