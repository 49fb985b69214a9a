import type { Db } from '@spindle/database/pool';

/** Papers of the person and of the companies they work for. */
function visible(db: Db, userId: string) {
  return db
    .selectFrom('documents')
    .leftJoin('files', 'files.id', 'documents.file_id')
    .leftJoin('clients', 'clients.id', 'documents.client_id')
    .where((where) =>
      where.or([
        where('documents.user_id', '=', userId),
        where(
          'documents.client_id',
          'in',
          where.selectFrom('acting_members').select('client_id').where('user_id', '=', userId),
        ),
      ]),
    );
}

export function documentsOf(db: Db, userId: string, { offset, limit }: { offset: number; limit: number }) {
  return visible(db, userId)
    .select([
      'documents.id',
      'documents.user_id',
      'documents.client_id',
      'clients.name_short as client_name',
      'documents.kind',
      'documents.number',
      'documents.title',
      'documents.issued_on',
      'documents.amount',
      'documents.order_id',
      'files.name as file_name',
      'files.size as file_size',
    ])
    .orderBy('documents.issued_on', 'desc')
    .orderBy('documents.id')
    .offset(offset)
    .limit(limit)
    .execute();
}
export type DocumentRow = Awaited<ReturnType<typeof documentsOf>>[number];

export async function countDocuments(db: Db, userId: string): Promise<number> {
  const row = await visible(db, userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export function fileOf(db: Db, userId: string, id: string) {
  return visible(db, userId)
    .select([
      'documents.kind',
      'documents.title',
      'documents.issued_on',
      'documents.order_id',
      'documents.service_request_id',
      'files.storage_key',
      'files.name',
      'files.mime',
      'files.size',
    ])
    .where('documents.id', '=', id)
    .executeTakeFirst();
}

export type FileRow = NonNullable<Awaited<ReturnType<typeof fileOf>>>;
