import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { containsAllText } from '../../kernel/sql/list-filter.sql.ts';
import { completedMonths } from '../../kernel/cache/completed-months.sql.ts';
import { type ListSql, within, searchWordsOrPhone } from '../../kernel/staff/lists.sql.ts';
import { tagged } from '../../kernel/staff/tags.sql.ts';
import { leadsPerson } from '../../kernel/staff/assigned-customers.sql.ts';

const states: Readonly<Record<string, RawBuilder<SqlBool>>> = {
  open: sql`(users.locked_at IS NULL AND users.email_confirmed_at IS NOT NULL)`,
  unconfirmed: sql`(users.locked_at IS NULL AND users.email_confirmed_at IS NULL)`,
  locked: sql`users.locked_at IS NOT NULL`,
};
const member = sql<SqlBool>`EXISTS (SELECT FROM client_members m WHERE m.user_id = users.id)`;

const anyOf =
  (conditions: Readonly<Record<string, RawBuilder<SqlBool>>>): ListSql['filters'][string] =>
  (value) => {
    if (value.kind !== 'choice') return sql`false`;
    const any = sql.join(
      value.values.map((one) => conditions[one] ?? sql`false`),
      sql` OR `,
    );
    return value.except ? sql`NOT (${any})` : sql`(${any})`;
  };

/** The list of the office; `contract/staff/lists/customers-list.ts` is its face. */
export const customersListSql: ListSql = {
  table: 'users',
  id: 'users.id',
  sorts: {
    created: { by: sql`users.created_at`, type: 'timestamptz' },
    name: { by: sql`users.last_name`, type: 'text' },
  },
  filters: {
    state: anyOf(states),
    pays: anyOf({ company: member, self: sql`NOT ${member}` }),
    created: within(sql`users.created_at`),
    tags: tagged('account', sql`users.id::text`),
    leader: (value, me) => {
      if (value.kind !== 'person') return sql`false`;
      if (value.value !== 'none') return ledBy(value.value === 'me' ? me : value.value);
      return sql`(users.manager_id IS NULL
        AND NOT EXISTS (SELECT FROM orders o WHERE o.user_id = users.id AND o.assignee_id IS NOT NULL))`;
    },
  },
  search: (text) => foundBy(searchWordsOrPhone(text)),
};

/** By the words of the person, or of a company they buy for: each has its own index. */
const foundBy = (words: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`users.id IN (
    SELECT u.id FROM users u WHERE ${containsAllText(sql`person_words(u.first_name, u.last_name, u.email, u.phone)`, words)}
    UNION SELECT m.user_id FROM client_members m JOIN clients c ON c.id = m.client_id
    WHERE ${containsAllText(sql`client_words(c.name_short, c.name_full, c.inn)`, words)})`;

const ledBy = (staffId: string | null): RawBuilder<SqlBool> => leadsPerson(staffId, sql`users.id`);

/** Deleted accounts are no one's customers. */
export const readable = (leader: string | null): RawBuilder<SqlBool> =>
  sql<SqlBool>`(users.deleted_at IS NULL AND ${ledBy(leader)})`;

const theirOrders = (leader: string | null): RawBuilder<SqlBool> =>
  leader === null ? sql<SqlBool>`true` : sql<SqlBool>`o.assignee_id = ${leader}::uuid`;

/** Rows of a page; expensive columns are computed only for these. */
export async function listedCustomers(db: Db, ids: readonly string[], leader: string | null) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{
    id: string;
    name: string;
    email: string;
    phone: string | null;
    created_at: Date;
    locked_at: Date | null;
    email_confirmed_at: Date | null;
    companies: string[] | null;
    orders: number;
    ordered_at: Date | null;
  }>`
    SELECT users.id, trim(users.first_name || ' ' || users.last_name) AS name, users.email, users.phone, users.created_at,
      users.locked_at, users.email_confirmed_at,
      (SELECT array_agg(c.name_short ORDER BY c.name_short) FROM client_members m JOIN clients c ON c.id = m.client_id
        WHERE m.user_id = users.id) AS companies,
      (SELECT count(*) FROM orders o WHERE o.user_id = users.id AND ${theirOrders(leader)}) AS orders,
      (SELECT max(o.created_at) FROM orders o WHERE o.user_id = users.id AND ${theirOrders(leader)}) AS ordered_at
    FROM users WHERE users.id = ANY(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

export function customerById(db: Db, id: string, leader: string | null) {
  return db
    .selectFrom('users')
    .select([
      'users.id',
      'users.version',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.phone',
      'users.created_at',
      'users.email_confirmed_at',
      'users.locked_at',
      'users.manager_id',
    ])
    .where('users.id', '=', id)
    .where(readable(leader))
    .executeTakeFirst();
}

export function companiesOf(db: Db, userId: string) {
  return db
    .selectFrom('client_members')
    .innerJoin('clients', 'clients.id', 'client_members.client_id')
    .select(['clients.id', 'clients.name_short', 'clients.inn', 'client_members.role'])
    .where('client_members.user_id', '=', userId)
    .orderBy('clients.name_short')
    .limit(50)
    .execute();
}

export function addressesOf(db: Db, userId: string) {
  return db
    .selectFrom('addresses')
    .select(['name', 'city', 'address'])
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .limit(20)
    .execute();
}

/** Names of the staff who lead their orders, the one with most orders first. */
export async function leadersOf(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT s.first_name || ' ' || s.last_name AS name FROM orders o JOIN staff s ON s.id = o.assignee_id
    WHERE o.user_id = ${userId} GROUP BY s.id ORDER BY count(*) DESC, name LIMIT 10`.execute(db);
  return rows.map(({ name }) => name);
}

export const monthsOf = async (db: Db, userId: string) =>
  (await completedMonths({ user: userId }).execute(db)).rows;

export function consentsOf(db: Db, userId: string) {
  return db
    .selectFrom('consents')
    .select(['form', 'text_version', 'given_at', 'withdrawn_at'])
    .where('user_id', '=', userId)
    .orderBy('given_at', 'desc')
    .limit(50)
    .execute();
}

/** Others with the same phone, or the same first and last name. */
export async function doublesOf(db: Db, userId: string) {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    SELECT u.id, trim(u.first_name || ' ' || u.last_name) AS name, u.email FROM users me JOIN users u ON u.id <> me.id
      AND u.deleted_at IS NULL AND u.locked_at IS NULL AND (u.phone = me.phone OR (u.last_name = me.last_name AND u.first_name = me.first_name
        AND me.last_name <> ''))
    WHERE me.id = ${userId}::uuid ORDER BY u.created_at LIMIT 5`.execute(db);
  return rows;
}

const newest = 10;

export function ordersOf(db: Db, userId: string, leader: string | null) {
  return db
    .selectFrom('orders as o')
    .select([
      'o.number',
      'o.status',
      'o.partly',
      'o.delivery',
      'o.payer',
      'o.created_at',
      'o.total',
      'o.currency',
    ])
    .where('o.user_id', '=', userId)
    .where(theirOrders(leader))
    .orderBy('o.created_at', 'desc')
    .limit(newest)
    .execute();
}

/** Drafts are their writer's own. */
export function quotationsOf(db: Db, userId: string, leader: string | null) {
  return db
    .selectFrom('quotations as o')
    .select(['o.number', 'o.status', 'o.payer', 'o.created_at', 'o.total', 'o.currency'])
    .where('o.user_id', '=', userId)
    .where('o.status', '!=', 'draft')
    .where(theirOrders(leader))
    .orderBy('o.created_at', 'desc')
    .limit(newest)
    .execute();
}

export function requestsOf(db: Db, userId: string, leader: string | null) {
  return db
    .selectFrom('requests as o')
    .select(['o.number', 'o.form', 'o.status', 'o.created_at'])
    .where('o.user_id', '=', userId)
    .where(theirOrders(leader))
    .orderBy('o.created_at', 'desc')
    .limit(newest)
    .execute();
}

/** Machines of their own; those of a company stand with it. */
export function machinesOf(db: Db, userId: string) {
  return db
    .selectFrom('service_cards')
    .select(['number', 'brand_name', 'model', 'serial_number'])
    .where('user_id', '=', userId)
    .where('client_id', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('number')
    .limit(20)
    .execute();
}
