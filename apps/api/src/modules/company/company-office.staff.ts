import { AppError } from '@spindle/contract/errors';
import { orderStatusName } from '@spindle/contract/orders/order-names';
import {
  COMPANY_STATE_NAMES,
  companiesList,
  waitingCompanies,
} from '@spindle/contract/staff/lists/companies-list';
import type { Found, Queue } from '@spindle/contract/staff/office';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type {
  CompanyDecision,
  ListedCompany,
  StaffCompany,
} from '@spindle/contract/staff/customers/staff-companies';
import type { ListOwner, StaffMember } from '../../kernel/staff/handle-staff.ts';
import { listExportRows, momentCell, type ExportColumns } from '../../kernel/staff/list-spreadsheet.ts';
import type { RunSheet } from '../../kernel/staff/run-step.ts';
import { parseListQuery, type ListReader, listTotal, pageIds } from '../../kernel/staff/lists.sql.ts';
import { staffName } from '../../kernel/staff/staff-name.sql.ts';
import { afterChange } from '../../kernel/staff/records.ts';
import { leaderOf } from '../../kernel/staff/assigned-customers.sql.ts';
import { queueOf } from '../../kernel/staff/queue.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import * as officeSql from './company-office.sql.ts';
import { companyState, mayStep } from './company.rules.ts';
import { companiesByInn } from './company.staff.sql.ts';

/** Where a payer stands by the turnover of the last 12 months. */
export interface Standings {
  standingOf(payerId: string): Promise<StaffCompany['bonus']>;
}

/** A manager who leads only some sees only those companies. */
export const readerOf = (staff: StaffMember): ListReader => ({
  me: staff.id,
  only: officeSql.ledBy(leaderOf(staff)),
});

export async function listPage(
  { db }: StaffDeps,
  staff: StaffMember,
  query: Readonly<Record<string, string>>,
) {
  const listQuery = parseListQuery(companiesList, query);
  const reader = readerOf(staff);
  const { ids, next } = await pageIds(db, officeSql.companiesListSql, listQuery, reader);
  const data = await listedViews(db, staff, ids);
  return { data, next, ...(await listTotal(db, officeSql.companiesListSql, listQuery, reader)) };
}

/** Columns of the file. */
const companyColumns: ExportColumns<ListedCompany> = [
  ['Название', (row) => row.name],
  ['ИНН', (row) => row.inn],
  ['КПП', (row) => row.kpp],
  ['Состояние', (row) => COMPANY_STATE_NAMES[row.state]],
  ['Владелец', (row) => row.owner?.name ?? ''],
  ['Почта владельца', (row) => row.owner?.email ?? ''],
  ['Людей', (row) => row.members],
  ['Заказов', (row) => row.orders],
  ['Последний заказ', (row) => momentCell(row.ordered_at)],
  ['Заведена', (row) => momentCell(row.created_at)],
];

export const companySpreadsheet = ({ db }: StaffDeps): RunSheet =>
  listExportRows({
    sql: officeSql.companiesListSql,
    columns: companyColumns,
    rows: async (ids, staff) =>
      new Map((await listedViews(db, staff, ids)).map((row) => [row.id, row] as const)),
  });

async function listedViews(
  db: StaffDeps['db'],
  staff: ListOwner,
  ids: readonly string[],
): Promise<ListedCompany[]> {
  const listed = await officeSql.listedCompanies(db, ids, leaderOf(staff));
  const rows = new Map(listed.map((row) => [row.id, row]));
  return ids.flatMap((id): ListedCompany[] => {
    const row = rows.get(id);
    if (!row) return [];
    return [
      {
        id,
        name: row.name_short,
        state: companyState(row),
        inn: row.inn,
        kpp: row.kpp,
        owner: row.owner_email === null ? null : { name: row.owner_name ?? '', email: row.owner_email },
        members: row.members,
        orders: row.orders,
        ordered_at: row.ordered_at?.toISOString() ?? null,
        created_at: row.created_at.toISOString(),
      },
    ];
  });
}

/** One company, for staff who may see it. */
export async function showCompany(
  { db }: StaffDeps,
  bonus: Standings,
  staff: StaffMember,
  id: string,
): Promise<StaffCompany> {
  const leader = leaderOf(staff);
  const company = await officeSql.companyById(db, id, leader);
  if (!company) throw new AppError('not_found');
  const state = companyState(company);
  const seesOrders = staff.permissions.has('orders.read');
  const orders = seesOrders ? await officeSql.ordersOfCompany(db, id, leader) : { count: 0, rows: [] };
  const quotations = await officeSql.quotationsOfCompany(db, id);
  // Managers limited to their own customers do not learn who else named the number.
  const namesakes = leader === null ? await companiesByInn(db, company.inn) : [];
  const decisions: readonly CompanyDecision[] = ['confirm', 'reject'];
  return {
    id,
    version: company.version,
    state,
    reject_reason: company.reject_reason,
    name_short: company.name_short,
    name_full: company.name_full,
    inn: company.inn,
    kpp: company.kpp,
    ogrn: company.ogrn,
    legal_address: company.legal_address,
    registry_email: company.registry_email,
    created_at: company.created_at.toISOString(),
    decided_at: (company.rejected_at ?? company.checked_at)?.toISOString() ?? null,
    factor_required: company.factor_required,
    steps: staff.permissions.has('customers.decide') ? decisions.filter((step) => mayStep(state, step)) : [],
    members: (await officeSql.staffMembersOf(db, id)).map((row) => ({
      id: row.id,
      user_id: row.user_id,
      name: `${row.first_name} ${row.last_name}`.trim(),
      email: row.email,
      phone: row.phone,
      role: row.role,
      since: row.created_at.toISOString(),
      email_confirmed: row.email_confirmed_at !== null,
      locked: row.locked_at !== null,
      acting: row.acting,
    })),
    invites: (await officeSql.waitingInvites(db, id)).map((row) => ({
      email: row.email,
      expires_at: row.expires_at.toISOString(),
    })),
    addresses: await officeSql.addressesOfCompany(db, id),
    namesakes: namesakes
      .filter((one) => one.id !== id)
      .map((one) => ({
        id: one.id,
        name: one.name_short,
        state: companyState(one),
        owner: one.owner_email,
      })),
    leaders: await officeSql.leadersOf(db, id),
    manager:
      company.manager_id === null
        ? null
        : { id: company.manager_id, name: (await staffName(db, company.manager_id)) ?? '—' },
    terms: {
      discount_percent: company.discount_percent,
      credit_limit: company.credit_limit,
      credit_days: company.credit_days,
    },
    months: await officeSql.monthsOf(db, id),
    bonus: await bonus.standingOf(id),
    orders: {
      count: orders.count,
      newest: orders.rows.map((row) => ({
        number: row.number,
        status: row.status,
        status_name: orderStatusName(row),
        created_at: row.created_at.toISOString(),
        total: row.total,
        currency: row.currency,
      })),
    },
    quotations: {
      count: quotations.count,
      newest: quotations.rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    },
    requests: staff.permissions.has('requests.read')
      ? (await officeSql.requestsOfCompany(db, id, leader)).map((row) => ({
          ...row,
          created_at: row.created_at.toISOString(),
        }))
      : null,
    machines: (await officeSql.machinesOfCompany(db, id)).map((row) => ({
      number: row.number,
      name: `${row.brand_name} ${row.model}`.trim(),
      serial_number: row.serial_number,
    })),
  };
}

/**
 * Runs a decision for staff who may see the company; a stale version gets the current state. `work` returns the id of
 * the company that holds the number afterwards.
 */
export async function changeCompany(
  deps: StaffDeps,
  bonus: Standings,
  staff: StaffMember,
  id: string,
  work: () => Promise<string>,
): Promise<StaffCompany> {
  const sees = (one: string) => officeSql.companyById(deps.db, one, leaderOf(staff));
  if (!(await sees(id))) throw new AppError('not_found');
  return afterChange(work, async (decided) =>
    showCompany(deps, bonus, staff, decided !== undefined && (await sees(decided)) ? decided : id),
  );
}

/** Records the palette finds. */
export async function findCompanies(deps: StaffDeps, staff: StaffMember, text: string): Promise<Found[]> {
  const listQuery = parseListQuery(companiesList, { q: text });
  const { ids } = await pageIds(deps.db, officeSql.companiesListSql, listQuery, readerOf(staff), 8);
  return (await listedViews(deps.db, staff, ids)).map((row) => ({
    kind: 'Компания',
    title: row.name,
    hint: `ИНН\u00a0${row.inn}, ${COMPANY_STATE_NAMES[row.state].toLowerCase()}`,
    path: officePaths.company(row.id),
  }));
}

const normHours = 24;

/** Companies that wait for a decision. */
export async function waitingOfCompanies({ db }: StaffDeps, staff: StaffMember): Promise<Queue> {
  const queue = {
    key: 'companies-waiting',
    title: 'Компании',
    hint: 'ждут подтверждения',
    path: officePaths.companies(waitingCompanies),
    norm_hours: normHours,
  };
  return queueOf(staff, queue, await officeSql.waitingAges(db, leaderOf(staff), normHours));
}
