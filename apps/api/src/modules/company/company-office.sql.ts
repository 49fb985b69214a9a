import type { CompanyState } from '@spindle/contract/account/company-data';
import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { containsAllText } from '../../kernel/sql/list-filter.sql.ts';
import { type ListSql, within, searchWordsOrPhone } from '../../kernel/staff/lists.sql.ts';
import { tagged } from '../../kernel/staff/tags.sql.ts';
import { leadsCompany } from '../../kernel/staff/assigned-customers.sql.ts';
import { completedMonths } from '../../kernel/cache/completed-months.sql.ts';
import { stateFilter } from './company.staff.sql.ts';
import { type Waiting, waitingOf } from '../../kernel/staff/waiting.sql.ts';

/** The list of the office; `contract/staff/lists/companies-list.ts` is its face. */
export const companiesListSql: ListSql = {
  table: 'clients',
  id: 'clients.id',
  sorts: {
    created: { by: sql`clients.created_at`, type: 'timestamptz' },
    name: { by: sql`clients.name_short`, type: 'text' },
  },
  filters: {
    state: (value) => {
      if (value.kind !== 'choice') return sql`false`;
      const any = sql.join(
        value.values.map((one) => sql`(${stateFilter[one as CompanyState]})`),
        sql` OR `,
      );
      return value.except ? sql`NOT (${any})` : sql`(${any})`;
    },
    created: within(sql`clients.created_at`),
    tags: tagged('company', sql`clients.id::text`),
    leader: (value, me) => {
      if (value.kind !== 'person') return sql`false`;
      if (value.value !== 'none') return ledBy(value.value === 'me' ? me : value.value);
      return sql`(clients.manager_id IS NULL
        AND NOT EXISTS (SELECT FROM orders o WHERE o.client_id = clients.id AND o.assignee_id IS NOT NULL))`;
    },
  },
  search: foundBy,
};

/** By the search words of the company itself or of its members: each has its own index. */
function foundBy(text: string): RawBuilder<SqlBool> {
  const words = searchWordsOrPhone(text);
  return sql<SqlBool>`clients.id IN (
    SELECT c.id FROM clients c WHERE ${containsAllText(sql`client_words(c.name_short, c.name_full, c.inn)`, words)}
    UNION SELECT m.client_id FROM client_members m JOIN users u ON u.id = m.user_id
    WHERE ${containsAllText(sql`person_words(u.first_name, u.last_name, u.email, u.phone)`, words)})`;
}

export const monthsOf = async (db: Db, clientId: string) =>
  (await completedMonths({ client: clientId }).execute(db)).rows;

export const ledBy = (staffId: string | null): RawBuilder<SqlBool> => leadsCompany(staffId, sql`clients.id`);

/** Orders of a company that a reader may see. */
const theirOrders = (leader: string | null): RawBuilder<SqlBool> =>
  leader === null ? sql<SqlBool>`true` : sql<SqlBool>`o.assignee_id = ${leader}::uuid`;

/** Rows of one page; costly columns are read only for these. */
export async function listedCompanies(db: Db, ids: readonly string[], leader: string | null) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{
    id: string;
    name_short: string;
    inn: string;
    kpp: string | null;
    created_at: Date;
    checked_at: Date | null;
    rejected_at: Date | null;
    owner_name: string | null;
    owner_email: string | null;
    members: number;
    orders: number;
    ordered_at: Date | null;
  }>`
    SELECT clients.id, clients.name_short, clients.inn, clients.kpp, clients.created_at, clients.checked_at, clients.rejected_at,
      trim(u.first_name || ' ' || u.last_name) AS owner_name, u.email AS owner_email,
      (SELECT count(*) FROM client_members n WHERE n.client_id = clients.id) AS members,
      (SELECT count(*) FROM orders o WHERE o.client_id = clients.id AND ${theirOrders(leader)}) AS orders,
      (SELECT max(o.created_at) FROM orders o WHERE o.client_id = clients.id AND ${theirOrders(leader)}) AS ordered_at
    FROM clients LEFT JOIN client_members m ON m.client_id = clients.id AND m.role = 'owner'
      LEFT JOIN users u ON u.id = m.user_id
    WHERE clients.id = ANY(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

export function companyById(db: Db, id: string, leader: string | null) {
  return db
    .selectFrom('clients')
    .selectAll('clients')
    .where('id', '=', id)
    .where(ledBy(leader))
    .executeTakeFirst();
}

/** People of a company with what they may do, the owner first. */
export function staffMembersOf(db: Db, clientId: string) {
  return db
    .selectFrom('client_members')
    .innerJoin('users', 'users.id', 'client_members.user_id')
    .leftJoin('acting_members', 'acting_members.id', 'client_members.id')
    .select([
      'client_members.id',
      'client_members.user_id',
      'client_members.role',
      'client_members.created_at',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.phone',
      'users.email_confirmed_at',
      'users.locked_at',
      sql<boolean>`acting_members.id is not null`.as('acting'),
    ])
    .where('client_members.client_id', '=', clientId)
    .orderBy(sql`client_members.role = 'owner'`, 'desc')
    .orderBy('client_members.created_at')
    .limit(200)
    .execute();
}

export function waitingInvites(db: Db, clientId: string) {
  return db
    .selectFrom('invites')
    .select(['email', 'expires_at'])
    .where('client_id', '=', clientId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at')
    .limit(200)
    .execute();
}

export function addressesOfCompany(db: Db, clientId: string) {
  return db
    .selectFrom('addresses')
    .select(['name', 'city', 'address', 'is_default'])
    .where('client_id', '=', clientId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .limit(50)
    .execute();
}

/** Names of the staff who manage its orders, the most active first. */
export async function leadersOf(db: Db, clientId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT s.first_name || ' ' || s.last_name AS name FROM orders o JOIN staff s ON s.id = o.assignee_id
    WHERE o.client_id = ${clientId} GROUP BY s.id ORDER BY count(*) DESC, name LIMIT 10`.execute(db);
  return rows.map(({ name }) => name);
}

const newest = 20;

export async function ordersOfCompany(db: Db, clientId: string, leader: string | null) {
  const mine = db.selectFrom('orders as o').where('o.client_id', '=', clientId).where(theirOrders(leader));
  const { count } = await mine.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await mine
    .select(['o.number', 'o.status', 'o.partly', 'o.delivery', 'o.created_at', 'o.total', 'o.currency'])
    .orderBy('o.created_at', 'desc')
    .limit(newest)
    .execute();
  return { count: Number(count), rows };
}

/** Drafts are their writer's own. */
export async function quotationsOfCompany(db: Db, clientId: string) {
  const sent = db.selectFrom('quotations').where('client_id', '=', clientId).where('status', '!=', 'draft');
  const { count } = await sent.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await sent
    .select(['number', 'status', 'created_at', 'total', 'currency'])
    .orderBy('created_at', 'desc')
    .limit(newest)
    .execute();
  return { count: Number(count), rows };
}

/** Requests of its members. */
export function requestsOfCompany(db: Db, clientId: string, leader: string | null) {
  return db
    .selectFrom('requests as o')
    .innerJoin('client_members as m', 'm.user_id', 'o.user_id')
    .select(['o.number', 'o.form', 'o.status', 'o.created_at'])
    .where('m.client_id', '=', clientId)
    .where(theirOrders(leader))
    .orderBy('o.created_at', 'desc')
    .limit(newest)
    .execute();
}

export function machinesOfCompany(db: Db, clientId: string) {
  return db
    .selectFrom('service_cards')
    .select(['number', 'brand_name', 'model', 'serial_number'])
    .where('client_id', '=', clientId)
    .where('removed_at', 'is', null)
    .orderBy('number')
    .limit(50)
    .execute();
}

/** How many companies wait, how many longer than the norm, and how long the oldest do. */
export const waitingAges = (db: Db, leader: string | null, normHours: number): Promise<Waiting> =>
  waitingOf(db, { from: sql`clients WHERE ${stateFilter.unchecked} AND ${ledBy(leader)}`, late: normHours });
