import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Urgent } from '@spindle/contract/staff/office';
import { recordPath } from '@spindle/contract/staff/records/record-paths';
import { reminders } from '@spindle/contract/staff/records/reminders';
import { dayText } from '@spindle/contract/staff/records/shared-fields';
import type { RecordHooks } from '../../kernel/records/record-hooks.ts';
import type { SpecReader } from '../../kernel/staff/spec-records.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import * as remindersSql from './reminders-office.sql.ts';

/** Of home; the list has them all. */
const maxDueShown = 5;

export const reminderHooks: RecordHooks<typeof reminders> = {
  sql: remindersSql.reminderSql,
  cells: async () => (row) => ({ staff: (row['staff_name'] as string | null) ?? 'всем' }),
};

/** Due reminders of the viewer, for the home page. */
export async function dueOf({ db, now }: StaffDeps, { id }: Pick<SpecReader, 'id'>): Promise<Urgent[]> {
  const today = shopDay(now());
  const rows = await remindersSql.dueReminders(db, id, today, maxDueShown);
  return rows.map((row) => ({
    path: recordPath(reminders, row.id),
    reason: 'Напоминание.',
    text: row.text,
    hint: row.day === today ? 'сегодня' : `с\u00a0${dayText(row.day)}`,
    button: 'Открыть',
  }));
}
