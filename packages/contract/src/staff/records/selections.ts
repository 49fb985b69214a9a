import { defineRecord } from './define-record.ts';

/** Goods of one selection. */
export const SELECTION_GOODS = 24;

const SELECTION_TYPES = {
  home: 'на\u00a0главной',
  folder: 'в\u00a0разделе',
  cart: 'в\u00a0корзине',
  brand: 'у\u00a0бренда',
  press: 'в\u00a0статьях',
} as const;
const types = Object.entries(SELECTION_TYPES).map(([value, label]) => ({ value, label }));

/** Selections of goods for the home page, folders, the cart and texts. */
export const selections = defineRecord({
  name: 'selections',
  record: 'selection',
  table: 'selections',
  id: 'number',
  area: 'marketing',
  title: 'Подборки',
  one: 'Подборка',
  nouns: ['подборка', 'подборки', 'подборок'],
  fresh: 'Новая подборка',
  audit: ['Подборка создана', 'Подборка изменена', 'Подборка удалена'],
  summary: 'Selections of goods',
  unique: [{ fields: ['slug'], message: 'Такое слово уже есть' }],
  fields: [
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
    {
      key: 'folder',
      label: 'Раздел',
      kind: 'choice',
      of: 'folders',
      hint: 'Для подборки раздела',
      column: 'folder_id',
      missing: 'Такого раздела нет',
    },
    { key: 'position', label: 'Место', kind: 'whole', required: true, to: 10_000 },
    { key: 'text', label: 'Текст', kind: 'long', empty: '' },
    {
      key: 'articles',
      label: 'Товары',
      kind: 'long',
      column: null,
      required: true,
      hint: `Артикулы по\u00a0порядку, каждый с\u00a0новой строки, не\u00a0больше ${SELECTION_GOODS}`,
    },
  ],
  searchHint: 'Название, слово',
  search: ['name', 'slug'],
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
});
