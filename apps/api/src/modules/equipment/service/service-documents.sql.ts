import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';
import type { Insertable } from 'kysely';

function papers(db: Db) {
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

/** Papers of a machine, those of its requests included, the newest first. */
export const papersOfCard = (db: Db, cardId: string) =>
  papers(db).where('service_card_id', '=', cardId).execute();

export const papersOfRequest = (db: Db, requestId: string) =>
  papers(db).where('service_request_id', '=', requestId).execute();

export type PaperRow = Awaited<ReturnType<typeof papersOfCard>>[number];

/** The act of finished work, once. */
export async function addAct(tx: Db, act: Omit<Insertable<Tables['documents']>, 'file_id'>): Promise<void> {
  await tx
    .insertInto('documents')
    .values({ ...act, file_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function addPapers(tx: Db, rows: Insertable<Tables['documents']>[]): Promise<void> {
  await tx.insertInto('documents').values(rows).execute();
}

type Where =
  | { readonly id: string; readonly service_card_id: string }
  | { readonly id: string; readonly service_request_id: string };

/** Takes an attached file away; its bytes are swept by night. A paper without a file is not staff's to take. */
export async function removePaper(tx: Db, where: Where): Promise<string | undefined> {
  const gone = await tx
    .deleteFrom('documents')
    .where((eb) => eb.and(where))
    .where('file_id', 'is not', null)
    .returning(['title', 'file_id'])
    .executeTakeFirst();
  if (gone?.file_id) await tx.deleteFrom('files').where('id', '=', gone.file_id).execute();
  return gone?.title;
}
