import { pickupPointsList } from '@spindle/contract/staff/place-records';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { specRoutes } from '../../kernel/staff/spec-routes.ts';
import { listedPoints, pickupPointsListSql } from './pickup-points-office.sql.ts';
import { pickupPointDoor } from './pickup-points-office.staff.ts';

export function pickupPointsOfficeRoutes(
  app: FastifyInstance,
  services: Parameters<typeof specRoutes>[1],
): void {
  const { db, newId } = services.staffDeps;
  specRoutes(app, services, staffEndpoints.pickupPoints, {
    read: 'dictionaries.read',
    change: 'dictionaries.change',
    definition: pickupPointsList,
    sql: pickupPointsListSql,
    rows: async (ids) => new Map((await listedPoints(db, ids)).map((row) => [row.id, row])),
    door: pickupPointDoor(newId),
  });
}
