import { ERROR_SEVERITIES, ERROR_TOPICS } from '../constants.ts';
import { ERROR_SEVERITY_NAMES, ERROR_TOPIC_NAMES } from '../service-names.ts';
import { type FieldSpec, keptInRoubles } from './field-specs.ts';
import type { ListDefinition } from './lists.ts';
import { specEndpoints } from './spec-records.ts';
import { staffRoutes } from './staff-routes.ts';

/** «Причина» to a line: empty ones say nothing. */
export const textLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const mostLines = 12;
const longestLine = 400;
const lines = (key: string, label: string): FieldSpec => ({
  key,
  label,
  kind: 'long',
  required: true,
  max: mostLines * longestLine,
  hint: 'По\u00a0одной в\u00a0строке',
  pattern: {
    shape: {
      test: (text) =>
        textLines(text).length <= mostLines && textLines(text).every((line) => line.length <= longestLine),
    },
    message: `Не\u00a0больше ${mostLines} строк, в\u00a0каждой до\u00a0${longestLine} знаков`,
  },
});
const topics = ERROR_TOPICS.map((value) => ({ value, label: ERROR_TOPIC_NAMES[value] }));
const severities = ERROR_SEVERITIES.map((value) => ({ value, label: ERROR_SEVERITY_NAMES[value] }));

export const ALARM_CODE_FIELDS: readonly FieldSpec[] = [
  {
    key: 'brand',
    label: 'Система ЧПУ',
    kind: 'line',
    required: true,
    max: 80,
    hint: 'Например FANUC; новая появится в\u00a0справочнике сама',
  },
  {
    key: 'code',
    label: 'Код',
    kind: 'line',
    required: true,
    pattern: {
      shape: /^[A-Za-z]{0,4}-?\d{1,6}(?:\.\d{1,4})?$/,
      message: 'Буквы и\u00a0цифры: 108, SV0411',
    },
  },
  { key: 'name', label: 'Название', kind: 'line', required: true },
  { key: 'summary', label: 'Что это значит', kind: 'long', required: true, max: longestLine },
  { key: 'topic', label: 'К\u00a0чему относится', kind: 'choice', required: true, options: topics },
  { key: 'severity', label: 'Что останавливает', kind: 'choice', required: true, options: severities },
  lines('causes', 'Причины'),
  lines('actions', 'Что делать'),
];

export const alarmCodesList: ListDefinition = {
  name: 'alarm-codes',
  title: 'Коды ошибок',
  nouns: ['код', 'кода', 'кодов'],
  permission: 'content.read',
  searchHint: 'Код, название, причина',
  sort: 'place',
  columns: [
    { key: 'code', label: 'Код', always: true },
    { key: 'place', label: 'Система', sortable: true },
    { key: 'name', label: 'Название', always: true },
    { key: 'topic', label: 'К\u00a0чему относится' },
    { key: 'severity', label: 'Останавливает' },
  ],
  filters: [
    { key: 'topic', label: 'К\u00a0чему относится', kind: 'choice', options: topics },
    { key: 'severity', label: 'Останавливает', kind: 'choice', options: severities },
  ],
  views: [{ slug: 'all', name: 'Все', query: '' }],
};
export const staffAlarmCodesEndpoints = specEndpoints(staffRoutes.alarmCodes, 'Alarm codes of controls');

const place: FieldSpec = {
  key: 'position',
  label: 'Место',
  kind: 'whole',
  to: 10_000,
  hint: 'Меньшее выше; пусто: последней',
};

export const SERVICE_WORK_FIELDS: readonly FieldSpec[] = [
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
      return ['Пусто: вместо цены стоит пояснение', ...keptInRoubles()].join('. ');
    },
  },
  {
    key: 'price_note',
    label: 'Пояснение к\u00a0цене',
    kind: 'line',
    hint: 'Например «за месяц», «в цене станка»',
  },
  { key: 'page', label: 'Страница', kind: 'choice', of: 'pages', hint: 'Где рассказано подробно' },
  place,
];

export const serviceWorksList: ListDefinition = {
  name: 'service-works',
  title: 'Работы сервиса',
  nouns: ['работа', 'работы', 'работ'],
  permission: 'content.read',
  searchHint: 'Работа, что входит',
  sort: 'place',
  columns: [
    { key: 'name', label: 'Работа', always: true },
    { key: 'term', label: 'Срок' },
    { key: 'price', label: 'Цена', right: true },
    { key: 'place', label: 'Место', right: true, sortable: true },
  ],
  filters: [],
  views: [{ slug: 'all', name: 'Все', query: '' }],
};
export const staffServiceWorksEndpoints = specEndpoints(staffRoutes.serviceWorks, 'Works of the service');

export const SCHOOL_FIELDS: readonly FieldSpec[] = [
  { key: 'name', label: 'Школа', kind: 'line', required: true },
  { key: 'city', label: 'Город', kind: 'line', required: true, max: 80 },
  { key: 'address', label: 'Адрес', kind: 'line', required: true },
  { key: 'phone', label: 'Телефон', kind: 'line', required: true, max: 40 },
  { key: 'description', label: 'Описание', kind: 'long', required: true, max: 2000 },
  { key: 'machines', label: 'Станки', kind: 'long', max: 5000, hint: 'По\u00a0одному в\u00a0строке' },
  { key: 'simulators', label: 'Стоек-симуляторов', kind: 'whole', required: true, to: 1000 },
  { key: 'lodging', label: 'Жильё', kind: 'line', required: true },
  { key: 'meals', label: 'Питание', kind: 'line', required: true },
  place,
];

export const schoolsList: ListDefinition = {
  name: 'schools',
  title: 'Школы',
  nouns: ['школа', 'школы', 'школ'],
  permission: 'content.read',
  searchHint: 'Школа, город, адрес',
  sort: 'place',
  columns: [
    { key: 'name', label: 'Школа', always: true },
    { key: 'city', label: 'Город' },
    { key: 'address', label: 'Адрес' },
    { key: 'phone', label: 'Телефон' },
    { key: 'groups', label: 'Групп впереди', right: true },
    { key: 'place', label: 'Место', right: true, sortable: true },
  ],
  filters: [],
  views: [{ slug: 'all', name: 'Все', query: '' }],
};
export const staffSchoolsEndpoints = specEndpoints(staffRoutes.schools, 'Schools');
