import { sought } from '@spindle/contract/orders/line-search-text';
import type { DocumentKind, DocumentsFilter } from '@spindle/contract/documents';
import type { Db } from '@spindle/database/pool';
import type { Currency } from '@spindle/database/tables/orders';
import { sql } from 'kysely';
import { oneOfTheirCompanies } from '../company/acting-for.fragment.sql.ts';
import { containsText, containsAllText, paidBy } from '../../kernel/sql/list-filter.sql.ts';

/** Documents of the person and of the companies they work for. */
function visible(db: Db, userId: string) {
  return db
    .selectFrom('documents')
    .leftJoin('files', 'files.id', 'documents.file_id')
    .leftJoin('clients', 'clients.id', 'documents.client_id')
    .where((where) =>
      where.or([
        where('documents.user_id', '=', userId),
        where('documents.client_id', '=', oneOfTheirCompanies(userId)),
      ]),
    );
}

type Chosen = Omit<DocumentsFilter, 'kind'>;

/** Those that the filter leaves, of any kind. */
function chosen(db: Db, userId: string, { query, from, to, payer }: Chosen) {
  const { key, words } = sought(query ?? '');
  const title = sql`line_words(NULL, documents.title)`;
  return visible(db, userId)
    .$if(query !== undefined, (builder) =>
      builder.where((where) =>
        where.or([
          containsAllText(title, words),
          ...(key === '' ? [] : [containsText(sql`article_key(documents.number)`, key)]),
        ]),
      ),
    )
    .$if(from !== undefined, (builder) => builder.where('documents.issued_on', '>=', from ?? ''))
    .$if(to !== undefined, (builder) => builder.where('documents.issued_on', '<=', to ?? ''))
    .$if(payer !== undefined, (builder) =>
      builder.where(paidBy(sql.ref('documents.client_id'), payer ?? '', userId)),
    );
}

function ofKind(db: Db, userId: string, { kind, ...filter }: DocumentsFilter) {
  return chosen(db, userId, filter).$if(kind !== undefined, (builder) =>
    builder.where('documents.kind', '=', kind ?? 'other'),
  );
}

const newestFirst = (query: ReturnType<typeof visible>) =>
  query
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
      // A document of an order is in the order's currency.
      sql<Currency>`coalesce((SELECT o.currency FROM orders o WHERE o.id = documents.order_id), documents.currency)`.as(
        'currency',
      ),
      'documents.order_id',
      'files.name as file_name',
      'files.size as file_size',
    ])
    .orderBy('documents.issued_on', 'desc')
    .orderBy('documents.id');

export function documentsOf(
  db: Db,
  userId: string,
  filter: DocumentsFilter,
  { offset, limit }: { offset: number; limit: number },
) {
  return newestFirst(ofKind(db, userId, filter))
    .offset(offset)
    .limit(limit)
    .execute();
}
export type DocumentRow = Awaited<ReturnType<typeof documentsOf>>[number];

/** Those of them that the person may see. */
export function documentsNamed(db: Db, userId: string, ids: readonly string[]): Promise<DocumentRow[]> {
  return newestFirst(visible(db, userId)).where('documents.id', 'in', ids).execute();
}

export async function countByKind(
  db: Db,
  userId: string,
  filter: Chosen,
): Promise<Partial<Record<DocumentKind, number>>> {
  const rows = await chosen(db, userId, filter)
    .select((eb) => ['documents.kind', eb.fn.countAll<number>().as('count')])
    .groupBy('documents.kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]));
}

export function fileOf(db: Db, userId: string, id: string) {
  return visible(db, userId)
    .select([
      'documents.kind',
      'documents.title',
      'documents.issued_on',
      'documents.order_id',
      'documents.order_part',
      'documents.is_rest',
      'documents.revision',
      'documents.order_return',
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
