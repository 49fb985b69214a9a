import { educationList } from '@spindle/contract/staff/lists/education-list';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Desk } from '../../kernel/staff/desk.ts';
import type { StaffDoorkeeper } from '../../kernel/staff/handle-staff.ts';
import { listRoutes } from '../../kernel/staff/list-routes.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { educationListSql } from './education-office.sql.ts';
import { findGroups, groupColumns, listGroupRows } from './education-office.staff.ts';

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
  readonly desk: Desk;
}

/** The list of groups and what they are; a group with its seats is in `forms/seats/seats-office.routes.ts`. */
export function educationOfficeRoutes(app: FastifyInstance, services: RouteServices): void {
  const { staffDeps: deps, desk } = services;
  desk.register({ permission: 'education.read', find: (text, { id }) => findGroups(deps, id, text) });
  listRoutes(app, services, 'education.read', staffEndpoints.education, {
    definition: educationList,
    sql: educationListSql,
    exportColumns: groupColumns,
    rows: (ids) => listGroupRows(deps, ids),
  });
}
