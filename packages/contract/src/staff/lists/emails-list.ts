import { EXPORT_ACTION, type ListDefinition } from '../lists.ts';

export const EMAIL_STATES = ['waiting', 'retrying', 'sent', 'failed'] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

export const EMAIL_STATE_NAMES: Readonly<Record<EmailState, string>> = {
  waiting: 'В\u00a0очереди',
  retrying: 'Пробуем ещё',
  sent: 'Ушло',
  failed: 'Не\u00a0ушло',
};

/** E-mails that were not sent at once, the oldest first. */
export const troubledEmails = 'state=failed,retrying&sort=created';

export const emailsList: ListDefinition = {
  name: 'letters',
  title: 'Письма',
  nouns: ['письмо', 'письма', 'писем'],
  permission: 'mail.read',
  searchHint: 'Кому, тема',
  sort: '-created',
  columns: [
    { key: 'created', label: 'Когда', sortable: true, always: true },
    { key: 'to', label: 'Кому', always: true },
    { key: 'subject', label: 'Тема', always: true },
    { key: 'state', label: 'Состояние', always: true },
    { key: 'error', label: 'Ответ сервера' },
    { key: 'attempts', label: 'Попыток', right: true },
    { key: 'template', label: 'Шаблон', extra: true },
  ],
  filters: [
    {
      key: 'state',
      label: 'Состояние',
      kind: 'choice',
      options: EMAIL_STATES.map((value) => ({ value, label: EMAIL_STATE_NAMES[value] })),
    },
    { key: 'created', label: 'Когда', kind: 'period' },
  ],
  bulk: [
    { key: 'again', title: 'Отправить ещё раз', permission: 'mail.send', outside: true },
    { key: EXPORT_ACTION, title: 'Выгрузить', permission: 'customers.export' },
  ],
  waits: 'trouble',
  views: [
    { slug: 'all', name: 'Все', query: '' },
    { slug: 'trouble', name: 'Не\u00a0ушли', query: troubledEmails, late: true },
    { slug: 'waiting', name: 'В\u00a0очереди', query: 'state=waiting' },
    { slug: 'sent', name: 'Ушли', query: 'state=sent' },
  ],
};
