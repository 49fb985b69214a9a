import { bonusLevelsList } from '@spindle/contract/staff/bonus-levels-list';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { specRoutes } from '../../kernel/staff/spec-routes.ts';
import { bonusLevelsListSql, listedLevels } from './bonus-office.sql.ts';
import { bonusLevelDoor } from './bonus-office.staff.ts';

export function bonusOfficeRoutes(app: FastifyInstance, services: Parameters<typeof specRoutes>[1]): void {
  specRoutes(app, services, staffEndpoints.bonusLevels, {
    read: 'marketing.read',
    change: 'marketing.change',
    definition: bonusLevelsList,
    sql: bonusLevelsListSql,
    rows: async (ids) =>
      new Map((await listedLevels(services.staffDeps.db, ids)).map((row) => [row.id, row])),
    door: bonusLevelDoor,
  });
}
