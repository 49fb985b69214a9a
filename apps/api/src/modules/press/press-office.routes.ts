import { pressCategoriesList } from '@spindle/contract/staff/content-records';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { specRoutes } from '../../kernel/staff/spec-routes.ts';
import { listedPressCategories, pressCategoriesListSql } from './press-categories-office.sql.ts';
import { pressCategoryDoor } from './press-categories-office.staff.ts';

export function pressOfficeRoutes(app: FastifyInstance, services: Parameters<typeof specRoutes>[1]): void {
  specRoutes(app, services, staffEndpoints.pressCategories, {
    read: 'content.read',
    change: 'content.change',
    definition: pressCategoriesList,
    sql: pressCategoriesListSql,
    rows: async (ids) =>
      new Map((await listedPressCategories(services.staffDeps.db, ids)).map((row) => [row.id, row])),
    door: pressCategoryDoor,
  });
}
