import { synonymsList } from '@spindle/contract/staff/site-records';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { handleStaff } from '../../kernel/staff/handle-staff.ts';
import { specRoutes } from '../../kernel/staff/spec-routes.ts';
import { showQueries, showTry } from './search-office.staff.ts';
import type { SearchService } from './search.service.ts';
import { synonymDoor } from './synonyms-office.staff.ts';
import { listedSynonyms, synonymsListSql } from './synonyms-office.sql.ts';

type RouteServices = Parameters<typeof specRoutes>[1] & { readonly search: SearchService };

export function searchOfficeRoutes(app: FastifyInstance, services: RouteServices): void {
  const { staffAuth, staffDeps: deps, search } = services;
  specRoutes(app, services, staffEndpoints.synonyms, {
    read: 'search.read',
    change: 'search.change',
    definition: synonymsList,
    sql: synonymsListSql,
    rows: async (ids) => new Map((await listedSynonyms(deps.db, ids)).map((row) => [row.id, row])),
    door: synonymDoor,
  });
  const calls = staffEndpoints.searchLog;
  handleStaff(app, staffAuth, 'search.read', calls.queries, ({ query }) =>
    showQueries(deps, query.of ?? 'all'),
  );
  handleStaff(app, staffAuth, 'search.read', calls.attempt, async ({ query }) => ({
    data: await showTry(deps, search, query.query),
  }));
}
