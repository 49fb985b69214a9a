import { isEmail } from '../fields/email.ts';
import type { FieldSpec } from './field-specs.ts';
import { readHours } from './hours-text.ts';
import type { ListDefinition } from './lists.ts';

const zones = {
  'Europe/Kaliningrad': 'Калининград',
  'Europe/Moscow': 'Москва',
  'Europe/Samara': 'Самара',
  'Asia/Yekaterinburg': 'Екатеринбург',
  'Asia/Omsk': 'Омск',
  'Asia/Novosibirsk': 'Новосибирск',
  'Asia/Krasnoyarsk': 'Красноярск',
  'Asia/Irkutsk': 'Иркутск',
  'Asia/Yakutsk': 'Якутск',
  'Asia/Vladivostok': 'Владивосток',
  'Asia/Magadan': 'Магадан',
  'Asia/Kamchatka': 'Камчатка',
  'Asia/Almaty': 'Алматы',
  'Europe/Minsk': 'Минск',
} as const;

/** «56.8889, 60.6141» as maps give it → latitude and longitude; null for what is no place. */
export function readPoint(text: string): readonly [lat: number, lon: number] | null {
  const [, lat = '', lon = ''] =
    /^(-?\d{1,2}(?:\.\d{1,8})?)[,;]?\s+(-?\d{1,3}(?:\.\d{1,8})?)$/.exec(text) ?? [];
  if (lat === '' || Math.abs(Number(lat)) > 90 || Math.abs(Number(lon)) > 180) return null;
  return [Number(lat), Number(lon)];
}

/** «Имя; должность; телефон; почта», a line for each. */
export function readOfficeStaff(
  text: string,
): { name: string; position: string; phone: string; email: string }[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const people = lines.map((line) => line.split(';').map((part) => part.trim()));
  if (people.length > 100 || people.some((parts) => parts.length !== 4 || !isEmail(parts[3] ?? '')))
    return null;
  if (people.some((parts) => parts.some((part) => part === '' || part.length > 300))) return null;
  return people.map(([name = '', position = '', phone = '', email = '']) => ({
    name,
    position,
    phone,
    email,
  }));
}

export const OFFICE_FIELDS: readonly FieldSpec[] = [
  { key: 'city', label: 'Город', kind: 'line', required: true, max: 80 },
  {
    key: 'slug',
    label: 'Слово в\u00a0адресе',
    kind: 'line',
    max: 60,
    hint: 'Пусто: из\u00a0города. Потом не\u00a0меняется',
    pattern: {
      shape: /^[a-z\d]+(?:-[a-z\d]+)*$/,
      message: 'Строчные латинские буквы, цифры и\u00a0дефисы',
    },
  },
  { key: 'address', label: 'Улица и\u00a0дом', kind: 'line', required: true, max: 300 },
  {
    key: 'postal_code',
    label: 'Индекс',
    kind: 'line',
    max: 6,
    pattern: { shape: /^\d{6}$/, message: 'Шесть цифр' },
  },
  { key: 'phone', label: 'Телефон', kind: 'line', required: true, max: 60 },
  {
    key: 'email',
    label: 'Почта',
    kind: 'line',
    required: true,
    max: 254,
    pattern: { shape: { test: isEmail }, message: 'Нужен адрес почты' },
  },
  {
    key: 'hours',
    label: 'Часы работы',
    kind: 'line',
    required: true,
    max: 120,
    hint: 'Например Пн–Пт 8:00–18:00, Сб 10:00–14:00',
    pattern: {
      shape: { test: (text) => readHours(text) !== null },
      message: 'Дни и\u00a0часы вида «Пн–Пт 8:00–18:00, Сб 10:00–14:00»',
    },
  },
  {
    key: 'timezone',
    label: 'Часовой пояс',
    kind: 'choice',
    required: true,
    options: Object.entries(zones).map(([value, label]) => ({ value, label })),
  },
  {
    key: 'point',
    label: 'Точка на\u00a0карте',
    kind: 'line',
    required: true,
    max: 40,
    hint: 'Широта и\u00a0долгота, например 56.8889, 60.6141',
    pattern: {
      shape: { test: (text) => readPoint(text) !== null },
      message: 'Широта и\u00a0долгота через запятую, как в\u00a0картах',
    },
  },
  {
    key: 'regions',
    label: 'Какие регионы ведёт',
    kind: 'words',
    hint: 'Названия регионов через запятую',
  },
  { key: 'is_head', label: 'Главный офис', kind: 'flag', hint: 'Один на\u00a0магазин' },
  { key: 'has_showroom', label: 'Есть демонстрационный зал', kind: 'flag' },
  { key: 'has_warehouse', label: 'Есть склад', kind: 'flag' },
  { key: 'storage_m2', label: 'Склад, м²', kind: 'whole', to: 10_000_000 },
  { key: 'engineers', label: 'Инженеров сервиса', kind: 'whole', to: 10_000 },
  {
    key: 'callback_minutes',
    label: 'Перезвоним за, минут',
    kind: 'whole',
    required: true,
    from: 1,
    to: 480,
  },
  {
    key: 'stopped_hours',
    label: 'Станок стоит: ответ за, часов',
    kind: 'whole',
    required: true,
    from: 1,
    to: 240,
  },
  { key: 'reaction_days', label: 'Инженер приедет за, дней', kind: 'whole', required: true, from: 1, to: 30 },
  { key: 'position', label: 'Место в\u00a0списке', kind: 'whole', required: true, to: 1000 },
  { key: 'description', label: 'Что здесь есть', kind: 'long', max: 5000 },
  { key: 'how_to_get', label: 'Как добраться', kind: 'long', max: 5000 },
  {
    key: 'staff',
    label: 'Кто здесь работает',
    kind: 'long',
    max: 10_000,
    hint: 'По\u00a0строке на\u00a0человека: имя; должность; телефон; почта',
    pattern: {
      shape: { test: (text) => readOfficeStaff(text) !== null },
      message: 'В\u00a0каждой строке четыре части через точку с\u00a0запятой',
    },
  },
];

export const officesList: ListDefinition = {
  name: 'offices',
  title: 'Офисы',
  nouns: ['офис', 'офиса', 'офисов'],
  permission: 'settings.read',
  searchHint: 'Город, адрес, телефон',
  sort: 'position',
  columns: [
    { key: 'city', label: 'Город', always: true, sortable: true },
    { key: 'address', label: 'Адрес' },
    { key: 'phone', label: 'Телефон' },
    { key: 'hours', label: 'Часы' },
    { key: 'role', label: 'Что есть' },
    { key: 'position', label: 'Место', right: true, sortable: true, extra: true },
  ],
  filters: [],
  views: [{ slug: 'all', name: 'Все', query: '' }],
};
