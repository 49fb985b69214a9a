import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { type RecordSql, shopToday } from '../../kernel/records/records.sql.ts';

export const reminderSql: RecordSql = {
  columns: {
    staff_name: sql`(SELECT s.first_name || ' ' || s.last_name FROM staff s WHERE s.id = marketing_reminders.staff_id)`,
  },
  filters: {
    state: sql`CASE WHEN marketing_reminders.is_done THEN 'done'
      WHEN marketing_reminders.day > ${shopToday} THEN 'ahead' ELSE 'due' END`,
  },
  sorts: {
    day: {
      by: sql`(marketing_reminders.day::text || ' ' || lpad(marketing_reminders.id::text, 10, '0'))`,
      type: 'text',
    },
  },
};

/** Due reminders that are not done: those of one employee and of everybody, oldest first. */
export const dueReminders = (db: Db, staffId: string, day: string, limit: number) =>
  db
    .selectFrom('marketing_reminders')
    .select(['id', 'text', 'day'])
    .where('is_done', '=', false)
    .where(sql<boolean>`day <= ${day}::date`)
    .where((eb) => eb.or([eb('staff_id', 'is', null), eb('staff_id', '=', staffId)]))
    .orderBy('day')
    .orderBy('id')
    .limit(limit)
    .execute();
