import { storedInRoubles } from '../field-specs.ts';
import { defineRecord } from './define-record.ts';
import { positionColumn, servicePosition } from './shared-fields.ts';

/** What the service does, in what time and for how much. */
export const serviceWorks = defineRecord({
  name: 'service-works',
  record: 'service-work',
  table: 'service_works',
  id: 'text',
  area: 'content',
  title: 'Работы сервиса',
  one: 'Работа сервиса',
  nouns: ['работа', 'работы', 'работ'],
  fresh: 'Новая работа',
  audit: ['Работа сервиса добавлена', 'Работа сервиса изменена', 'Работа сервиса удалена'],
  summary: 'Works of the service',
  fields: [
    { key: 'name', label: 'Работа', kind: 'line', required: true },
    { key: 'includes', label: 'Что входит', kind: 'long', required: true, max: 300 },
    { key: 'term', label: 'Срок', kind: 'line', required: true, hint: 'Например 3–5 дней' },
    {
      key: 'price_from',
      label: 'Цена от, ₽',
      kind: 'whole',
      from: 1,
      to: 1_000_000_000,
      get hint() {
        return ['Пусто: вместо цены стоит пояснение', ...storedInRoubles()].join('. ');
      },
      stored: 'kopecks',
    },
    {
      key: 'price_note',
      label: 'Пояснение к\u00a0цене',
      kind: 'line',
      hint: 'Например «за месяц», «в цене станка»',
    },
    {
      key: 'page',
      label: 'Страница',
      kind: 'choice',
      of: 'pages',
      hint: 'Где рассказано подробно',
      column: 'page_slug',
    },
    servicePosition,
  ],
  searchHint: 'Работа, что входит',
  search: ['name', 'includes'],
  sort: 'place',
  columns: [
    { key: 'name', label: 'Работа', always: true },
    { key: 'term', label: 'Срок' },
    { key: 'price', label: 'Цена', right: true },
    positionColumn,
  ],
});
