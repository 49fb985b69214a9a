import { officePaths } from '@spindle/contract/staff/office-paths';
import type { Permission } from '@spindle/contract/staff/permissions';
import { records } from '@spindle/contract/staff/records';
import type { RecordDefinition } from '@spindle/contract/staff/records/define-record';
import { listPath } from '@spindle/contract/staff/records/record-paths';
import type { IconName } from '../ground/icon.tsx';

export interface MenuEntry {
  readonly title: string;
  /** Its word among the tabs of a phone; without one it is under «Ещё». */
  readonly tab?: string;
  readonly path: string;
  readonly icon: IconName;
  /** Null is for all staff. */
  readonly permission: Permission | null;
  /** `g` and then this key opens it; all suitable letters are taken, so newer entries have none. */
  readonly key?: string;
  /** The list whose waiting records are counted beside the entry. */
  readonly list?: string;
  /** Kinds of records whose changes the screens show. */
  readonly kinds?: readonly string[];
}

/** The title and path of a new record. */
export const freshRecords: Readonly<Record<string, { title: string; path: (id: string) => string }>> = {
  order: { title: 'Новый заказ', path: officePaths.order },
  quotation: { title: 'Новое предложение', path: officePaths.quotation },
  request: { title: 'Новая заявка', path: officePaths.request },
  'service-request': { title: 'Новая сервисная заявка', path: officePaths.serviceRequest },
  review: { title: 'Новый отзыв', path: officePaths.review },
  company: { title: 'Новая компания', path: officePaths.company },
};

/** The list of a kind of records by definition. */
const recordEntry = (definition: RecordDefinition, icon: IconName, key?: string): MenuEntry => ({
  title: definition.title,
  path: listPath(definition),
  kinds: [definition.record],
  icon,
  permission: definition.read,
  ...(key !== undefined && { key }),
});

/** The rail shows what exists and what its reader may see; a new screen is one line here. */
export const menu: readonly { readonly group: string; readonly entries: readonly MenuEntry[] }[] = [
  {
    group: '',
    entries: [
      {
        title: 'Что ждёт',
        tab: 'Ждёт',
        path: officePaths.home(),
        icon: 'home',
        permission: null,
        key: 'KeyH',
      },
    ],
  },
  {
    group: 'Продажи',
    entries: [
      {
        title: 'Заказы',
        tab: 'Заказы',
        path: officePaths.orders(),
        list: 'orders',
        kinds: ['order'],
        icon: 'bag',
        permission: 'orders.read',
        key: 'KeyO',
      },
      {
        title: 'Предложения',
        path: officePaths.quotations(),
        list: 'quotations',
        kinds: ['quotation'],
        icon: 'file',
        permission: 'quotations.read',
        key: 'KeyQ',
      },
      {
        title: 'Заявки',
        tab: 'Заявки',
        path: officePaths.requests(),
        list: 'requests',
        kinds: ['request', 'template'],
        icon: 'inbox',
        permission: 'requests.read',
        key: 'KeyR',
      },
      {
        title: 'Люди',
        path: officePaths.customers(),
        kinds: ['account'],
        icon: 'person',
        permission: 'customers.read',
        key: 'KeyP',
      },
      {
        title: 'Компании',
        path: officePaths.companies(),
        list: 'companies',
        kinds: ['company'],
        icon: 'firm',
        permission: 'customers.read',
        key: 'KeyC',
      },
      {
        title: 'Цифры',
        path: officePaths.figures(),
        icon: 'table',
        permission: 'figures.read',
        key: 'Digit6',
      },
    ],
  },
  {
    group: 'Сервис',
    entries: [
      {
        title: 'Доска',
        path: officePaths.serviceBoard(),
        kinds: ['service-request'],
        icon: 'table',
        permission: 'service.read',
        key: 'KeyB',
      },
      {
        title: 'Сервисные заявки',
        path: officePaths.service(),
        list: 'service',
        kinds: ['service-request'],
        icon: 'wrench',
        permission: 'service.read',
        key: 'KeyS',
      },
      {
        title: 'Карты станков',
        path: officePaths.machines(),
        kinds: ['service-card', 'card-change'],
        icon: 'log',
        permission: 'service.read',
        key: 'KeyK',
      },
      {
        title: 'Обучение',
        path: officePaths.education(),
        kinds: ['education-group', 'request'],
        icon: 'cap',
        permission: 'education.read',
        key: 'KeyE',
      },
    ],
  },
  {
    group: 'Каталог',
    entries: [
      {
        title: 'Товары',
        path: officePaths.goods(),
        kinds: ['goods', 'transfer'],
        icon: 'box',
        permission: 'goods.read',
        key: 'KeyW',
      },
      {
        title: 'Разделы',
        path: officePaths.folders(),
        kinds: ['folder', 'property'],
        icon: 'tree',
        permission: 'dictionaries.read',
        key: 'KeyF',
      },
      {
        title: 'Свойства',
        path: officePaths.properties(),
        kinds: ['property', 'folder'],
        icon: 'ruler',
        permission: 'dictionaries.read',
        key: 'KeyA',
      },
      {
        title: 'Справочники',
        path: officePaths.dictionaries(),
        kinds: ['dictionary'],
        icon: 'books',
        permission: 'dictionaries.read',
        key: 'KeyY',
      },
      recordEntry(records.regions, 'tree'),
      recordEntry(records.cities, 'firm'),
      recordEntry(records.pickupPoints, 'box'),
      {
        title: 'Комплектации',
        path: officePaths.kits(),
        kinds: ['kit'],
        icon: 'table',
        permission: 'goods.read',
        key: 'Digit9',
      },
      {
        title: 'Загрузки',
        path: officePaths.imports(),
        icon: 'upload',
        permission: 'goods.change',
        key: 'KeyI',
      },
      {
        title: 'Отзывы',
        path: officePaths.reviews(),
        list: 'reviews',
        kinds: ['review'],
        icon: 'star',
        permission: 'reviews.read',
        key: 'KeyV',
      },
    ],
  },
  {
    group: 'Сайт',
    entries: [
      {
        title: 'Тексты',
        path: officePaths.texts(),
        kinds: ['text'],
        icon: 'file',
        permission: 'content.read',
        key: 'KeyU',
      },
      recordEntry(records.faqCategories, 'file'),
      recordEntry(records.pressCategories, 'file'),
      recordEntry(records.socialPosts, 'file'),
      recordEntry(records.courseGroups, 'cap'),
      recordEntry(records.schools, 'file'),
      recordEntry(records.serviceWorks, 'file'),
      recordEntry(records.alarmCodes, 'file'),
      {
        title: 'Картинки и\u00a0файлы',
        path: officePaths.media(),
        kinds: ['media'],
        icon: 'image',
        permission: 'content.read',
      },
      recordEntry(records.menus, 'menu', 'Digit8'),
      { ...recordEntry(records.seo, 'ext', 'Digit1'), title: 'Перенаправления' },
      recordEntry(records.promotions, 'pct', 'Digit5'),
      recordEntry(records.banners, 'flag', 'Digit3'),
      recordEntry(records.promoCodes, 'key', 'Digit2'),
      {
        title: 'Поиск в\u00a0магазине',
        path: officePaths.queries(),
        icon: 'search',
        permission: 'search.read',
        key: 'KeyZ',
      },
      recordEntry(records.synonyms, 'menu', 'Digit4'),
    ],
  },
  {
    group: 'Система',
    entries: [
      {
        title: 'Письма',
        path: officePaths.letters(),
        list: 'letters',
        kinds: ['letter'],
        icon: 'mail',
        permission: 'mail.read',
        key: 'KeyM',
      },
      {
        title: 'Задания',
        path: officePaths.jobs(),
        kinds: ['job'],
        icon: 'clock',
        permission: 'jobs.read',
        key: 'KeyD',
      },
      {
        title: 'Прогоны',
        path: officePaths.runs(),
        icon: 'check',
        permission: null,
        key: 'KeyN',
        kinds: ['run'],
      },
      { title: 'Журнал', path: officePaths.audit(), icon: 'log', permission: 'audit.read', key: 'KeyL' },
      {
        title: 'Сотрудники и\u00a0роли',
        path: officePaths.people(),
        kinds: ['staff', 'role'],
        icon: 'team',
        permission: 'staff.read',
        key: 'KeyT',
      },
      {
        title: 'Согласия и\u00a0закон',
        path: officePaths.law(),
        icon: 'lock',
        permission: 'content.read',
      },
      {
        title: 'Настройки',
        path: officePaths.settings(),
        kinds: ['setting'],
        icon: 'gear',
        permission: 'settings.read',
        key: 'Digit7',
      },
    ],
  },
];
