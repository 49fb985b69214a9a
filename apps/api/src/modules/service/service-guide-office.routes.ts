import { alarmCodesList, serviceWorksList } from '@spindle/contract/staff/service-records';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Desk } from '../../kernel/staff/desk.ts';
import type { StaffDoorkeeper } from '../../kernel/staff/handle-staff.ts';
import { specRoutes } from '../../kernel/staff/spec-routes.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { alarmCodesListSql, listedCodes } from './alarm-codes-office.sql.ts';
import { alarmCodeDoor } from './alarm-codes-office.staff.ts';
import { listedWorks, serviceWorksListSql } from './service-works-office.sql.ts';
import { serviceWorkDoor } from './service-works-office.staff.ts';

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
  readonly desk: Desk;
}

/** What the service section tells beside its pages. */
export function serviceGuideOfficeRoutes(app: FastifyInstance, services: RouteServices): void {
  const { db, newId } = services.staffDeps;
  const access = { read: 'content.read', change: 'content.change' } as const;
  specRoutes(app, services, staffEndpoints.alarmCodes, {
    ...access,
    definition: alarmCodesList,
    sql: alarmCodesListSql,
    rows: async (ids) => new Map((await listedCodes(db, ids)).map((row) => [row.id, row])),
    door: alarmCodeDoor,
  });
  specRoutes(app, services, staffEndpoints.serviceWorks, {
    ...access,
    definition: serviceWorksList,
    sql: serviceWorksListSql,
    rows: async (ids) => new Map((await listedWorks(db, ids)).map((row) => [row.id, row])),
    door: serviceWorkDoor(newId),
  });
}
