import { customersList } from '@spindle/contract/staff/customers-list';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Desk } from '../../kernel/staff/desk.ts';
import { handleStaff, requirePermission, type StaffDoorkeeper } from '../../kernel/staff/handle-staff.ts';
import { listRoutes } from '../../kernel/staff/list-routes.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { sendVersion } from '../../kernel/staff/versions.ts';
import { lockAccounts } from '../auth/auth.staff.ts';
import { customersListSql } from './customers-office.sql.ts';
import * as office from './customers-office.staff.ts';

const calls = staffEndpoints.customers;

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
  readonly desk: Desk;
  readonly bonus: office.Standings;
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
    rows: (ids, staff) => office.listCustomerRows(deps, staff, ids),
  });
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
    { versioned: true },
  );
}
