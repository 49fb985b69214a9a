import { EXPORT_ACTION, type ListDefinition } from '../lists.ts';

export const transfersList: ListDefinition = {
  name: 'transfers',
  title: 'Перемещения',
  nouns: ['перемещение', 'перемещения', 'перемещений'],
  permission: 'goods.read',
  searchHint: 'Номер, артикул, примечание',
  sort: '-at',
  columns: [
    { key: 'number', label: 'Номер', always: true },
    { key: 'at', label: 'Когда', sortable: true, always: true },
    { key: 'from', label: 'Откуда', always: true },
    { key: 'to', label: 'Куда', always: true },
    { key: 'lines', label: 'Строк', right: true },
    { key: 'pieces', label: 'Штук', right: true },
    { key: 'who', label: 'Кто' },
    { key: 'note', label: 'Примечание' },
  ],
  filters: [
    { key: 'at', label: 'Когда', kind: 'period' },
    { key: 'from', label: 'Откуда', kind: 'named' },
    { key: 'to', label: 'Куда', kind: 'named' },
    { key: 'staff', label: 'Кто', kind: 'person' },
  ],
  bulk: [{ key: EXPORT_ACTION, title: 'Выгрузить', permission: 'goods.read' }],
  views: [
    { slug: 'all', name: 'Все', query: '' },
    { slug: 'mine', name: 'Мои', query: 'staff=me' },
  ],
};
