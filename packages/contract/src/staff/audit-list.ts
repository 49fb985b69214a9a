import type { ListDefinition } from './lists.ts';

/** What was done, in words; an action without words is shown by its name. */
export const ACTION_NAMES: Readonly<Record<string, string>> = {
  'orders.step': 'Шаг заказа',
  'orders.track': 'Накладная части заказа',
  'orders.declare': 'Таможенная декларация строки',
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
};

export const RECORD_NAMES: Readonly<Record<string, string>> = {
  order: 'Заказ',
  staff: 'Сотрудник',
  role: 'Роль',
  list: 'Список',
};

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
