import { AppError } from '@spindle/contract/errors';
import { orderStatusName } from '@spindle/contract/orders/order-names';
import { customersList } from '@spindle/contract/staff/lists/customers-list';
import type { Found } from '@spindle/contract/staff/office';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type { ListedCustomer, StaffCustomer } from '@spindle/contract/staff/customers/staff-customers';
import type { ListOwner, StaffMember } from '../../kernel/staff/handle-staff.ts';
import { momentCell, type ExportColumns, yesCell } from '../../kernel/staff/list-spreadsheet.ts';
import { parseListQuery, type ListReader, pageIds } from '../../kernel/staff/lists.sql.ts';
import { staffName } from '../../kernel/staff/staff-name.sql.ts';
import { afterChange } from '../../kernel/staff/records.ts';
import { leaderOf } from '../../kernel/staff/assigned-customers.sql.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { hasSecondFactor } from '../auth/auth.staff.ts';
import { consentTitle } from '../personal-data/consent-titles.rules.ts';
import * as officeSql from './customers-office.sql.ts';

/** Where a payer stands by the turnover of the last 12 months. */
export interface Standings {
  standingOf(payerId: string): Promise<StaffCustomer['bonus']>;
}

/** A manager who leads only some sees only the people of those orders. */
export const readerOf = (staff: StaffMember): ListReader => ({
  me: staff.id,
  only: officeSql.readable(leaderOf(staff)),
});

/** Throws `not_found` for a person this one of the staff may not see. */
export async function requireVisibleCustomer(
  { db }: StaffDeps,
  staff: StaffMember,
  id: string,
): Promise<void> {
  if (!(await officeSql.customerById(db, id, leaderOf(staff)))) throw new AppError('not_found');
}

/** Columns of the file. */
export const customerColumns: ExportColumns<ListedCustomer> = [
  ['Имя', (row) => row.name],
  ['Почта', (row) => row.email],
  ['Телефон', (row) => row.phone],
  ['Компании', (row) => row.companies.join('; ')],
  ['Заказов', (row) => row.orders],
  ['Последний заказ', (row) => momentCell(row.ordered_at)],
  ['Заведён', (row) => momentCell(row.created_at)],
  ['Почта подтверждена', (row) => yesCell(row.email_confirmed)],
  ['Вход закрыт', (row) => yesCell(row.locked)],
];

/** Rows of the list by id. */
export async function listCustomerRows(
  { db }: StaffDeps,
  staff: ListOwner,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListedCustomer>> {
  const rows = await officeSql.listedCustomers(db, ids, leaderOf(staff));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.name,
        email: row.email,
        phone: row.phone,
        companies: row.companies ?? [],
        orders: Number(row.orders),
        ordered_at: row.ordered_at?.toISOString() ?? null,
        created_at: row.created_at.toISOString(),
        email_confirmed: row.email_confirmed_at !== null,
        locked: row.locked_at !== null,
      },
    ]),
  );
}

export async function showCustomer(
  { db }: StaffDeps,
  bonus: Standings,
  staff: StaffMember,
  id: string,
): Promise<StaffCustomer> {
  const leader = leaderOf(staff);
  const person = await officeSql.customerById(db, id, leader);
  if (!person) throw new AppError('not_found');
  const may = (permission: 'orders.read' | 'quotations.read' | 'requests.read') =>
    staff.permissions.has(permission);
  return {
    id,
    version: person.version,
    name: `${person.first_name} ${person.last_name}`.trim(),
    email: person.email,
    phone: person.phone,
    created_at: person.created_at.toISOString(),
    email_confirmed: person.email_confirmed_at !== null,
    locked: person.locked_at !== null,
    has_factor: await hasSecondFactor(db, id),
    may_lock: staff.permissions.has('customers.lock'),
    companies: (await officeSql.companiesOf(db, id)).map((row) => ({
      id: row.id,
      name: row.name_short,
      inn: row.inn,
      role: row.role,
    })),
    addresses: await officeSql.addressesOf(db, id),
    leaders: await officeSql.leadersOf(db, id),
    manager:
      person.manager_id === null
        ? null
        : { id: person.manager_id, name: (await staffName(db, person.manager_id)) ?? '—' },
    consents: (await officeSql.consentsOf(db, id)).map((row) => ({
      title: consentTitle(row.form),
      version: row.text_version,
      given_at: row.given_at.toISOString(),
      withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    })),
    months: await officeSql.monthsOf(db, id),
    // Possible duplicates may belong to other managers, so staff limited to their own customers do not see them.
    doubles:
      leader === null && staff.permissions.has('customers.merge') ? await officeSql.doublesOf(db, id) : [],
    bonus: await bonus.standingOf(id),
    orders: may('orders.read')
      ? (await officeSql.ordersOf(db, id, leader)).map((row) => ({
          number: row.number,
          status: row.status,
          status_name: orderStatusName(row),
          payer: row.payer.name,
          created_at: row.created_at.toISOString(),
          total: row.total,
          currency: row.currency,
        }))
      : null,
    quotations: may('quotations.read')
      ? (await officeSql.quotationsOf(db, id, leader)).map((row) => ({
          number: row.number,
          status: row.status,
          payer: row.payer.name,
          created_at: row.created_at.toISOString(),
          total: row.total,
          currency: row.currency,
        }))
      : null,
    requests: may('requests.read')
      ? (await officeSql.requestsOf(db, id, leader)).map((row) => ({
          ...row,
          created_at: row.created_at.toISOString(),
        }))
      : null,
    machines: (await officeSql.machinesOf(db, id)).map((row) => ({
      number: row.number,
      name: `${row.brand_name} ${row.model}`.trim(),
      serial_number: row.serial_number,
    })),
  };
}

/** Runs a change if the member of staff may see the person; a version conflict carries the current record. */
export async function changeCustomer(
  deps: StaffDeps,
  bonus: Standings,
  staff: StaffMember,
  id: string,
  work: () => Promise<unknown>,
): Promise<StaffCustomer> {
  if (!(await officeSql.customerById(deps.db, id, leaderOf(staff)))) throw new AppError('not_found');
  return afterChange(work, () => showCustomer(deps, bonus, staff, id));
}

/** Records the palette finds. */
export async function findCustomers(deps: StaffDeps, staff: StaffMember, text: string): Promise<Found[]> {
  const listQuery = parseListQuery(customersList, { q: text });
  const { ids } = await pageIds(deps.db, officeSql.customersListSql, listQuery, readerOf(staff), 6);
  const rows = await listCustomerRows(deps, staff, ids);
  return ids
    .flatMap((id) => rows.get(id) ?? [])
    .map((row) => ({
      kind: 'Человек',
      title: row.name || row.email,
      hint: [row.email, ...row.companies].join(', '),
      path: officePaths.customer(row.id),
    }));
}
