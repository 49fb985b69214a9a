import { layoutsList } from '@spindle/contract/staff/search-layouts';
import { synonymsList } from '@spindle/contract/staff/site-records';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { handleStaff } from '../../kernel/staff/handle-staff.ts';
import { sendSheet } from '../../kernel/sheets/send-sheet.ts';
import { specRoutes } from '../../kernel/staff/spec-routes.ts';
import { layoutDoor } from './layouts-office.staff.ts';
import { layoutsListSql, listedLayouts } from './layouts-office.sql.ts';
import type { SearchLayouts } from './layouts.service.ts';
import { queriesSheet, showQueries, showTry } from './search-office.staff.ts';
import type { SearchService } from './search.service.ts';
import { synonymDoor } from './synonyms-office.staff.ts';
import { listedSynonyms, synonymsListSql } from './synonyms-office.sql.ts';

type RouteServices = Parameters<typeof specRoutes>[1] & {
  readonly search: SearchService;
  readonly searchLayouts: SearchLayouts;
};

export function searchOfficeRoutes(app: FastifyInstance, services: RouteServices): void {
  const { staffAuth, staffDeps: deps, search, searchLayouts } = services;
  specRoutes(app, services, staffEndpoints.synonyms, {
    read: 'search.read',
    change: 'search.change',
    definition: synonymsList,
    sql: synonymsListSql,
    rows: async (ids) => new Map((await listedSynonyms(deps.db, ids)).map((row) => [row.id, row])),
    door: synonymDoor,
  });
  specRoutes(app, services, staffEndpoints.searchLayouts, {
    read: 'search.read',
    change: 'search.change',
    definition: layoutsList,
    sql: layoutsListSql,
    rows: async (ids) => new Map((await listedLayouts(deps.db, ids)).map((row) => [row.id, row])),
    door: layoutDoor,
  });
  const calls = staffEndpoints.searchLog;
  handleStaff(app, staffAuth, 'search.read', calls.queries, ({ query }) => showQueries(deps, search, query));
  handleStaff(app, staffAuth, 'search.read', calls.file, async ({ actor, query, reply }) =>
    sendSheet(reply, { ...(await queriesSheet(deps, actor, query)), title: 'Запросы', format: query.format }),
  );
  handleStaff(app, staffAuth, 'search.read', calls.attempt, async ({ query }) => ({
    data: await showTry(deps, { search, layouts: searchLayouts }, query.query),
  }));
}
