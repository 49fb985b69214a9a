import type { FieldSpec } from './field-specs.ts';
import type { ListDefinition } from './lists.ts';
import { specEndpoints } from './spec-records.ts';
import { staffRoutes } from './staff-routes.ts';

export const REMINDER_FIELDS: readonly FieldSpec[] = [
  { key: 'text', label: 'О\u00a0чём напомнить', kind: 'line', required: true, max: 200 },
  {
    key: 'day',
    label: 'День',
    kind: 'day',
    required: true,
    hint: 'С\u00a0этого дня стоит в\u00a0«Что ждёт»',
  },
  { key: 'staff', label: 'Кому', kind: 'choice', of: 'staff', hint: 'Пусто: всем, кто ведёт маркетинг' },
  { key: 'note', label: 'Подробности', kind: 'long' },
  { key: 'done', label: 'Сделано', kind: 'flag' },
];

export const REMINDER_STATES = { due: 'пора', ahead: 'впереди', done: 'сделано' } as const;

export const remindersList: ListDefinition = {
  name: 'reminders',
  title: 'Напоминания',
  nouns: ['напоминание', 'напоминания', 'напоминаний'],
  permission: 'marketing.read',
  searchHint: 'Слова напоминания',
  sort: 'day',
  columns: [
    { key: 'text', label: 'О\u00a0чём', always: true },
    { key: 'day', label: 'День', sortable: true },
    { key: 'staff', label: 'Кому' },
    { key: 'state', label: 'Сейчас' },
  ],
  filters: [
    {
      key: 'state',
      label: 'Сейчас',
      kind: 'choice',
      options: Object.entries(REMINDER_STATES).map(([value, label]) => ({ value, label })),
    },
  ],
  views: [
    { slug: 'open', name: 'Не\u00a0сделаны', query: 'state=due,ahead' },
    { slug: 'due', name: 'Пора', query: 'state=due' },
    { slug: 'all', name: 'Все', query: '' },
  ],
};

export const staffRemindersEndpoints = specEndpoints(staffRoutes.reminders, 'Reminders of marketing');
