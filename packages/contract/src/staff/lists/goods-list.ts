import type { ListDefinition } from '../lists.ts';

export const goodsList: ListDefinition = {
  name: 'goods',
  title: 'Товары',
  nouns: ['вариант', 'варианта', 'вариантов'],
  permission: 'goods.read',
  searchHint: 'Артикул, название, размер',
  sort: 'article',
  columns: [
    { key: 'picture', label: '', always: true },
    { key: 'article', label: 'Артикул', always: true, sortable: true },
    { key: 'title', label: 'Название', always: true },
    { key: 'brand', label: 'Бренд' },
    { key: 'folder', label: 'Раздел', extra: true },
    { key: 'price', label: 'Цена', right: true, sortable: true },
    { key: 'old_price', label: 'Старая', right: true, extra: true },
    { key: 'stock', label: 'Остаток', right: true },
    { key: 'reserved', label: 'В\u00a0резерве', right: true, extra: true },
    { key: 'days', label: 'Дней', right: true },
    { key: 'places', label: 'По\u00a0складам', extra: true },
    { key: 'used', label: 'Новый', extra: true },
    { key: 'state', label: 'Состояние' },
  ],
  bulk: [
    { key: 'reprice', title: 'Изменить цены', permission: 'goods.change', apart: true, undo: 'reprice-undo' },
    { key: 'reprice-undo', title: 'Вернуть цены', permission: 'goods.change', apart: true },
  ],
  filters: [
    { key: 'folder', label: 'Раздел', kind: 'named' },
    { key: 'brand', label: 'Бренд', kind: 'named' },
    {
      key: 'stock',
      label: 'Остаток',
      kind: 'choice',
      options: [
        { value: 'yes', label: 'есть' },
        { value: 'no', label: 'нет' },
      ],
    },
    { key: 'price', label: 'Цена', kind: 'range' },
    {
      key: 'priced',
      label: 'Цена указана',
      kind: 'choice',
      options: [
        { value: 'yes', label: 'да' },
        { value: 'no', label: 'по\u00a0запросу' },
      ],
    },
    {
      key: 'planned',
      label: 'Новая цена',
      kind: 'choice',
      options: [
        { value: 'yes', label: 'назначена' },
        { value: 'no', label: 'нет' },
      ],
    },
    {
      key: 'shown',
      label: 'На\u00a0сайте',
      kind: 'choice',
      options: [
        { value: 'shown', label: 'на\u00a0сайте' },
        { value: 'hidden', label: 'скрыт' },
        { value: 'archived', label: 'в\u00a0архиве' },
      ],
    },
    {
      key: 'state',
      label: 'Новый',
      kind: 'choice',
      options: [
        { value: 'new', label: 'новый' },
        { value: 'used', label: 'с\u00a0пробегом' },
      ],
    },
  ],
  views: [
    { slug: 'all', name: 'Все', query: '' },
    { slug: 'stock', name: 'На\u00a0складе', query: 'stock=yes' },
    { slug: 'none', name: 'Нет на\u00a0складе', query: 'stock=no' },
    { slug: 'unpriced', name: 'Без цены', query: 'priced=no' },
    { slug: 'used', name: 'С\u00a0пробегом', query: 'state=used' },
  ],
};
