import { defineRecord } from './define-record.ts';
import { categoryPosition, positionColumn } from './shared-fields.ts';

/** What the shop divides the country into: offices look after them, buyers name theirs. */
export const regions = defineRecord({
  name: 'regions',
  record: 'region',
  table: 'regions',
  id: 'number',
  area: 'dictionaries',
  title: 'Регионы',
  one: 'Регион',
  nouns: ['регион', 'региона', 'регионов'],
  fresh: 'Новый регион',
  audit: ['Регион добавлен', 'Регион изменён', 'Регион удалён'],
  summary: 'Sales regions',
  fields: [{ key: 'name', label: 'Регион', kind: 'line', required: true, max: 120 }, categoryPosition],
  unique: [{ fields: ['name'], message: 'Такой регион уже есть' }],
  searchHint: 'Регион',
  search: ['name'],
  sort: 'place',
  columns: [
    { key: 'name', label: 'Регион', always: true },
    { key: 'cities', label: 'Городов', right: true },
    { key: 'offices', label: 'Офисов', right: true },
    positionColumn,
  ],
});
