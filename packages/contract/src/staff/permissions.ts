/** Roles that every shop has. What they may do follows from `PERMISSIONS`; own roles are kept in the database. */
export const BUILT_IN_ROLES = {
  administrator: 'Администратор',
  'sales-head': 'Руководитель продаж',
  'sales-manager': 'Менеджер',
  service: 'Сервис',
  catalogue: 'Каталог',
  content: 'Сайт',
  'read-only': 'Только смотреть',
} as const;
export type BuiltInRole = keyof typeof BUILT_IN_ROLES;

type Holder = Exclude<BuiltInRole, 'administrator' | 'read-only'>;

interface PermissionEntry {
  readonly name: string;
  readonly group: 'Продажи' | 'Каталог' | 'Сайт' | 'Сервис' | 'Система';
  /** Built-in roles that have it beside the administrator; «только смотреть» has every `*.read`. */
  readonly roles: readonly Holder[];
}

/** Every permission. One without a call that asks for it is refused by a test. */
export const PERMISSIONS = {
  'orders.read': {
    name: 'Заказы: смотреть',
    group: 'Продажи',
    roles: ['sales-manager', 'sales-head', 'service'],
  },
  'orders.step': {
    name: 'Заказы: вести, отгружать, писать заметки',
    group: 'Продажи',
    roles: ['sales-manager', 'sales-head'],
  },
  'orders.create': {
    name: 'Заказы: принять по\u00a0телефону',
    group: 'Продажи',
    roles: ['sales-manager', 'sales-head'],
  },
  'orders.pay': {
    name: 'Заказы: отметить оплату и\u00a0возврат денег',
    group: 'Продажи',
    roles: ['sales-head'],
  },
  'orders.return': { name: 'Заказы: принять возврат товара', group: 'Продажи', roles: ['sales-head'] },
  'orders.cancel': { name: 'Заказы: отменить', group: 'Продажи', roles: ['sales-head'] },
  'quotations.read': {
    name: 'Предложения: смотреть',
    group: 'Продажи',
    roles: ['sales-manager', 'sales-head', 'service'],
  },
  'quotations.step': {
    name: 'Предложения: составлять и\u00a0отправлять',
    group: 'Продажи',
    roles: ['sales-manager', 'sales-head'],
  },
  // Limits are permissions, so that every role has its own; the widest counts.
  'quotations.discount-7': {
    name: 'Предложения: скидка до\u00a07\u00a0%',
    group: 'Продажи',
    roles: ['sales-manager', 'sales-head'],
  },
  'quotations.discount-15': {
    name: 'Предложения: скидка до\u00a015\u00a0%',
    group: 'Продажи',
    roles: ['sales-head'],
  },
  'quotations.discount-30': {
    name: 'Предложения: скидка до\u00a030\u00a0%, согласовать',
    group: 'Продажи',
    roles: ['sales-head'],
  },
  'quotations.discount-any': { name: 'Предложения: любая скидка', group: 'Продажи', roles: [] },
  'requests.read': {
    name: 'Заявки: смотреть',
    group: 'Продажи',
    roles: ['sales-manager', 'sales-head', 'service'],
  },
  'requests.step': {
    name: 'Заявки: вести, отвечать, писать заметки',
    group: 'Продажи',
    roles: ['sales-manager', 'sales-head', 'service'],
  },
  'customers.read': {
    name: 'Люди и\u00a0компании: смотреть',
    group: 'Продажи',
    roles: ['sales-manager', 'sales-head', 'service'],
  },
  'customers.create': {
    name: 'Люди: записать покупателя без кабинета',
    group: 'Продажи',
    roles: ['sales-manager', 'sales-head'],
  },
  'customers.decide': {
    name: 'Компании: подтверждать и\u00a0отклонять',
    group: 'Продажи',
    roles: ['sales-manager', 'sales-head'],
  },
  'customers.terms': {
    name: 'Люди и\u00a0компании: назначить менеджера и\u00a0условия',
    group: 'Продажи',
    roles: ['sales-head'],
  },
  'customers.merge': { name: 'Люди и\u00a0компании: объединять', group: 'Продажи', roles: ['sales-head'] },
  'customers.owner': { name: 'Компании: назначить владельца', group: 'Продажи', roles: ['sales-head'] },
  'customers.factor': { name: 'Люди: снять второй фактор', group: 'Продажи', roles: [] },
  'customers.erase': { name: 'Люди: удалить по\u00a0закону', group: 'Продажи', roles: [] },
  'customers.lock': { name: 'Люди: закрыть вход', group: 'Продажи', roles: ['sales-head'] },
  'customers.view-as': {
    name: 'Люди: открыть магазин глазами покупателя',
    group: 'Продажи',
    roles: ['sales-head'],
  },
  'customers.export': { name: 'Выгрузить личные данные', group: 'Продажи', roles: ['sales-head'] },
  'figures.read': {
    name: 'Цифры: смотреть и\u00a0выгружать',
    group: 'Продажи',
    roles: ['sales-manager', 'sales-head'],
  },
  'service.read': {
    name: 'Сервисные заявки: смотреть',
    group: 'Сервис',
    roles: ['sales-manager', 'sales-head', 'service'],
  },
  'service.step': { name: 'Сервисные заявки: вести', group: 'Сервис', roles: ['service'] },
  'education.read': {
    name: 'Обучение: смотреть группы и\u00a0места',
    group: 'Сервис',
    roles: ['sales-manager', 'sales-head', 'service'],
  },
  'education.step': {
    name: 'Обучение: подтверждать, переносить, освобождать места',
    group: 'Сервис',
    roles: ['sales-manager', 'sales-head', 'service'],
  },
  'goods.read': {
    name: 'Товары: смотреть',
    group: 'Каталог',
    roles: ['sales-manager', 'sales-head', 'service', 'catalogue', 'content'],
  },
  'goods.edit': {
    name: 'Товары: заводить, менять карточку, фото и\u00a0файлы',
    group: 'Каталог',
    roles: ['catalogue'],
  },
  'goods.change': { name: 'Товары: менять цены и\u00a0сроки', group: 'Каталог', roles: ['catalogue'] },
  'stock.move': {
    name: 'Остатки: приход, пересчёт, перемещение',
    group: 'Каталог',
    roles: ['catalogue', 'sales-head'],
  },
  'dictionaries.read': {
    name: 'Разделы, свойства, справочники: смотреть',
    group: 'Каталог',
    roles: ['sales-head', 'catalogue', 'content'],
  },
  'dictionaries.change': {
    name: 'Разделы, свойства, справочники: менять',
    group: 'Каталог',
    roles: ['catalogue'],
  },
  'reviews.read': {
    name: 'Отзывы: смотреть',
    group: 'Каталог',
    roles: ['sales-manager', 'sales-head', 'catalogue', 'content'],
  },
  'reviews.decide': {
    name: 'Отзывы: публиковать, отклонять, отвечать',
    group: 'Каталог',
    roles: ['sales-head', 'catalogue', 'content'],
  },
  'content.read': {
    name: 'Страницы и\u00a0статьи: смотреть',
    group: 'Сайт',
    roles: ['content', 'catalogue', 'sales-head'],
  },
  'content.change': {
    name: 'Страницы и\u00a0статьи: писать и\u00a0публиковать',
    group: 'Сайт',
    roles: ['content'],
  },
  'seo.read': {
    name: 'Заголовки и\u00a0перенаправления: смотреть',
    group: 'Сайт',
    roles: ['content', 'catalogue', 'sales-head'],
  },
  'seo.change': { name: 'Заголовки и\u00a0перенаправления: менять', group: 'Сайт', roles: ['content'] },
  'marketing.read': {
    name: 'Акции, промокоды и\u00a0баннеры: смотреть',
    group: 'Сайт',
    roles: ['content', 'sales-head', 'sales-manager'],
  },
  'marketing.change': {
    name: 'Акции, промокоды и\u00a0баннеры: менять',
    group: 'Сайт',
    roles: ['content', 'sales-head'],
  },
  'search.read': {
    name: 'Поиск и\u00a0синонимы: смотреть',
    group: 'Сайт',
    roles: ['content', 'catalogue', 'sales-head'],
  },
  'search.change': {
    name: 'Синонимы, первые и\u00a0скрытые в\u00a0поиске: менять',
    group: 'Сайт',
    roles: ['content', 'catalogue'],
  },
  'settings.read': {
    name: 'Настройки и\u00a0офисы: смотреть',
    group: 'Система',
    roles: ['content', 'sales-head'],
  },
  'settings.change': { name: 'Настройки и\u00a0офисы: менять', group: 'Система', roles: [] },
  'mail.read': { name: 'Письма: смотреть', group: 'Система', roles: ['sales-head'] },
  'mail.send': { name: 'Письма: отправить ещё раз', group: 'Система', roles: ['sales-head'] },
  'jobs.read': { name: 'Задания: смотреть', group: 'Система', roles: [] },
  'jobs.run': { name: 'Задания: повторить', group: 'Система', roles: [] },
  'staff.read': { name: 'Сотрудники и\u00a0роли: смотреть', group: 'Система', roles: ['sales-head'] },
  'staff.manage': { name: 'Сотрудники и\u00a0роли: менять', group: 'Система', roles: [] },
  'audit.read': { name: 'Журнал', group: 'Система', roles: ['sales-head'] },
} as const satisfies Record<string, PermissionEntry>;
export type Permission = keyof typeof PERMISSIONS;

export const permissionWords = Object.keys(PERMISSIONS) as readonly Permission[];

export const isPermission = (word: string): word is Permission => Object.hasOwn(PERMISSIONS, word);
export const isBuiltInRole = (role: string): role is BuiltInRole => Object.hasOwn(BUILT_IN_ROLES, role);

/** What a built-in role may do. */
export function permissionsOfRole(role: BuiltInRole): readonly Permission[] {
  if (role === 'administrator') return permissionWords;
  if (role === 'read-only') return permissionWords.filter((word) => word.endsWith('.read'));
  return permissionWords.filter((word) => (PERMISSIONS[word].roles as readonly BuiltInRole[]).includes(role));
}
