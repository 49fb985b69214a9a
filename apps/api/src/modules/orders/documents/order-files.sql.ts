import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';
import type { Insertable } from 'kysely';

/** Files that staff have put on an order, the newest first. */
export function filesOf(db: Db, orderId: string) {
  return db
    .selectFrom('documents')
    .innerJoin('files', 'files.id', 'documents.file_id')
    .leftJoin('staff', 'staff.id', 'documents.staff_id')
    .select([
      'documents.id',
      'documents.title',
      'documents.issued_on',
      'documents.user_id',
      'documents.client_id',
      'documents.file_id',
      'files.name',
      'files.size',
      'files.mime',
      'files.storage_key',
      'staff.first_name',
      'staff.last_name',
    ])
    .where('documents.order_id', '=', orderId)
    .orderBy('documents.created_at', 'desc')
    .orderBy('documents.id')
    .limit(200)
    .execute();
}
export type OrderFileRow = Awaited<ReturnType<typeof filesOf>>[number];

export async function addFiles(tx: Db, rows: Insertable<Tables['documents']>[]): Promise<void> {
  await tx.insertInto('documents').values(rows).execute();
}

type Owner = Pick<OrderFileRow, 'user_id' | 'client_id'>;

export async function giveFile(tx: Db, id: string, owner: Owner): Promise<void> {
  await tx.updateTable('documents').set(owner).where('id', '=', id).execute();
}

/** Its bytes are swept by night. */
export async function removeFile(
  tx: Db,
  { id, file_id }: Pick<OrderFileRow, 'id' | 'file_id'>,
): Promise<void> {
  await tx.deleteFrom('documents').where('id', '=', id).execute();
  if (file_id) await tx.deleteFrom('files').where('id', '=', file_id).execute();
}
