import { paperCataloguesList } from '@spindle/contract/staff/paper-catalogues-list';
import { selectionsList } from '@spindle/contract/staff/selections-list';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { specRoutes } from '../../kernel/staff/spec-routes.ts';
import { listedPapers, paperCataloguesListSql } from './paper-catalogues-office.sql.ts';
import { paperCatalogueDoor } from './paper-catalogues-office.staff.ts';
import { listedSelections, selectionsListSql } from './selections-office.sql.ts';
import { selectionDoor } from './selections-office.staff.ts';

export function selectionsOfficeRoutes(
  app: FastifyInstance,
  services: Parameters<typeof specRoutes>[1],
): void {
  specRoutes(app, services, staffEndpoints.selections, {
    read: 'marketing.read',
    change: 'marketing.change',
    definition: selectionsList,
    sql: selectionsListSql,
    rows: async (ids) =>
      new Map((await listedSelections(services.staffDeps.db, ids)).map((row) => [row.id, row])),
    door: selectionDoor,
  });
  specRoutes(app, services, staffEndpoints.paperCatalogues, {
    read: 'marketing.read',
    change: 'marketing.change',
    definition: paperCataloguesList,
    sql: paperCataloguesListSql,
    rows: async (ids) =>
      new Map((await listedPapers(services.staffDeps.db, ids)).map((row) => [row.id, row])),
    door: paperCatalogueDoor,
  });
}
