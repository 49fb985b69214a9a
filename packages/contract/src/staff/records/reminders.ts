import { defineRecord } from './define-record.ts';

const REMINDER_STATES = { due: 'пора', ahead: 'впереди', done: 'сделано' } as const;

/** What of marketing is to be done on a day. */
export const reminders = defineRecord({
  name: 'reminders',
  record: 'reminder',
  table: 'marketing_reminders',
  id: 'number',
  area: 'marketing',
  title: 'Напоминания',
  one: 'Напоминание',
  nouns: ['напоминание', 'напоминания', 'напоминаний'],
  fresh: 'Новое напоминание',
  audit: ['Напоминание создано', 'Напоминание изменено', 'Напоминание удалено'],
  summary: 'Reminders of marketing',
  save: 'Сохранить',
  // Only the office reads them, and the journal notifies it of changes.
  announces: [],
  fields: [
    { key: 'text', label: 'О\u00a0чём напомнить', kind: 'line', required: true, max: 200 },
    {
      key: 'day',
      label: 'День',
      kind: 'day',
      required: true,
      hint: 'С\u00a0этого дня стоит в\u00a0«Что ждёт»',
    },
    {
      key: 'staff',
      label: 'Кому',
      kind: 'choice',
      of: 'staff',
      hint: 'Пусто: всем, кто ведёт маркетинг',
      column: 'staff_id',
      missing: 'Такого сотрудника нет',
    },
    { key: 'note', label: 'Подробности', kind: 'long', empty: '' },
    { key: 'done', label: 'Сделано', kind: 'flag', column: 'is_done' },
  ],
  searchHint: 'Слова напоминания',
  search: ['text', 'note'],
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
});
