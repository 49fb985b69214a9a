import { paths } from '../../addresses/paths.ts';
import { isEmail } from '../../fields/contact/email.ts';
import { readHours } from '../hours-text.ts';
import { defineRecord } from './define-record.ts';
import { point } from './shared-fields.ts';

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

/** Offices of the shop with their hours and place on the map; one of them is the head. */
export const offices = defineRecord({
  name: 'offices',
  record: 'office',
  table: 'companies',
  id: 'uuid',
  area: 'settings',
  title: 'Офисы',
  one: 'Офис',
  nouns: ['офис', 'офиса', 'офисов'],
  fresh: 'Новый офис',
  audit: ['Офис добавлен', 'Офис изменён', 'Офис удалён'],
  summary: 'Offices of the shop',
  urlOf: ({ slug = '' }) => (slug === '' ? null : paths.contact(slug)),
  announces: ['content', 'site'],
  fields: [
    { key: 'city', label: 'Город', kind: 'line', required: true, max: 80, column: 'city_name' },
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
    {
      key: 'address',
      label: 'Улица и\u00a0дом',
      kind: 'line',
      required: true,
      max: 300,
      column: 'office_address',
    },
    {
      key: 'postal_code',
      label: 'Индекс',
      kind: 'line',
      max: 6,
      empty: '',
      pattern: { shape: /^\d{6}$/, message: 'Шесть цифр' },
    },
    { key: 'phone', label: 'Телефон', kind: 'line', required: true, max: 60 },
    {
      key: 'email',
      label: 'Почта',
      kind: 'line',
      required: true,
      max: 254,
      sample: 'proba@spindle.example',
      pattern: { shape: { test: isEmail }, message: 'Нужен адрес почты' },
    },
    {
      key: 'hours',
      label: 'Часы работы',
      kind: 'line',
      required: true,
      max: 120,
      column: 'opening_hours',
      sample: 'Пн–Пт 8:00–18:00',
      hint: 'Например Пн–Пт 8:00–18:00, Сб 10:00–14:00',
      pattern: {
        shape: { test: (text: string) => readHours(text) !== null },
        message: 'Дни и\u00a0часы вида «Пн–Пт 8:00–18:00, Сб 10:00–14:00»',
      },
    },
    {
      key: 'timezone',
      label: 'Часовой пояс',
      kind: 'choice',
      required: true,
      begins: 'Europe/Moscow',
      options: Object.entries(zones).map(([value, label]) => ({ value, label })),
    },
    {
      ...point,
      label: 'Точка на\u00a0карте',
      required: true,
      hint: 'Широта и\u00a0долгота, например 56.8889, 60.6141',
      pattern: { ...point.pattern, message: 'Широта и\u00a0долгота через запятую, как в\u00a0картах' },
    },
    {
      key: 'regions',
      column: null,
      label: 'Какие регионы ведёт',
      kind: 'words',
      hint: 'Названия регионов через запятую',
    },
    { key: 'is_head', label: 'Главный офис', kind: 'flag', hint: 'Один на\u00a0магазин' },
    { key: 'has_showroom', label: 'Есть демонстрационный зал', kind: 'flag' },
    { key: 'has_warehouse', label: 'Есть склад', kind: 'flag' },
    { key: 'storage_m2', label: 'Склад, м²', kind: 'whole', to: 10_000_000 },
    { key: 'engineers', label: 'Инженеров сервиса', kind: 'whole', column: 'service_engineers', to: 10_000 },
    {
      key: 'callback_minutes',
      label: 'Перезвоним за, минут',
      kind: 'whole',
      required: true,
      from: 1,
      to: 480,
      begins: '15',
    },
    {
      key: 'stopped_hours',
      label: 'Станок стоит: ответ за, часов',
      kind: 'whole',
      required: true,
      from: 1,
      to: 240,
      begins: '4',
    },
    {
      key: 'reaction_days',
      label: 'Инженер приедет за, дней',
      kind: 'whole',
      required: true,
      from: 1,
      to: 30,
      begins: '2',
    },
    { key: 'position', label: 'Место в\u00a0списке', kind: 'whole', required: true, to: 1000, begins: '1' },
    { key: 'description', label: 'Что здесь есть', kind: 'long', max: 5000, empty: '' },
    { key: 'how_to_get', label: 'Как добраться', kind: 'long', max: 5000, empty: '' },
    {
      key: 'staff',
      column: null,
      label: 'Кто здесь работает',
      kind: 'long',
      max: 10_000,
      hint: 'По\u00a0строке на\u00a0человека: имя; должность; телефон; почта',
      pattern: {
        shape: { test: (text: string) => readOfficeStaff(text) !== null },
        message: 'В\u00a0каждой строке четыре части через точку с\u00a0запятой',
      },
    },
  ],
  searchHint: 'Город, адрес, телефон',
  search: ['city', 'address', 'phone', 'email'],
  sort: 'position',
  columns: [
    { key: 'city', label: 'Город', always: true, sortable: true },
    { key: 'address', label: 'Адрес' },
    { key: 'phone', label: 'Телефон' },
    { key: 'hours', label: 'Часы' },
    { key: 'role', label: 'Что есть' },
    { key: 'position', label: 'Место', right: true, sortable: true, extra: true },
  ],
});
