import { citiesList, regionsList } from '@spindle/contract/staff/place-records';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { specRoutes } from '../../kernel/staff/spec-routes.ts';
import { citiesListSql, listedCities, listedRegions, regionsListSql } from './places-office.sql.ts';
import { cityDoor, regionDoor } from './places-office.staff.ts';

export function placesOfficeRoutes(app: FastifyInstance, services: Parameters<typeof specRoutes>[1]): void {
  const { db } = services.staffDeps;
  const access = { read: 'dictionaries.read', change: 'dictionaries.change' } as const;
  specRoutes(app, services, staffEndpoints.regions, {
    ...access,
    definition: regionsList,
    sql: regionsListSql,
    rows: async (ids) => new Map((await listedRegions(db, ids)).map((row) => [row.id, row])),
    door: regionDoor,
  });
  specRoutes(app, services, staffEndpoints.cities, {
    ...access,
    definition: citiesList,
    sql: citiesListSql,
    rows: async (ids) => new Map((await listedCities(db, ids)).map((row) => [row.id, row])),
    door: cityDoor,
  });
}
