import { promoCodesList } from '@spindle/contract/staff/site-records';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { specRoutes } from '../../kernel/staff/spec-routes.ts';
import { promoCodeDoor } from './promo-codes-office.staff.ts';
import { listedPromoCodes, promoCodesListSql } from './promo-codes-office.sql.ts';

export function promoCodesOfficeRoutes(
  app: FastifyInstance,
  services: Parameters<typeof specRoutes>[1],
): void {
  specRoutes(app, services, staffEndpoints.promoCodes, {
    read: 'marketing.read',
    change: 'marketing.change',
    definition: promoCodesList,
    sql: promoCodesListSql,
    rows: async (ids) =>
      new Map((await listedPromoCodes(services.staffDeps.db, ids)).map((row) => [row.id, row])),
    door: promoCodeDoor,
  });
}
