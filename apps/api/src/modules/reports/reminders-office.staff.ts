import { shopDay } from '@spindle/contract/shop-day';
import type { Urgent } from '@spindle/contract/staff/office';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { REMINDER_FIELDS } from '@spindle/contract/staff/reminders-list';
import type { SpecDoor, SpecReader } from '../../kernel/staff/spec-records.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { activeStaff } from '../../kernel/staff/staff-name.sql.ts';
import * as remindersSql from './reminders-office.sql.ts';

/** Of home; the list has them all. */
const dueShown = 5;

/** What of marketing is to be done on a day. */
export const reminderDoor: SpecDoor = {
  record: 'reminder',
  actions: { add: 'reminders.add', change: 'reminders.change', remove: 'reminders.remove' },
  specs: REMINDER_FIELDS,
  nameOf: ({ text = '' }) => text,
  choices: async (db) => ({
    staff: (await activeStaff(db)).map(({ id, first_name: first, last_name: last }) => ({
      value: id,
      label: `${first} ${last}`,
    })),
  }),
  async problem(tx, { staff = '' }, id) {
    if (staff === '' || (await activeStaff(tx)).some((one) => one.id === staff)) return null;
    // Somebody who left keeps what was theirs until it is given to another.
    const stored = id === null ? undefined : await remindersSql.findReminder(tx, id);
    return stored?.fields['staff'] === staff ? null : ['staff', 'Такого сотрудника нет'];
  },
  find: remindersSql.findReminder,
  lock: remindersSql.lockReminder,
  insert: remindersSql.insertReminder,
  write: remindersSql.writeReminder,
  remove: remindersSql.removeReminder,
  // Only the office reads them, and it hears of changes by the journal.
  changed: async () => {},
};

/** For home: what is due for whoever looks. */
export async function dueOf({ db, now }: StaffDeps, { id }: Pick<SpecReader, 'id'>): Promise<Urgent[]> {
  const today = shopDay(now());
  const rows = await remindersSql.dueReminders(db, id, today, dueShown);
  return rows.map((row) => ({
    path: officePaths.reminder(String(row.id)),
    reason: 'Напоминание.',
    text: row.text,
    hint: row.day === today ? 'сегодня' : `с\u00a0${row.day.split('-').toReversed().join('.')}`,
    button: 'Открыть',
  }));
}
