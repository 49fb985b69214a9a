import type { ListDefinition } from './lists.ts';

export const goodsList: ListDefinition = {
  name: 'goods',
  title: 'Товары',
  nouns: ['вариант', 'варианта', 'вариантов'],
  permission: 'goods.read',
  searchHint: 'Артикул, название, размер',
  sort: 'article',
  columns: [
    { key: 'article', label: 'Артикул', always: true, sortable: true },
    { key: 'title', label: 'Название', always: true },
    { key: 'brand', label: 'Бренд' },
    { key: 'folder', label: 'Раздел', extra: true },
    { key: 'price', label: 'Цена', right: true, sortable: true },
    { key: 'old_price', label: 'Старая', right: true, extra: true },
    { key: 'stock', label: 'Остаток', right: true },
    { key: 'reserved', label: 'В\u00a0резерве', right: true, extra: true },
    { key: 'days', label: 'Дней', right: true },
    { key: 'state', label: 'Состояние', extra: true },
  ],
  filters: [
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
      key: 'state',
      label: 'Состояние',
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
