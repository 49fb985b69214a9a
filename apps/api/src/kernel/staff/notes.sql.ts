import type { Db } from '@spindle/database/pool';

export async function addNote(
  tx: Db,
  note: {
    readonly id: string;
    readonly record_kind: string;
    readonly record_id: string;
    readonly staff_id: string;
    readonly text: string;
  },
): Promise<void> {
  await tx.insertInto('staff_notes').values(note).execute();
}

export function notesOf(db: Db, kind: string, id: string) {
  return db
    .selectFrom('staff_notes')
    .innerJoin('staff', 'staff.id', 'staff_notes.staff_id')
    .select(['staff_notes.text', 'staff_notes.at', 'staff.first_name', 'staff.last_name'])
    .where('record_kind', '=', kind)
    .where('record_id', '=', id)
    .orderBy('staff_notes.at', 'desc')
    .limit(500)
    .execute();
}
