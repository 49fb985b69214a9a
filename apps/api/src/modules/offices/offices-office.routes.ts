import { officesList } from '@spindle/contract/staff/offices-list';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Desk } from '../../kernel/staff/desk.ts';
import type { StaffDoorkeeper } from '../../kernel/staff/handle-staff.ts';
import { specRoutes } from '../../kernel/staff/spec-routes.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { listedOffices, officesListSql } from './offices-office.sql.ts';
import { officeDoor } from './offices-office.staff.ts';

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
  readonly desk: Desk;
}

export function officesOfficeRoutes(app: FastifyInstance, services: RouteServices): void {
  const { staffDeps: deps } = services;
  specRoutes(app, services, staffEndpoints.offices, {
    read: 'settings.read',
    change: 'settings.change',
    definition: officesList,
    sql: officesListSql,
    rows: async (ids) => new Map((await listedOffices(deps.db, ids)).map((row) => [row.id, row])),
    door: officeDoor(deps.newId),
  });
}
