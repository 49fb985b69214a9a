import { defineRecord } from './define-record.ts';
import { shopPath } from './shared-fields.ts';

export const MENUS = {
  main: 'Главное меню',
  secondary: 'Верхняя строка',
  footer: 'Подвал',
  documents: 'Документы в\u00a0подвале',
} as const;
const menuChoices = Object.entries(MENUS).map(([value, label]) => ({ value, label }));

/**
 * Items of the four menus, two levels deep. A dead link is reported and not refused, because its page may come later.
 */
export const menus = defineRecord({
  name: 'menus',
  record: 'menu-item',
  table: 'menu_items',
  id: 'text',
  area: 'content',
  title: 'Меню и\u00a0подвал',
  one: 'Пункт меню',
  nouns: ['пункт', 'пункта', 'пунктов'],
  fresh: 'Новый пункт',
  audit: ['Пункт меню добавлен', 'Пункт меню изменён', 'Пункт меню удалён'],
  summary: 'Items of the menus and of the footer',
  urlOf: ({ url = '' }) => url || null,
  fields: [
    { key: 'name', label: 'Название', kind: 'line', required: true, max: 80 },
    { key: 'menu', label: 'Меню', kind: 'choice', required: true, options: menuChoices },
    {
      key: 'url',
      label: 'Куда ведёт',
      kind: 'line',
      max: 500,
      hint: 'Адрес магазина, начиная с\u00a0«/». Пусто: заголовок своих пунктов',
      pattern: shopPath,
      empty: '',
    },
    {
      key: 'parent',
      label: 'Внутри пункта',
      kind: 'choice',
      of: 'parents',
      hint: 'Пусто: стоит сам',
      column: 'parent_id',
      missing: 'В\u00a0этот пункт ничего не\u00a0вложить',
    },
    {
      key: 'position',
      label: 'Место',
      kind: 'whole',
      required: true,
      to: 10_000,
      hint: 'Среди соседей, по\u00a0возрастанию',
    },
    { key: 'note', label: 'Добавление к\u00a0названию', kind: 'line', max: 40, column: 'append_text' },
    { key: 'badge', label: 'Метка «%»', kind: 'flag', column: 'has_promotion_badge' },
    {
      key: 'hidden',
      label: 'Скрыт',
      kind: 'flag',
      hint: 'Вместе с\u00a0тем, что внутри',
      column: 'is_hidden',
    },
  ],
  searchHint: 'Название, адрес',
  search: ['name', 'url'],
  sort: 'place',
  columns: [
    { key: 'name', label: 'Название', always: true },
    { key: 'url', label: 'Ведёт на' },
    { key: 'place', label: 'Где', sortable: true },
    { key: 'state', label: 'Сейчас' },
  ],
  filters: [
    { key: 'menu', label: 'Меню', kind: 'choice', options: menuChoices },
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
});
