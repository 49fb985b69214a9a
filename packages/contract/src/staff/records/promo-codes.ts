import { storedInRoubles } from '../field-specs.ts';
import { defineRecord } from './define-record.ts';

const promoCodeGroups = [
  { value: 'all', label: 'все' },
  { value: 'tag', label: 'по\u00a0меткам' },
  { value: 'level', label: 'по\u00a0уровню скидок' },
  { value: 'legal', label: 'организации' },
  { value: 'personal', label: 'частные лица' },
];

/** Promo codes. One that orders have used is ended by its last day, not removed: its count is what it gave. */
export const promoCodes = defineRecord({
  name: 'promo-codes',
  record: 'promo-code',
  table: 'promo_codes',
  id: 'number',
  area: 'marketing',
  title: 'Промокоды',
  one: 'Промокод',
  nouns: ['промокод', 'промокода', 'промокодов'],
  fresh: 'Новый промокод',
  audit: ['Промокод создан', 'Промокод изменён', 'Промокод удалён'],
  summary: 'Promo codes',
  save: 'Сохранить промокод',
  // Codes are read again for every cart.
  announces: [],
  fields: [
    {
      key: 'code',
      label: 'Промокод',
      kind: 'line',
      required: true,
      hint: 'Регистр букв не\u00a0важен',
      sample: 'PROBA-10',
      pattern: {
        shape: /^[0-9A-Za-zА-Яа-яЁё_-]{3,50}$/,
        message: 'От\u00a03 до\u00a050 букв, цифр, дефисов и\u00a0подчёркиваний',
      },
    },
    { key: 'percent', label: 'Скидка, %', kind: 'whole', required: true, from: 1, to: 90, unit: '%' },
    { key: 'starts_on', label: 'Первый день', kind: 'day', required: true },
    { key: 'ends_on', label: 'Последний день', kind: 'day', required: true },
    {
      key: 'min_total',
      label: 'Сумма товаров от, ₽',
      kind: 'whole',
      stored: 'kopecks',
      empty: 0,
      get hint() {
        return ['Пусто: любая', ...storedInRoubles()].join('. ');
      },
    },
    {
      key: 'usage_limit',
      label: 'Заказов не\u00a0больше',
      kind: 'whole',
      from: 1,
      to: 1_000_000,
      hint: 'Пусто: без предела',
    },
    {
      key: 'groups',
      label: 'Для\u00a0кого',
      kind: 'many',
      of: 'groups',
      missing: 'Такой группы больше нет: выберите из\u00a0списка',
      none: 'все покупатели',
      hint: 'Довольно одной из\u00a0групп. Метки ставят в\u00a0карточках покупателей и\u00a0компаний',
    },
  ],
  searchHint: 'Промокод',
  search: ['code'],
  sort: '-ends',
  columns: [
    { key: 'code', label: 'Промокод', always: true, sortable: true },
    { key: 'percent', label: 'Скидка', right: true },
    { key: 'ends', label: 'Срок', sortable: true },
    { key: 'min_total', label: 'От\u00a0суммы', right: true },
    { key: 'groups', label: 'Для\u00a0кого' },
    { key: 'used', label: 'Заказов', right: true, sortable: true },
    { key: 'state', label: 'Сейчас' },
  ],
  filters: [
    {
      key: 'state',
      label: 'Сейчас',
      kind: 'choice',
      options: [
        { value: 'works', label: 'работает' },
        { value: 'ahead', label: 'впереди' },
        { value: 'over', label: 'закончился' },
        { value: 'spent', label: 'израсходован' },
      ],
    },
    { key: 'groups', label: 'Для\u00a0кого', kind: 'choice', options: promoCodeGroups },
  ],
  views: [
    { slug: 'all', name: 'Все', query: '' },
    { slug: 'works', name: 'Работают', query: 'state=works' },
    { slug: 'groups', name: 'Для\u00a0групп', query: 'groups=tag,level,legal,personal' },
    { slug: 'over', name: 'Закончились', query: 'state=over,spent' },
  ],
});
