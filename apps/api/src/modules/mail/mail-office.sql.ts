import type { EmailState } from '@spindle/contract/staff/lists/emails-list';
import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { containsAllText } from '../../kernel/sql/list-filter.sql.ts';
import { type ListSql, oneOf, within, searchWordsOrPhone } from '../../kernel/staff/lists.sql.ts';
import { leadsPerson } from '../../kernel/staff/assigned-customers.sql.ts';
import { type Waiting, waitingOf } from '../../kernel/staff/waiting.sql.ts';

const state = sql<EmailState>`CASE WHEN letters.sent_at IS NOT NULL THEN 'sent' WHEN letters.failed_at IS NOT NULL THEN 'failed'
  WHEN letters.attempts > 0 THEN 'retrying' ELSE 'waiting' END`;
const inTrouble = sql`letters.sent_at IS NULL AND (letters.failed_at IS NOT NULL OR letters.attempts > 0)`;

/** The list of the office; `contract/staff/lists/emails-list.ts` is its face. */
export const emailsListSql: ListSql = {
  table: 'letters',
  id: 'letters.id',
  sorts: { created: { by: sql`letters.created_at`, type: 'timestamptz' } },
  filters: {
    state: (value) => {
      const chosen = oneOf(state)(value);
      const onlyTroubled =
        value.kind === 'choice' &&
        !value.except &&
        value.values.every((one) => one === 'failed' || one === 'retrying');
      // Written as in the partial index, because failed e-mails are few among millions.
      return onlyTroubled ? sql`(${inTrouble} AND ${chosen})` : chosen;
    },
    created: within(sql`letters.created_at`),
  },
  search: (text) =>
    containsAllText(sql`letter_words(letters.recipient, letters.subject)`, searchWordsOrPhone(text)),
};

/** E-mails to the customers a member of staff leads and about the requests they answer; null means all. */
export const ledBy = (staffId: string | null): RawBuilder<SqlBool> =>
  staffId === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${leadsPerson(staffId, sql`letters.user_id`)}
      OR EXISTS (SELECT FROM requests q WHERE q.id = letters.request_id AND q.assignee_id = ${staffId}::uuid))`;

const rows = (db: Db) => db.selectFrom('letters').selectAll().select(state.as('state'));

/** Without the bodies. */
export const emailRows = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('letters')
        .select([
          'id',
          'version',
          'template',
          'recipient',
          'subject',
          'attempts',
          'last_error',
          'created_at',
          'sent_at',
          state.as('state'),
        ])
        .where('id', 'in', ids)
        .execute();
export type OfficeEmailRow = Awaited<ReturnType<typeof emailRows>>[number];

export const emailRow = (db: Db, id: string, leader: string | null) =>
  rows(db).where('id', '=', id).where(ledBy(leader)).executeTakeFirst();

export const lockedEmail = (tx: Db, id: string) =>
  rows(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Queues the e-mail again under a new Message-ID, so that a server that has received the first one accepts it. */
export async function requeue(tx: Db, id: string, messageId: string): Promise<void> {
  await tx
    .updateTable('letters')
    .set({ sent_at: null, failed_at: null, attempts: 0, last_error: null, message_id: messageId })
    .where('id', '=', id)
    .execute();
}

/** E-mails that failed to go out, with the ages of the oldest. */
export const troubledEmailAges = (db: Db, normHours: number, leader: string | null): Promise<Waiting> =>
  waitingOf(db, { from: sql`letters WHERE ${inTrouble} AND ${ledBy(leader)}`, late: normHours });
