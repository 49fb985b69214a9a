import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { containsAllText } from '../../../kernel/sql/list-filter.sql.ts';
import { type ListSql, oneOf, within, searchWordsOrPhone } from '../../../kernel/staff/lists.sql.ts';
import { leadsCompany, leadsPerson } from '../../../kernel/staff/assigned-customers.sql.ts';
import { openStatuses } from './service-status.rules.ts';
import { type Waiting, waitingOf } from '../../../kernel/staff/waiting.sql.ts';

/** The list of the office; `contract/staff/lists/service-list.ts` is its face. */
export const serviceListSql: ListSql = {
  table: 'service_requests',
  id: 'service_requests.id',
  key: 'service_requests.number',
  sorts: { created: { by: sql`service_requests.created_at`, type: 'timestamptz' } },
  filters: {
    status: oneOf(sql`service_requests.status`),
    kind: oneOf(sql`service_requests.kind`),
    machine: (value) => {
      if (value.kind !== 'choice') return sql`false`;
      const any = sql.join(
        value.values.map((one) =>
          one === 'stopped' ? sql`service_requests.is_stopped` : sql`service_requests.is_warranty`,
        ),
        sql` OR `,
      );
      return value.except ? sql`NOT (${any})` : sql`(${any})`;
    },
    created: within(sql`service_requests.created_at`),
  },
  search: (text) =>
    containsAllText(
      sql`service_words(service_requests.number, service_requests.title, service_requests.brand_name, service_requests.model,
        service_requests.serial_number, service_requests.contact_name, service_requests.contact_phone, service_requests.email)`,
      searchWordsOrPhone(text),
    ),
};

/** Requests of customers the employee leads or of forms they answer; null is all. */
export const ledBy = (staffId: string | null): RawBuilder<SqlBool> =>
  staffId === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${leadsPerson(staffId, sql`service_requests.user_id`)}
      OR EXISTS (SELECT FROM service_cards k WHERE k.id = service_requests.card_id
        AND (${leadsPerson(staffId, sql`k.user_id`)} OR ${leadsCompany(staffId, sql`k.client_id`)}))
      OR EXISTS (SELECT FROM requests q WHERE q.id = service_requests.request_id AND q.assignee_id = ${staffId}::uuid))`;

const rows = (db: Db) =>
  db
    .selectFrom('service_requests')
    .leftJoin('service_cards', 'service_cards.id', 'service_requests.card_id')
    .selectAll('service_requests')
    .select('service_cards.number as card_number');

export const serviceRows = (db: Db, ids: readonly string[]) =>
  ids.length === 0 ? Promise.resolve([]) : rows(db).where('service_requests.id', 'in', ids).execute();
export type OfficeServiceRow = Awaited<ReturnType<typeof serviceRows>>[number];

export const serviceRow = (db: Db, number: string, leader: string | null) =>
  rows(db).where('service_requests.number', '=', number).where(ledBy(leader)).executeTakeFirst();

const boardAtMost = 500;

export const openServiceRows = (db: Db, leader: string | null) =>
  rows(db)
    .where(ledBy(leader))
    .where('service_requests.status', 'in', openStatuses)
    .orderBy('service_requests.created_at')
    .orderBy('service_requests.id')
    .limit(boardAtMost)
    .execute();

/** Requests not yet accepted, with the ages of the oldest ones. */
export const newServiceAges = (db: Db, normHours: number, leader: string | null): Promise<Waiting> =>
  waitingOf(db, { from: sql`service_requests WHERE status = 'new' AND ${ledBy(leader)}`, late: normHours });
