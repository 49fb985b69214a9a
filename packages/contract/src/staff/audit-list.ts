import type { ListDefinition } from './lists.ts';

/** What was done, in words. */
const ACTION_NAMES = {
  'orders.step': 'Шаг заказа',
  'orders.track': 'Накладная части заказа',
  'orders.expect': 'Новый срок части заказа',
  'orders.declare': 'Таможенная декларация строки',
  'orders.rest': 'Счёт на\u00a0остаток',
  'orders.pay': 'Оплата отмечена',
  'orders.pay-back': 'Отметка об\u00a0оплате снята',
  'orders.refund': 'Деньги возвращены',
  'orders.return': 'Возврат товара',
  'orders.letter': 'Письмо по\u00a0заказу ещё раз',
  'orders.assign': 'Кто ведёт заказ',
  'orders.note': 'Заметка к\u00a0заказу',
  'orders.export': 'Выгрузка заказов',
  'staff.invite': 'Приглашение сотрудника',
  'staff.invite-again': 'Новое приглашение',
  'staff.take-invite': 'Приглашение принято',
  'staff.change': 'Сотрудник изменён',
  'staff.end-sessions': 'Сеансы завершены',
  'staff.factor-on': 'Код из\u00a0приложения включён',
  'staff.factor-off': 'Код из\u00a0приложения отключён',
  'staff.passkey-on': 'Ключ доступа добавлен',
  'staff.passkey-off': 'Ключ доступа убран',
  'staff.codes': 'Новые резервные коды',
  'roles.add': 'Роль создана',
  'roles.change': 'Роль изменена',
  'roles.remove': 'Роль удалена',
  'quotations.create': 'Предложение начато',
  'quotations.save': 'Предложение изменено',
  'quotations.approval': 'Согласование скидки',
  'quotations.assign': 'Кто ведёт предложение',
  'quotations.note': 'Заметка к\u00a0предложению',
  'quotations.prepare': 'Цены предложения',
  'quotations.price-line': 'Цена строки предложения',
  'quotations.add-line': 'Строка предложения добавлена',
  'quotations.drop-line': 'Строка предложения убрана',
  'quotations.discount': 'Скидка предложения',
  'quotations.send': 'Предложение отправлено',
  'quotations.accept': 'Согласие покупателя записано',
  'quotations.decline': 'Предложение отклонено',
  'companies.confirm': 'Компания подтверждена',
  'companies.reject': 'Компания отклонена',
  'companies.owner': 'Владелец компании назначен',
  'requests.move': 'Состояние заявки',
  'requests.assign': 'Кто ведёт заявку',
  'templates.add': 'Шаблон ответа добавлен',
  'templates.remove': 'Шаблон ответа удалён',
  'requests.note': 'Заметка к\u00a0заявке',
  'reviews.decide': 'Решение по\u00a0отзыву',
  'letters.again': 'Письмо отправлено ещё раз',
  'jobs.again': 'Задание повторено',
  'reviews.answer': 'Ответ на\u00a0отзыв',
  'service-requests.step': 'Шаг сервисной заявки',
  'service-requests.attach': 'Файлы сервисной заявки добавлены',
  'service-requests.detach': 'Файл сервисной заявки убран',
  'service-cards.add': 'Карта станка заведена',
  'service-cards.change': 'Карта станка изменена',
  'service-cards.remove': 'Карта станка убрана',
  'service-cards.attach': 'Файлы карты станка добавлены',
  'service-cards.detach': 'Файл карты станка убран',
  'card-changes.apply': 'Правка карты станка принята',
  'card-changes.decline': 'Правка карты станка отклонена',
  'accounts.lock': 'Учётная запись закрыта',
  'accounts.unlock': 'Учётная запись открыта',
  'accounts.drop-factor': 'Второй фактор покупателя снят',
  'personal-data.export': 'Выгрузка персональных данных',
  'personal-data.erase': 'Персональные данные удалены',
  'personal-data.sweep': 'Уборка данных с\u00a0истёкшим сроком',
  'rates.set': 'Курс валюты',
  'settings.set': 'Настройка сайта',
  'seo.import': 'Загрузка заголовков и\u00a0перенаправлений',
  'goods.import': 'Загрузка товаров',
  'kits.import': 'Загрузка комплектации',
  'education.take': 'Места в\u00a0группе заняты',
  'education.release': 'Места в\u00a0группе освобождены',
} as const;

const RECORD_NAMES = {
  order: 'Заказ',
  quotation: 'Предложение',
  request: 'Заявка',
  'service-request': 'Сервисная заявка',
  'service-card': 'Карта станка',
  'card-change': 'Правка карты станка',
  company: 'Компания',
  account: 'Учётная запись',
  guest: 'Гость',
  template: 'Шаблон ответа',
  review: 'Отзыв',
  letter: 'Письмо',
  job: 'Задание',
  'education-group': 'Учебная группа',
  kit: 'Комплектация',
  currency: 'Валюта',
  setting: 'Настройка',
  staff: 'Сотрудник',
  role: 'Роль',
  list: 'Список',
} as const;

/** Without its words here no change can be written down. */
export type AuditAction = keyof typeof ACTION_NAMES;
export type AuditRecord = keyof typeof RECORD_NAMES;

/** What an older or newer shop wrote is shown by its name. */
export const actionName = (action: string): string =>
  (ACTION_NAMES as Readonly<Record<string, string>>)[action] ?? action;

/** Records that people know by a number or a name; others have only an inner id. */
const numbered: readonly string[] = [
  'order',
  'quotation',
  'request',
  'service-request',
  'service-card',
  'card-change',
  'kit',
  'currency',
  'setting',
] satisfies AuditRecord[];

export function recordName(kind: string, id: string): string {
  const name = (RECORD_NAMES as Readonly<Record<string, string>>)[kind] ?? kind;
  return numbered.includes(kind) ? `${name} ${id}` : name;
}

export const auditList: ListDefinition = {
  name: 'audit',
  title: 'Журнал',
  nouns: ['запись', 'записи', 'записей'],
  permission: 'audit.read',
  searchHint: 'Номер записи или запроса',
  sort: '-at',
  columns: [
    { key: 'at', label: 'Когда', sortable: true, always: true },
    { key: 'who', label: 'Кто' },
    { key: 'action', label: 'Что сделано', always: true },
    { key: 'record', label: 'Запись' },
    { key: 'change', label: 'Было и\u00a0стало' },
    { key: 'request', label: 'Запрос', extra: true },
  ],
  filters: [
    { key: 'at', label: 'Когда', kind: 'period' },
    { key: 'staff', label: 'Кто', kind: 'person' },
    {
      key: 'by',
      label: 'Чем',
      kind: 'choice',
      options: [
        { value: 'person', label: 'сотрудник' },
        { value: 'command', label: 'команда' },
        { value: 'exchange', label: 'обмен' },
        { value: 'job', label: 'задание' },
      ],
    },
    {
      key: 'kind',
      label: 'Запись',
      kind: 'choice',
      options: Object.entries(RECORD_NAMES).map(([value, label]) => ({ value, label })),
    },
  ],
  views: [
    { slug: 'all', name: 'Всё', query: '' },
    { slug: 'mine', name: 'Моё', query: 'staff=me' },
    { slug: 'commands', name: 'Команды и\u00a0задания', query: 'by=command,exchange,job' },
  ],
};
