import type { FieldSpec } from './field-specs.ts';
import type { ListDefinition } from './lists.ts';
import { readPoint } from './offices-list.ts';
import { specEndpoints } from './spec-records.ts';
import { staffRoutes } from './staff-routes.ts';

const point: FieldSpec = {
  key: 'point',
  label: 'Координаты',
  kind: 'line',
  max: 40,
  hint: 'Как дают карты: 56.8389, 60.6057',
  pattern: {
    shape: { test: (text) => readPoint(text) !== null },
    message: 'Широта и\u00a0долгота: 56.8389, 60.6057',
  },
};

export const REGION_FIELDS: readonly FieldSpec[] = [
  { key: 'name', label: 'Регион', kind: 'line', required: true, max: 120 },
  {
    key: 'position',
    label: 'Место',
    kind: 'whole',
    to: 10_000,
    hint: 'Меньшее выше; пусто: последним',
  },
];

export const regionsList: ListDefinition = {
  name: 'regions',
  title: 'Регионы',
  nouns: ['регион', 'региона', 'регионов'],
  permission: 'dictionaries.read',
  searchHint: 'Регион',
  sort: 'place',
  columns: [
    { key: 'name', label: 'Регион', always: true },
    { key: 'cities', label: 'Городов', right: true },
    { key: 'offices', label: 'Офисов', right: true },
    { key: 'place', label: 'Место', right: true, sortable: true },
  ],
  filters: [],
  views: [{ slug: 'all', name: 'Все', query: '' }],
};
export const staffRegionsEndpoints = specEndpoints(staffRoutes.regions, 'Sales regions');

export const CITY_FIELDS: readonly FieldSpec[] = [
  { key: 'name', label: 'Город', kind: 'line', required: true, max: 120 },
  { key: 'region', label: 'Регион', kind: 'choice', required: true, of: 'regions' },
  {
    key: 'zone',
    label: 'Зона доставки',
    kind: 'choice',
    of: 'zones',
    hint: 'Пусто: по\u00a0тарифам сюда не\u00a0доставляют',
  },
  point,
];

export const citiesList: ListDefinition = {
  name: 'cities',
  title: 'Города',
  nouns: ['город', 'города', 'городов'],
  permission: 'dictionaries.read',
  searchHint: 'Город, регион',
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
};
export const staffCitiesEndpoints = specEndpoints(staffRoutes.cities, 'Cities of delivery');

export const PICKUP_POINT_FIELDS: readonly FieldSpec[] = [
  { key: 'name', label: 'Пункт', kind: 'line', required: true, hint: 'Например «Уктус»' },
  { key: 'city', label: 'Город', kind: 'choice', required: true, of: 'cities' },
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
];

export const pickupPointsList: ListDefinition = {
  name: 'pickup-points',
  title: 'Пункты выдачи',
  nouns: ['пункт', 'пункта', 'пунктов'],
  permission: 'dictionaries.read',
  searchHint: 'Пункт, город, перевозчик, адрес',
  sort: 'city',
  columns: [
    { key: 'name', label: 'Пункт', always: true },
    { key: 'city', label: 'Город', sortable: true },
    { key: 'carrier', label: 'Перевозчик' },
    { key: 'address', label: 'Адрес' },
    { key: 'hours', label: 'Часы работы' },
    { key: 'max_kg', label: 'До, кг', right: true },
  ],
  filters: [],
  views: [{ slug: 'all', name: 'Все', query: '' }],
};
export const staffPickupPointsEndpoints = specEndpoints(staffRoutes.pickupPoints, 'Terminals of carriers');
