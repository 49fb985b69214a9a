import type { Db } from '@spindle/database/pool';

export function viewsOf(db: Db, list: string, staffId: string) {
  return db
    .selectFrom('staff_views')
    .select(['id', 'name', 'query', 'shared', 'staff_id'])
    .where('list', '=', list)
    .where((where) => where.or([where('staff_id', '=', staffId), where('shared', '=', true)]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(100)
    .execute();
}

export async function insertView(
  db: Db,
  view: {
    readonly id: string;
    readonly staff_id: string;
    readonly list: string;
    readonly name: string;
    readonly query: string;
    readonly shared: boolean;
  },
): Promise<void> {
  await db.insertInto('staff_views').values(view).execute();
}

export async function deleteView(db: Db, staffId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('staff_views')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
