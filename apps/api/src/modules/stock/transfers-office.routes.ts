import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import { transfersList } from '@spindle/contract/staff/lists/transfers-list';
import type { FastifyInstance } from 'fastify';
import type { Desk } from '../../kernel/staff/desk.ts';
import { handleStaff, requirePermission, type StaffDoorkeeper } from '../../kernel/staff/handle-staff.ts';
import { listRoutes } from '../../kernel/staff/list-routes.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { transfersListSql } from './transfers-office.sql.ts';
import * as office from './transfers-office.staff.ts';

const calls = staffEndpoints.transfers;

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
  readonly desk: Desk;
}

export function transfersOfficeRoutes(app: FastifyInstance, services: RouteServices): void {
  const { staffAuth, staffDeps: deps, desk } = services;
  desk.register({ permission: 'goods.read', find: (text, { id }) => office.findTransfers(deps, id, text) });
  listRoutes(app, services, 'goods.read', calls, {
    definition: transfersList,
    sql: transfersListSql,
    exportColumns: office.transferColumns,
    rows: (ids) => office.listTransferRows(deps, ids),
  });
  handleStaff(app, staffAuth, 'goods.read', calls.get, async ({ params }) => ({
    data: await office.showTransfer(deps, params.id),
  }));
  handleStaff(app, staffAuth, 'stock.move', calls.check, async ({ staff, body }) => {
    requirePermission(staff, 'goods.read');
    return { data: await office.showLines(deps, body.from_id, body.lines) };
  });
  handleStaff(app, staffAuth, 'stock.move', calls.create, async ({ staff, actor, body }) => {
    requirePermission(staff, 'goods.read');
    return { data: await office.writeTransfer(deps, actor, body) };
  });
}
