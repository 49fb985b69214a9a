import { defineRecord } from './define-record.ts';
import { positionColumn, servicePosition } from './shared-fields.ts';

/** Where courses are held. */
export const schools = defineRecord({
  name: 'schools',
  record: 'school',
  table: 'education_schools',
  id: 'uuid',
  area: 'content',
  title: 'Школы',
  one: 'Школа',
  nouns: ['школа', 'школы', 'школ'],
  fresh: 'Новая школа',
  audit: ['Школа добавлена', 'Школа изменена', 'Школа удалена'],
  summary: 'Schools',
  announces: ['content', 'education'],
  fields: [
    { key: 'name', label: 'Школа', kind: 'line', required: true },
    { key: 'city', label: 'Город', kind: 'line', required: true, max: 80, column: 'city_name' },
    { key: 'address', label: 'Адрес', kind: 'line', required: true },
    { key: 'phone', label: 'Телефон', kind: 'line', required: true, max: 40 },
    { key: 'description', label: 'Описание', kind: 'long', required: true, max: 2000 },
    {
      key: 'machines',
      label: 'Станки',
      kind: 'long',
      max: 5000,
      hint: 'По\u00a0одному в\u00a0строке',
      stored: 'lines',
    },
    { key: 'simulators', label: 'Стоек-симуляторов', kind: 'whole', required: true, to: 1000 },
    { key: 'lodging', label: 'Жильё', kind: 'line', required: true },
    { key: 'meals', label: 'Питание', kind: 'line', required: true },
    servicePosition,
  ],
  searchHint: 'Школа, город, адрес',
  search: ['name', 'city', 'address'],
  sort: 'place',
  columns: [
    { key: 'name', label: 'Школа', always: true },
    { key: 'city', label: 'Город' },
    { key: 'address', label: 'Адрес' },
    { key: 'phone', label: 'Телефон' },
    { key: 'groups', label: 'Групп впереди', right: true },
    positionColumn,
  ],
});
