import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';
import type { Insertable } from 'kysely';

function selectDocuments(db: Db) {
  return db
    .selectFrom('documents')
    .leftJoin('files', 'files.id', 'documents.file_id')
    .select([
      'documents.id',
      'documents.title',
      'documents.kind',
      'documents.issued_on',
      'documents.service_request_id',
      'files.name as file_name',
      'files.size as size',
      'files.mime as mime',
      'files.storage_key as storage_key',
    ])
    .orderBy('issued_on', 'desc')
    .orderBy('documents.created_at', 'desc')
    .orderBy('documents.id')
    .limit(200);
}

/** Documents of a machine including those of its requests, the newest first. */
export const documentsOfCard = (db: Db, cardId: string) =>
  selectDocuments(db).where('service_card_id', '=', cardId).execute();

export const documentsOfRequest = (db: Db, requestId: string) =>
  selectDocuments(db).where('service_request_id', '=', requestId).execute();

export type ServiceDocumentRow = Awaited<ReturnType<typeof documentsOfCard>>[number];

/** The act of finished work, once. */
export async function addAct(tx: Db, act: Omit<Insertable<Tables['documents']>, 'file_id'>): Promise<void> {
  await tx
    .insertInto('documents')
    .values({ ...act, file_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function addDocuments(tx: Db, rows: Insertable<Tables['documents']>[]): Promise<void> {
  await tx.insertInto('documents').values(rows).execute();
}

type Where =
  | { readonly id: string; readonly service_card_id: string }
  | { readonly id: string; readonly service_request_id: string };

/** Removes an attached file; its bytes are swept by night. Staff cannot remove a document without a file. */
export async function removeDocument(tx: Db, where: Where): Promise<string | undefined> {
  const removed = await tx
    .deleteFrom('documents')
    .where((eb) => eb.and(where))
    .where('file_id', 'is not', null)
    .returning(['title', 'file_id'])
    .executeTakeFirst();
  if (removed?.file_id) await tx.deleteFrom('files').where('id', '=', removed.file_id).execute();
  return removed?.title;
}
