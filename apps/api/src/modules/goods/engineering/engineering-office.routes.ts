import { cuttingList } from '@spindle/contract/staff/cutting-list';
import { placementsList } from '@spindle/contract/staff/placements-list';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Desk } from '../../../kernel/staff/desk.ts';
import type { StaffDoorkeeper } from '../../../kernel/staff/handle-staff.ts';
import { specRoutes } from '../../../kernel/staff/spec-routes.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { recordColumns } from './record-sheets.rules.ts';
import { cuttingListSql, listedCutting } from './cutting-office.sql.ts';
import { cuttingDoor } from './cutting-office.staff.ts';
import { listedPlacements, placementsListSql } from './placements-office.sql.ts';
import { placementDoor } from './placements-office.staff.ts';

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
  readonly desk: Desk;
}

/** What engineers look for on a product page, and files alone brought before: cutting data and placements. */
export function engineeringOfficeRoutes(app: FastifyInstance, services: RouteServices): void {
  const { db } = services.staffDeps;
  const access = { read: 'dictionaries.read', change: 'dictionaries.change' } as const;
  specRoutes(app, services, staffEndpoints.cutting, {
    ...access,
    definition: cuttingList,
    sql: cuttingListSql,
    rows: async (ids) => new Map((await listedCutting(db, ids)).map((row) => [row.id, row])),
    door: cuttingDoor,
    sheet: recordColumns('cutting'),
  });
  specRoutes(app, services, staffEndpoints.placements, {
    ...access,
    definition: placementsList,
    sql: placementsListSql,
    rows: async (ids) => new Map((await listedPlacements(db, ids)).map((row) => [row.id, row])),
    door: placementDoor,
    sheet: recordColumns('placements'),
  });
}
