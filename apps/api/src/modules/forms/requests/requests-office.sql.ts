import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { containsAllText } from '../../../kernel/sql/list-filter.sql.ts';
import {
  type ListSql,
  ofPerson,
  oneOf,
  within,
  searchWordsOrPhone,
} from '../../../kernel/staff/lists.sql.ts';
import { tagged } from '../../../kernel/staff/tags.sql.ts';
import { type Waiting, waitingOf } from '../../../kernel/staff/waiting.sql.ts';

const waits = sql`requests.answered_at IS NULL`;
const late = sql`(requests.answered_at IS NULL AND requests.due_at < now())`;

/** The list of the office; `contract/staff/lists/requests-list.ts` is its face. */
export const requestsListSql: ListSql = {
  table: 'requests',
  id: 'id',
  key: 'number',
  sorts: {
    created: { by: sql`requests.created_at`, type: 'timestamptz' },
    due: { by: sql`requests.due_at`, type: 'timestamptz' },
  },
  filters: {
    form: oneOf(sql`requests.form`),
    status: oneOf(sql`requests.status`),
    created: within(sql`requests.created_at`),
    assignee: ofPerson(sql`requests.assignee_id`),
    tags: tagged('request', sql`requests.number`),
    spam: (value) =>
      value.kind === 'choice' && value.except ? sql`NOT requests.is_spam` : sql`requests.is_spam`,
    answer: (value) => {
      if (value.kind !== 'choice') return sql`false`;
      const any = sql.join(
        value.values.map((one) => (one === 'late' ? late : waits)),
        sql` OR `,
      );
      return value.except ? sql`NOT (${any})` : sql`(${any})`;
    },
  },
  search: (text) => containsAllText(sql`requests.words`, searchWordsOrPhone(text)),
};

/** Requests assigned to a member of staff; null means all requests. */
export const ledBy = (staffId: string | null): RawBuilder<SqlBool> =>
  staffId === null ? sql<SqlBool>`true` : sql<SqlBool>`requests.assignee_id = ${staffId}`;

function withPeople(db: Db) {
  return db
    .selectFrom('requests')
    .leftJoin('staff', 'staff.id', 'requests.assignee_id')
    .leftJoin('users', 'users.id', 'requests.user_id')
    .leftJoin('companies', 'companies.id', 'requests.company_id')
    .select([
      'requests.id',
      'requests.number',
      'requests.version',
      'requests.form',
      'requests.status',
      'requests.fields',
      'requests.email',
      'requests.user_id',
      'requests.page_url',
      'requests.created_at',
      'requests.due_at',
      'requests.answered_at',
      'requests.is_spam',
      'requests.became_kind',
      'requests.became_id',
      'requests.merged_into',
      'requests.assignee_id',
      'companies.city_name as office',
      'staff.first_name as assignee_first',
      'staff.last_name as assignee_last',
      'users.first_name as user_first',
      'users.last_name as user_last',
    ]);
}
export type OfficeRequestRow = Awaited<ReturnType<typeof requestRows>>[number];

/** Rows of a page. */
export async function requestRows(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return withPeople(db)
    .where('requests.id', 'in', [...ids])
    .execute();
}

export function requestRow(db: Db, number: string) {
  return withPeople(db).where('requests.number', '=', number).executeTakeFirst();
}

/** What came with a request, and what its answers took along. */
export function filesOf(db: Db, requestId: string) {
  return db
    .selectFrom('request_files')
    .innerJoin('files', 'files.id', 'request_files.file_id')
    .select([
      'files.id',
      'files.name',
      'files.mime',
      'files.size',
      'files.storage_key',
      'request_files.history_id',
    ])
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute();
}

export function consentOf(db: Db, requestId: string) {
  return db
    .selectFrom('consents')
    .select(['text_version', 'given_at', 'withdrawn_at'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

export function historyOf(db: Db, requestId: string) {
  return db
    .selectFrom('request_history')
    .leftJoin('staff', 'staff.id', 'request_history.staff_id')
    .select([
      'request_history.id',
      'request_history.status',
      'answer',
      'at',
      'staff.first_name',
      'staff.last_name',
    ])
    .where('request_id', '=', requestId)
    .orderBy('request_history.id', 'desc')
    .execute();
}

export async function setAssignee(tx: Db, id: string, staffId: string | null): Promise<void> {
  await tx.updateTable('requests').set({ assignee_id: staffId }).where('id', '=', id).execute();
}

export async function setBecame(
  tx: Db,
  id: string,
  kind: 'service' | 'review' | 'company',
  becameId: string,
): Promise<void> {
  await tx
    .updateTable('requests')
    .set({ became_kind: kind, became_id: becameId })
    .where('id', '=', id)
    .execute();
}

/** How many senders wait, how many past their term, and how long the oldest do. */
export const unanswered = (db: Db, only: RawBuilder<SqlBool>): Promise<Waiting> =>
  waitingOf(db, {
    from: sql`requests WHERE ${waits} AND ${only}`,
    late: sql<SqlBool>`due_at < now()`,
    owner: sql`assignee_id`,
  });
