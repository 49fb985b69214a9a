import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** Days until an abandoned draft is deleted. */
export const draftDays = 30;

export function draftOf(db: Db, staffId: string, form: string, days: number) {
  return db
    .selectFrom('staff_drafts')
    .select(['data', 'saved_at'])
    .where('staff_id', '=', staffId)
    .where('form', '=', form)
    .where('saved_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
}

/** Deletes the oldest drafts over the limit, so that nobody can fill the database with them. */
export async function saveDraft(
  db: Db,
  staffId: string,
  form: string,
  data: string,
  atMost: number,
): Promise<void> {
  await db
    .insertInto('staff_drafts')
    .values({ staff_id: staffId, form, data })
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'form']).doUpdateSet({ data, saved_at: sql<Date>`now()` }),
    )
    .execute();
  await sql`DELETE FROM staff_drafts WHERE staff_id = ${staffId} AND form IN (
    SELECT form FROM staff_drafts WHERE staff_id = ${staffId} ORDER BY saved_at DESC OFFSET ${atMost})`.execute(
    db,
  );
}

export async function dropDraft(db: Db, staffId: string, form: string): Promise<void> {
  await db.deleteFrom('staff_drafts').where('staff_id', '=', staffId).where('form', '=', form).execute();
}

export async function sweepDrafts(db: Db, days: number): Promise<void> {
  await sql`DELETE FROM staff_drafts WHERE saved_at < now() - make_interval(days => ${days})`.execute(db);
}
