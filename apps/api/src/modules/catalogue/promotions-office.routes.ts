import { promotionsList } from '@spindle/contract/staff/promotions';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { handleStaff } from '../../kernel/staff/handle-staff.ts';
import { specRoutes } from '../../kernel/staff/spec-routes.ts';
import { listedPromotions, promotionsListSql } from './promotions-office.sql.ts';
import { previewPromotion, promotionDoor } from './promotions-office.staff.ts';

export function promotionsOfficeRoutes(
  app: FastifyInstance,
  services: Parameters<typeof specRoutes>[1],
): void {
  const { staffAuth, staffDeps: deps } = services;
  specRoutes(app, services, staffEndpoints.promotions, {
    read: 'marketing.read',
    change: 'marketing.change',
    definition: promotionsList,
    sql: promotionsListSql,
    rows: async (ids) => new Map((await listedPromotions(deps.db, ids)).map((row) => [row.id, row])),
    door: promotionDoor(deps.now),
  });
  handleStaff(app, staffAuth, 'marketing.read', staffEndpoints.promotions.preview, async ({ body }) => ({
    data: await previewPromotion(deps, body.fields),
  }));
}
