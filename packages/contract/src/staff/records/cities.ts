import { defineRecord } from './define-record.ts';
import { point } from './shared-fields.ts';

/** Where the shop delivers to, in what zone of its tariffs. */
export const cities = defineRecord({
  name: 'cities',
  record: 'city',
  table: 'cities',
  id: 'number',
  area: 'dictionaries',
  title: 'Города',
  one: 'Город',
  nouns: ['город', 'города', 'городов'],
  fresh: 'Новый город',
  audit: ['Город добавлен', 'Город изменён', 'Город удалён'],
  summary: 'Cities of delivery',
  fields: [
    { key: 'name', label: 'Город', kind: 'line', required: true, max: 120 },
    {
      key: 'region',
      label: 'Регион',
      kind: 'choice',
      required: true,
      of: 'regions',
      column: 'region_id',
      rows: { table: 'regions', label: 'name', order: 'position' },
      missing: 'Такого региона больше нет: выберите из\u00a0списка',
    },
    {
      key: 'zone',
      label: 'Зона доставки',
      kind: 'choice',
      of: 'zones',
      hint: 'Пусто: по\u00a0тарифам сюда не\u00a0доставляют',
      rows: { table: 'delivery_zones', label: 'name', order: 'id' },
      missing: 'Такой зоны больше нет: выберите из\u00a0списка',
    },
    point,
  ],
  unique: [{ fields: ['region', 'name'], at: 'name', message: 'В\u00a0этом регионе такой город уже есть' }],
  searchHint: 'Город, регион',
  search: ['name', 'region'],
  sort: 'name',
  columns: [
    { key: 'name', label: 'Город', always: true, sortable: true },
    { key: 'region', label: 'Регион' },
    { key: 'zone', label: 'Зона доставки' },
    { key: 'points', label: 'Пунктов', right: true },
  ],
  filters: [
    {
      key: 'delivery',
      label: 'Доставка',
      kind: 'choice',
      options: [
        { value: 'yes', label: 'есть зона' },
        { value: 'no', label: 'нет зоны' },
      ],
    },
  ],
  views: [
    { slug: 'all', name: 'Все', query: '' },
    { slug: 'no-zone', name: 'Без зоны', query: 'delivery=no' },
  ],
});
