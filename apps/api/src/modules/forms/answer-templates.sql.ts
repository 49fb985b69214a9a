import type { Db } from '@spindle/database/pool';

export function templates(db: Db) {
  return db
    .selectFrom('answer_templates')
    .select(['id', 'name', 'text'])
    .orderBy('name')
    .orderBy('id')
    .limit(200)
    .execute();
}

export async function insertTemplate(
  tx: Db,
  template: { id: string; name: string; text: string; staff_id: string },
): Promise<void> {
  await tx.insertInto('answer_templates').values(template).execute();
}

export async function deleteTemplate(tx: Db, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('answer_templates')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
