import { faqCategoriesList } from '@spindle/contract/staff/content-records';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { specRoutes } from '../../kernel/staff/spec-routes.ts';
import { faqCategoriesListSql, listedFaqCategories } from './faq-categories-office.sql.ts';
import { faqCategoryDoor } from './faq-categories-office.staff.ts';

export function faqOfficeRoutes(app: FastifyInstance, services: Parameters<typeof specRoutes>[1]): void {
  specRoutes(app, services, staffEndpoints.faqCategories, {
    read: 'content.read',
    change: 'content.change',
    definition: faqCategoriesList,
    sql: faqCategoriesListSql,
    rows: async (ids) =>
      new Map((await listedFaqCategories(services.staffDeps.db, ids)).map((row) => [row.id, row])),
    door: faqCategoryDoor,
  });
}
