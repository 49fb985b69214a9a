import { defineRecord } from './define-record.ts';
import { point } from './shared-fields.ts';

/** Terminals of carriers. Orders store a copy; a checkout whose terminal is gone requires another one. */
export const pickupPoints = defineRecord({
  name: 'pickup-points',
  record: 'pickup-point',
  table: 'pickup_points',
  id: 'uuid',
  area: 'dictionaries',
  title: 'Пункты выдачи',
  one: 'Пункт выдачи',
  nouns: ['пункт', 'пункта', 'пунктов'],
  fresh: 'Новый пункт',
  audit: ['Пункт выдачи добавлен', 'Пункт выдачи изменён', 'Пункт выдачи удалён'],
  summary: 'Terminals of carriers',
  nameOf: ({ name = '', carrier = '' }) => `${name}, ${carrier}`,
  fields: [
    { key: 'name', label: 'Пункт', kind: 'line', required: true, hint: 'Например «Уктус»' },
    {
      key: 'city',
      label: 'Город',
      kind: 'choice',
      required: true,
      of: 'cities',
      column: 'city_id',
      rows: { table: 'cities', label: 'name', order: 'name' },
      missing: 'Такого города больше нет: выберите из\u00a0списка',
    },
    { key: 'carrier', label: 'Перевозчик', kind: 'line', required: true },
    { key: 'address', label: 'Адрес', kind: 'line', required: true },
    {
      key: 'opening_hours',
      label: 'Часы работы',
      kind: 'line',
      required: true,
      hint: 'Например «Пн–Сб 9:00–20:00»',
    },
    { ...point, required: true },
    {
      key: 'max_kg',
      label: 'Принимает до, кг',
      kind: 'whole',
      from: 1,
      to: 1_000_000,
      hint: 'Пусто: любой вес',
    },
  ],
  unique: [
    {
      fields: ['city', 'carrier', 'name'],
      at: 'name',
      message: 'У\u00a0этого перевозчика такой пункт в\u00a0городе уже есть',
    },
  ],
  searchHint: 'Пункт, город, перевозчик, адрес',
  search: ['name', 'carrier', 'address', 'city'],
  sort: 'city',
  columns: [
    { key: 'name', label: 'Пункт', always: true },
    { key: 'city', label: 'Город', sortable: true },
    { key: 'carrier', label: 'Перевозчик' },
    { key: 'address', label: 'Адрес' },
    { key: 'hours', label: 'Часы работы', field: 'opening_hours' },
    { key: 'max_kg', label: 'До, кг', right: true },
  ],
});
