import type { Db } from '@spindle/database/pool';

/** Null without an id and for staff who may no longer sign in. */
export async function staffName(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('staff')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .where('locked_at', 'is', null)
    .executeTakeFirst();
  return row ? `${row.first_name} ${row.last_name}` : null;
}

/** Staff who may sign in. */
export function activeStaff(db: Db) {
  return db
    .selectFrom('staff')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('locked_at', 'is', null)
    .limit(1000)
    .execute();
}
