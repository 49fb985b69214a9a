import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { FormFields } from '../form-definition.ts';

const seatsAtMost = 500;

/** Requests that hold seats of a group or wait for them, in the order they came. */
export function seatsOf(db: Db, form: string, groupId: string) {
  return db
    .selectFrom('requests')
    .leftJoin('staff', 'staff.id', 'requests.assignee_id')
    .leftJoin('users', 'users.id', 'requests.user_id')
    .select([
      'requests.id',
      'requests.number',
      'requests.user_id',
      'requests.version',
      'requests.status',
      'requests.fields',
      'requests.email',
      'requests.subject_id',
      'requests.created_at',
      'requests.assignee_id',
      'staff.first_name as assignee_first',
      'staff.last_name as assignee_last',
      'users.first_name as user_first',
      'users.last_name as user_last',
    ])
    .where('form', '=', form)
    .where('requests.status', '!=', 'rejected')
    .where('merged_into', 'is', null)
    .where((value) => value.or([value('subject_id', '=', groupId), value('waits_for', '=', groupId)]))
    .orderBy('requests.created_at')
    .orderBy('requests.id')
    .limit(seatsAtMost)
    .execute();
}
export type SeatRow = Awaited<ReturnType<typeof seatsOf>>[number];

/** Updates the group's label in its requests after its dates or city changed. */
export async function nameGroup(tx: Db, form: string, groupId: string, label: string): Promise<void> {
  await sql`UPDATE requests SET fields = jsonb_set(fields, '{schedule_id}', to_jsonb(${label}::text))
    WHERE form = ${form} AND status <> 'rejected' AND merged_into IS NULL
      AND (subject_id = ${groupId} OR waits_for = ${groupId})`.execute(tx);
}

/** Sets the group whose seats a request holds and the fields that say so. */
export async function setSeats(
  tx: Db,
  id: string,
  seats: { readonly groupId: string; readonly fields: FormFields },
): Promise<void> {
  await tx
    .updateTable('requests')
    .set({ subject_id: seats.groupId, waits_for: null, fields: JSON.stringify(seats.fields) })
    .where('id', '=', id)
    .execute();
}
