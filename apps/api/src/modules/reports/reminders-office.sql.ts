import { SHOP_UTC_OFFSET_HOURS } from '@spindle/contract/constants';
import type { FieldValues } from '@spindle/contract/staff/field-specs';
import { REMINDER_STATES } from '@spindle/contract/staff/reminders-list';
import type { ListedSpec } from '@spindle/contract/staff/spec-records';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { holdsAll } from '../../kernel/list-filter.sql.ts';
import { type ListSql, oneOf, plainWords, wordsOrPhone } from '../../kernel/staff/lists.sql.ts';
import type { StoredSpec } from '../../kernel/staff/spec-records.ts';

const today = sql`(now() AT TIME ZONE 'UTC' + ${sql.lit(SHOP_UTC_OFFSET_HOURS)} * interval '1 hour')::date`;
const state = sql<keyof typeof REMINDER_STATES>`CASE WHEN marketing_reminders.is_done THEN 'done'
  WHEN marketing_reminders.day > ${today} THEN 'ahead' ELSE 'due' END`;
const words = plainWords(sql`marketing_reminders.text`, sql`marketing_reminders.note`);
const staffNames = sql<string | null>`(SELECT s.first_name || ' ' || s.last_name FROM staff s
  WHERE s.id = marketing_reminders.staff_id)`;

/** The list of the office; `contract/staff/reminders-list.ts` is its face. */
export const remindersListSql: ListSql = {
  table: 'marketing_reminders',
  id: 'marketing_reminders.id',
  idType: 'bigint',
  sorts: {
    day: {
      by: sql`(marketing_reminders.day::text || ' ' || lpad(marketing_reminders.id::text, 10, '0'))`,
      type: 'text',
    },
  },
  filters: { state: oneOf(state) },
  search: (text) => holdsAll(words, wordsOrPhone(text)),
};

const dayText = (day: string): string => day.split('-').toReversed().join('.');

export async function listedReminders(db: Db, ids: readonly string[]): Promise<ListedSpec[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('marketing_reminders')
    .selectAll()
    .select([state.as('state'), staffNames.as('staff')])
    .where('id', 'in', ids.map(Number))
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    version: row.version,
    name: row.text,
    cells: {
      text: row.text,
      day: dayText(row.day),
      staff: row.staff ?? 'всем',
      state: REMINDER_STATES[row.state],
    },
  }));
}

const oneReminder = (db: Db, id: string) =>
  db
    .selectFrom('marketing_reminders')
    .selectAll()
    .where(sql<boolean>`id::text = ${id}`);

const stored = (
  row: Awaited<ReturnType<ReturnType<typeof oneReminder>['executeTakeFirst']>>,
): StoredSpec | undefined =>
  row && {
    id: String(row.id),
    version: row.version,
    fields: {
      text: row.text,
      day: row.day,
      staff: row.staff_id ?? '',
      note: row.note,
      done: row.is_done ? 'yes' : '',
    },
  };

export const findReminder = async (db: Db, id: string) =>
  stored(await oneReminder(db, id).executeTakeFirst());
export const lockReminder = async (tx: Db, id: string) =>
  stored(await oneReminder(tx, id).forUpdate().executeTakeFirst());

const rowOf = (fields: FieldValues) => ({
  text: fields['text'] ?? '',
  day: fields['day'] ?? '',
  staff_id: fields['staff'] || null,
  note: fields['note'] ?? '',
  is_done: fields['done'] === 'yes',
});

export async function insertReminder(tx: Db, fields: FieldValues): Promise<string> {
  const { id } = await tx
    .insertInto('marketing_reminders')
    .values(rowOf(fields))
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

export async function writeReminder(tx: Db, id: string, fields: FieldValues): Promise<void> {
  await tx.updateTable('marketing_reminders').set(rowOf(fields)).where('id', '=', Number(id)).execute();
}

export async function removeReminder(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('marketing_reminders').where('id', '=', Number(id)).execute();
}

/** Whose day has come and that nobody did: of one of the staff and of everybody, the oldest first. */
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
