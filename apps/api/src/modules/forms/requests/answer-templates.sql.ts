import type { Db } from '@spindle/database/pool';

export function templates(db: Db) {
  return db
    .selectFrom('answer_templates')
    .select(['id', 'version', 'name', 'text'])
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

export function lockTemplate(tx: Db, id: string) {
  return tx
    .selectFrom('answer_templates')
    .select(['version', 'name', 'text'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateTemplate(
  tx: Db,
  id: string,
  template: { name: string; text: string },
): Promise<void> {
  await tx.updateTable('answer_templates').set(template).where('id', '=', id).execute();
}

export async function deleteTemplate(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('answer_templates').where('id', '=', id).execute();
}
