import { isOwnPath } from '../fields/own-path.ts';
import type { FieldSpec } from './field-specs.ts';
import type { ListDefinition } from './lists.ts';

export const MENUS = {
  main: 'Главное меню',
  secondary: 'Верхняя строка',
  footer: 'Подвал',
  documents: 'Документы в\u00a0подвале',
} as const;
const menus = Object.entries(MENUS).map(([value, label]) => ({ value, label }));

export const MENU_ITEM_FIELDS: readonly FieldSpec[] = [
  { key: 'name', label: 'Название', kind: 'line', required: true, max: 80 },
  { key: 'menu', label: 'Меню', kind: 'choice', required: true, options: menus },
  {
    key: 'url',
    label: 'Куда ведёт',
    kind: 'line',
    max: 500,
    hint: 'Адрес магазина, начиная с\u00a0«/». Пусто: заголовок своих пунктов',
    pattern: {
      shape: { test: (text) => /^\/[^\s\\]*$/.test(text) && isOwnPath(text) },
      message: 'Адрес страницы магазина, начиная с\u00a0«/»',
    },
  },
  { key: 'parent', label: 'Внутри пункта', kind: 'choice', of: 'parents', hint: 'Пусто: стоит сам' },
  {
    key: 'position',
    label: 'Место',
    kind: 'whole',
    required: true,
    to: 10_000,
    hint: 'Среди соседей, по\u00a0возрастанию',
  },
  { key: 'note', label: 'Добавление к\u00a0названию', kind: 'line', max: 40 },
  { key: 'badge', label: 'Метка «%»', kind: 'flag' },
  { key: 'hidden', label: 'Скрыт', kind: 'flag', hint: 'Вместе с\u00a0тем, что внутри' },
];

export const menusList: ListDefinition = {
  name: 'menus',
  title: 'Меню и\u00a0подвал',
  nouns: ['пункт', 'пункта', 'пунктов'],
  permission: 'content.read',
  searchHint: 'Название, адрес',
  sort: 'place',
  columns: [
    { key: 'name', label: 'Название', always: true },
    { key: 'url', label: 'Ведёт на' },
    { key: 'place', label: 'Где', sortable: true },
    { key: 'state', label: 'Сейчас' },
  ],
  filters: [
    { key: 'menu', label: 'Меню', kind: 'choice', options: menus },
    {
      key: 'state',
      label: 'Сейчас',
      kind: 'choice',
      options: [
        { value: 'shown', label: 'показан' },
        { value: 'hidden', label: 'скрыт' },
      ],
    },
  ],
  views: [
    { slug: 'main', name: 'Главное', query: 'menu=main' },
    { slug: 'secondary', name: 'Верхняя строка', query: 'menu=secondary' },
    { slug: 'footer', name: 'Подвал', query: 'menu=footer' },
    { slug: 'documents', name: 'Документы', query: 'menu=documents' },
    { slug: 'all', name: 'Все', query: '' },
  ],
};
