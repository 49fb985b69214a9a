import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { handleStaff, type StaffDoorkeeper } from '../../kernel/staff/handle-staff.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import * as office from './seo-office.staff.ts';
import type { SearchFiles } from './search-files.service.ts';

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
  readonly searchFiles: Pick<SearchFiles, 'state'>;
}

export function siteOfficeRoutes(app: FastifyInstance, services: RouteServices): void {
  const { staffAuth, staffDeps: deps } = services;
  const calls = staffEndpoints.seo;
  handleStaff(app, staffAuth, 'seo.read', calls.state, async () => ({
    data: await office.showSeoState(deps, services.searchFiles),
  }));
  handleStaff(app, staffAuth, 'seo.read', calls.missing, () => office.showMissing(deps));
  handleStaff(app, staffAuth, 'seo.change', calls.forget, async ({ actor, body }) => {
    await office.forgetMissing(deps, actor, body.path);
    return { ok: true } as const;
  });
}
