import { keptInRoubles } from './field-specs.ts';
import { isOwnPath } from '../fields/own-path.ts';
import type { FieldSpec } from './field-specs.ts';
import type { ListDefinition } from './lists.ts';

const path = /^\/[^\s\\]*$/;
const ownPath = (text: string): boolean => path.test(text) && isOwnPath(text);
const inShop = { shape: { test: ownPath }, message: 'Адрес страницы магазина, начиная с\u00a0«/»' };
const robotsWord = '(?:all|index|noindex|follow|nofollow|none|noarchive|nosnippet|noimageindex)';

export const SEO_FIELDS: readonly FieldSpec[] = [
  { key: 'path', label: 'Адрес', kind: 'line', required: true, max: 500, pattern: inShop },
  {
    key: 'redirect',
    label: 'Перенаправить на',
    kind: 'line',
    max: 500,
    hint: 'Адрес магазина или 404; пусто: страница остаётся',
    pattern: {
      shape: { test: (text) => text === '404' || ownPath(text) },
      message: 'Адрес страницы магазина, начиная с\u00a0«/», или 404',
    },
  },
  { key: 'title', label: 'Заголовок в\u00a0поиске', kind: 'line', max: 1000, shown: 60 },
  { key: 'h1', label: 'Заголовок страницы', kind: 'line', max: 1000 },
  { key: 'description', label: 'Описание в\u00a0поиске', kind: 'long', max: 1000, shown: 160 },
  {
    key: 'canonical',
    label: 'Главный адрес',
    kind: 'line',
    max: 500,
    pattern: inShop,
    hint: 'Для двойников страницы',
  },
  {
    key: 'robots',
    label: 'Роботам',
    kind: 'line',
    hint: 'Например noindex, follow',
    pattern: {
      shape: new RegExp(`^${robotsWord}(?:, ?${robotsWord})*$`),
      message: 'Слова вида «noindex, follow»',
    },
  },
];

export const seoList: ListDefinition = {
  name: 'seo',
  title: 'Поиск и\u00a0перенаправления',
  nouns: ['запись', 'записи', 'записей'],
  permission: 'seo.read',
  searchHint: 'Адрес, заголовок',
  sort: 'path',
  columns: [
    { key: 'path', label: 'Адрес', always: true, sortable: true },
    { key: 'redirect', label: 'Ведёт на' },
    { key: 'title', label: 'Заголовок' },
    { key: 'robots', label: 'Роботам', extra: true },
  ],
  filters: [
    {
      key: 'kind',
      label: 'Что задано',
      kind: 'choice',
      options: [
        { value: 'redirect', label: 'перенаправление' },
        { value: 'words', label: 'заголовок или описание' },
        { value: 'closed', label: 'закрыто от\u00a0поиска' },
      ],
    },
  ],
  views: [
    { slug: 'all', name: 'Все', query: '' },
    { slug: 'redirects', name: 'Перенаправления', query: 'kind=redirect' },
    { slug: 'words', name: 'Заголовки', query: 'kind=words' },
    { slug: 'closed', name: 'Закрытые', query: 'kind=closed' },
  ],
};

export const BANNER_SECTIONS = {
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

export const BANNER_FIELDS: readonly FieldSpec[] = [
  { key: 'title', label: 'Заголовок', kind: 'line', required: true },
  { key: 'section', label: 'Где показывать', kind: 'choice', required: true, options: sections },
  { key: 'text', label: 'Текст', kind: 'long' },
  { key: 'url', label: 'Куда ведёт', kind: 'line', max: 500, pattern: inShop },
  { key: 'button', label: 'Кнопка', kind: 'line', max: 60 },
  { key: 'position', label: 'Место', kind: 'whole', required: true, to: 10_000 },
  {
    key: 'picture',
    label: 'Картинка',
    kind: 'picture',
    hint: 'Из\u00a0библиотеки, встаёт вместо рисунка',
  },
  { key: 'drawing', label: 'Рисунок', kind: 'choice', of: 'drawings' },
  { key: 'params', label: 'Размеры рисунка', kind: 'json', hint: 'Например {"D": 8, "L": 60}' },
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
];

export const bannersList: ListDefinition = {
  name: 'banners',
  title: 'Баннеры',
  nouns: ['баннер', 'баннера', 'баннеров'],
  permission: 'marketing.read',
  searchHint: 'Заголовок, рекламодатель, erid',
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
    },
  ],
  views: [
    { slug: 'all', name: 'Все', query: '' },
    { slug: 'shown', name: 'Показаны', query: 'state=shown' },
    { slug: 'ahead', name: 'Впереди', query: 'state=ahead' },
    { slug: 'over', name: 'Закончились', query: 'state=over' },
  ],
};

export const PROMO_CODE_FIELDS: readonly FieldSpec[] = [
  {
    key: 'code',
    label: 'Промокод',
    kind: 'line',
    required: true,
    hint: 'Регистр букв не\u00a0важен',
    pattern: {
      shape: /^[0-9A-Za-zА-Яа-яЁё_-]{3,50}$/,
      message: 'От\u00a03 до\u00a050 букв, цифр, дефисов и\u00a0подчёркиваний',
    },
  },
  { key: 'percent', label: 'Скидка, %', kind: 'whole', required: true, from: 1, to: 90 },
  { key: 'starts_on', label: 'Первый день', kind: 'day', required: true },
  { key: 'ends_on', label: 'Последний день', kind: 'day', required: true },
  {
    key: 'min_total',
    label: 'Сумма товаров от, ₽',
    kind: 'whole',
    get hint() {
      return ['Пусто: любая', ...keptInRoubles()].join('. ');
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
    none: 'все покупатели',
    hint: 'Довольно одной из\u00a0групп. Метки ставят в\u00a0карточках покупателей и\u00a0компаний',
  },
];

const promoCodeGroups = [
  { value: 'all', label: 'все' },
  { value: 'tag', label: 'по\u00a0меткам' },
  { value: 'level', label: 'по\u00a0уровню скидок' },
  { value: 'legal', label: 'организации' },
  { value: 'personal', label: 'частные лица' },
];

export const promoCodesList: ListDefinition = {
  name: 'promo-codes',
  title: 'Промокоды',
  nouns: ['промокод', 'промокода', 'промокодов'],
  permission: 'marketing.read',
  searchHint: 'Промокод',
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
};

export const SYNONYM_FIELDS: readonly FieldSpec[] = [
  {
    key: 'words',
    label: 'Слова через запятую',
    kind: 'words',
    required: true,
    hint: 'Любое из\u00a0них находит то\u00a0же, что\u00a0остальные',
  },
  {
    key: 'finds',
    label: 'Находить как',
    kind: 'line',
    max: 100,
    hint: 'Пусто: слова равны друг другу. Иначе каждое из\u00a0них ищется как это',
  },
];

export const SYNONYM_SOURCES = { files: 'из\u00a0файлов', office: 'из\u00a0кабинета' } as const;

export const synonymsList: ListDefinition = {
  name: 'synonyms',
  title: 'Синонимы',
  nouns: ['группа', 'группы', 'групп'],
  permission: 'search.read',
  searchHint: 'Слово',
  sort: '-added',
  columns: [
    { key: 'words', label: 'Слова', always: true },
    { key: 'finds', label: 'Находят как' },
    { key: 'source', label: 'Откуда' },
    { key: 'added', label: 'Номер', right: true, sortable: true },
  ],
  filters: [
    {
      key: 'source',
      label: 'Откуда',
      kind: 'choice',
      options: Object.entries(SYNONYM_SOURCES).map(([value, label]) => ({ value, label })),
    },
    {
      key: 'kind',
      label: 'Вид',
      kind: 'choice',
      options: [
        { value: 'equal', label: 'равные слова' },
        { value: 'meaning', label: 'находят другое' },
      ],
    },
  ],
  views: [
    { slug: 'all', name: 'Все', query: '' },
    { slug: 'office', name: 'Свои', query: 'source=office' },
    { slug: 'equal', name: 'Равные слова', query: 'kind=equal' },
    { slug: 'meaning', name: 'Находят другое', query: 'kind=meaning' },
  ],
};
