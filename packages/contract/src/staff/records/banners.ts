import { defineRecord } from './define-record.ts';
import { drawing, drawingSizes, shopPath } from './shared-fields.ts';

const BANNER_SECTIONS = {
  home: 'Главная',
  catalog: 'Каталог станков',
  tools: 'Каталог инструмента',
  folder: 'Разделы каталога',
  brand: 'Бренды',
  search: 'Поиск',
  cart: 'Корзина',
  press: 'Пресс-центр',
  service: 'Сервис',
  personal: 'Личный кабинет',
} as const;
const sections = Object.entries(BANNER_SECTIONS).map(([value, label]) => ({ value, label }));

/** Banners by section of the shop, with their days and, for others' advertising, its label. */
export const banners = defineRecord({
  name: 'banners',
  record: 'banner',
  table: 'banners',
  id: 'text',
  area: 'marketing',
  holdsNobody: true,
  title: 'Баннеры',
  one: 'Баннер',
  nouns: ['баннер', 'баннера', 'баннеров'],
  fresh: 'Новый баннер',
  audit: ['Баннер создан', 'Баннер изменён', 'Баннер удалён'],
  summary: 'Banners',
  fields: [
    { key: 'title', label: 'Заголовок', kind: 'line', required: true },
    { key: 'section', label: 'Где показывать', kind: 'choice', required: true, options: sections },
    { key: 'text', label: 'Текст', kind: 'long' },
    { key: 'url', label: 'Куда ведёт', kind: 'line', max: 500, pattern: shopPath },
    { key: 'button', label: 'Кнопка', kind: 'line', max: 60 },
    { key: 'position', label: 'Место', kind: 'whole', required: true, to: 10_000, begins: '1' },
    {
      key: 'picture',
      label: 'Картинка',
      kind: 'picture',
      hint: 'Из\u00a0библиотеки, встаёт вместо рисунка',
    },
    drawing,
    drawingSizes,
    { key: 'starts_on', label: 'Первый день', kind: 'day' },
    { key: 'ends_on', label: 'Последний день', kind: 'day' },
    {
      key: 'advertiser',
      label: 'Рекламодатель',
      kind: 'line',
      hint: 'Для чужой рекламы: «Реклама. ООО …» стоит на\u00a0баннере',
    },
    {
      key: 'erid',
      label: 'erid',
      kind: 'line',
      max: 100,
      hint: 'Номер рекламы в\u00a0реестре',
      pattern: { shape: /^[\w-]{5,100}$/, message: 'Латинские буквы, цифры, дефисы' },
    },
  ],
  searchHint: 'Заголовок, рекламодатель, erid',
  search: ['title', 'text', 'advertiser', 'erid'],
  sort: 'section',
  columns: [
    { key: 'title', label: 'Заголовок', always: true, sortable: true },
    { key: 'section', label: 'Где', sortable: true },
    { key: 'term', label: 'Срок' },
    { key: 'state', label: 'Сейчас' },
    { key: 'views', label: 'Показов', right: true },
    { key: 'clicks', label: 'Переходов', right: true },
    { key: 'advertiser', label: 'Рекламодатель', extra: true },
    { key: 'erid', label: 'erid', extra: true },
  ],
  filters: [
    { key: 'section', label: 'Где', kind: 'choice', options: sections },
    {
      key: 'state',
      label: 'Сейчас',
      kind: 'choice',
      options: [
        { value: 'shown', label: 'показан' },
        { value: 'ahead', label: 'впереди' },
        { value: 'over', label: 'закончился' },
      ],
      days: { from: 'starts_on', to: 'ends_on', before: 'ahead', during: 'shown', after: 'over' },
    },
  ],
  views: [
    { slug: 'all', name: 'Все', query: '' },
    { slug: 'shown', name: 'Показаны', query: 'state=shown' },
    { slug: 'ahead', name: 'Впереди', query: 'state=ahead' },
    { slug: 'over', name: 'Закончились', query: 'state=over' },
  ],
});
