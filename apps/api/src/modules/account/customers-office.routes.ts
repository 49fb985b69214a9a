import { customersList } from '@spindle/contract/staff/lists/customers-list';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Desk } from '../../kernel/staff/desk.ts';
import { handleStaff, requirePermission, type StaffDoorkeeper } from '../../kernel/staff/handle-staff.ts';
import { listRoutes } from '../../kernel/staff/list-routes.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { sendVersion, withCurrent } from '../../kernel/staff/versions.ts';
import { lockAccounts, removeSecondFactor } from '../auth/auth.staff.ts';
import { linkToCustomer } from '../auth/customer-views.staff.ts';
import { type ErasureDeps, eraseAccount, listActs } from '../personal-data/personal-data.staff.ts';
import { assignManager, mergeCustomers, showMoves } from './customer-merge.staff.ts';
import { customersListSql } from './customers-office.sql.ts';
import * as office from './customers-office.staff.ts';

const calls = staffEndpoints.customers;

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
  readonly desk: Desk;
  readonly bonus: office.Standings;
  readonly erasureDeps: ErasureDeps;
  readonly shopUrl: URL | null;
}

export function customersOfficeRoutes(app: FastifyInstance, services: RouteServices): void {
  const { staffAuth, staffDeps: deps, desk, bonus } = services;
  desk.register({
    permission: 'customers.read',
    find: (text, staff) => office.findCustomers(deps, staff, text),
  });
  listRoutes(app, services, 'customers.read', calls, {
    definition: customersList,
    sql: customersListSql,
    readerOf: office.readerOf,
    sheet: office.customerColumns,
    rows: (ids, staff) => office.listCustomerRows(deps, staff, ids),
  });
  const versioned = { versioned: true } as const;
  const proved = { ...versioned, stepUp: true } as const;
  handleStaff(app, staffAuth, 'customers.read', calls.get, async ({ staff, params, reply }) => {
    const data = await office.showCustomer(deps, bonus, staff, params.id);
    sendVersion(reply, data);
    return { data };
  });
  handleStaff(
    app,
    staffAuth,
    'customers.lock',
    calls.lock,
    async ({ staff, actor, params: { id }, body: { locked }, version }) => {
      requirePermission(staff, 'customers.read');
      return {
        data: await office.changeCustomer(deps, bonus, staff, id, () =>
          lockAccounts(deps, actor, id, locked, version),
        ),
      };
    },
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'customers.factor',
    calls.dropFactor,
    async ({ staff, actor, params: { id }, body: { reason }, version }) => {
      requirePermission(staff, 'customers.read');
      return {
        data: await office.changeCustomer(deps, bonus, staff, id, () =>
          removeSecondFactor(deps, actor, id, reason, version),
        ),
      };
    },
    proved,
  );
  handleStaff(
    app,
    staffAuth,
    'customers.terms',
    calls.assign,
    async ({ staff, actor, params: { id }, body, version }) => ({
      data: await office.changeCustomer(deps, bonus, staff, id, () =>
        assignManager(deps, actor, id, body.staff_id, version),
      ),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'customers.view-as',
    calls.view,
    async ({ staff, actor, params: { id } }) => {
      requirePermission(staff, 'customers.read');
      await office.findOwnCustomer(deps, staff, id);
      const path = await linkToCustomer(deps, actor, id, staff.sessionId);
      return { data: { url: services.shopUrl ? new URL(path, services.shopUrl).href : path } };
    },
    { stepUp: true },
  );
  handleStaff(app, staffAuth, 'customers.merge', calls.moves, async ({ staff, params, query }) => {
    await office.showCustomer(deps, bonus, staff, params.id);
    await office.showCustomer(deps, bonus, staff, query.into);
    return { data: await showMoves(deps, params.id) };
  });
  handleStaff(
    app,
    staffAuth,
    'customers.merge',
    calls.merge,
    async ({ staff, actor, params: { id }, body, version }) => {
      await office.showCustomer(deps, bonus, staff, body.into);
      await office.changeCustomer(deps, bonus, staff, id, () =>
        mergeCustomers(deps, actor, id, body.into, version),
      );
      return { data: await office.showCustomer(deps, bonus, staff, body.into) };
    },
    proved,
  );
  handleStaff(
    app,
    staffAuth,
    'customers.erase',
    calls.erase,
    async ({ staff, actor, params: { id }, body, version }) => {
      await office.showCustomer(deps, bonus, staff, id);
      const erase = () => eraseAccount(services.erasureDeps, actor, id, body.basis, version);
      return { data: await withCurrent(erase, () => office.showCustomer(deps, bonus, staff, id)) };
    },
    proved,
  );
  handleStaff(app, staffAuth, 'customers.erase', calls.acts, async () => ({ data: await listActs(deps) }));
}
