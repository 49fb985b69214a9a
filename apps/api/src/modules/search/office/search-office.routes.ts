import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { handleStaff, type StaffDoorkeeper } from '../../../kernel/staff/handle-staff.ts';
import { sendSpreadsheet } from '../../../kernel/spreadsheets/send-spreadsheet.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import type { SearchLayouts } from '../layouts/layouts.service.ts';
import { queriesSpreadsheet, showQueries, showTry } from './search-office.staff.ts';
import type { SearchService } from '../search.service.ts';

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
  readonly search: SearchService;
  readonly searchLayouts: SearchLayouts;
}

export function searchOfficeRoutes(app: FastifyInstance, services: RouteServices): void {
  const { staffAuth, staffDeps: deps, search, searchLayouts } = services;
  const calls = staffEndpoints.searchLog;
  handleStaff(app, staffAuth, 'search.read', calls.queries, ({ query }) => showQueries(deps, search, query));
  handleStaff(app, staffAuth, 'search.read', calls.file, async ({ actor, query, reply }) =>
    sendSpreadsheet(reply, {
      ...(await queriesSpreadsheet(deps, actor, query)),
      title: 'Запросы',
      format: query.format,
    }),
  );
  handleStaff(app, staffAuth, 'search.read', calls.attempt, async ({ query }) => ({
    data: await showTry(deps, { search, layouts: searchLayouts }, query.query),
  }));
}
