import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { handleStaff, type StaffDoorkeeper } from '../../kernel/staff/handle-staff.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import * as dictionaries from './dictionaries.staff.ts';

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
}

/** Small tables of the shop, all by the same calls. */
export function dictionariesRoutes(
  app: FastifyInstance,
  { staffAuth, staffDeps: deps }: RouteServices,
): void {
  const calls = staffEndpoints.dictionaries;
  const versioned = { versioned: true } as const;
  handleStaff(app, staffAuth, 'dictionaries.read', calls.overview, async () => ({
    data: await dictionaries.listCounts(deps),
  }));
  handleStaff(app, staffAuth, 'dictionaries.read', calls.offices, async () => ({
    data: await dictionaries.listOffices(deps),
  }));
  handleStaff(app, staffAuth, 'dictionaries.read', calls.list, async ({ params }) => ({
    data: await dictionaries.listRows(deps, params.name),
  }));
  handleStaff(app, staffAuth, 'dictionaries.change', calls.add, async ({ actor, params, body }) => ({
    data: await dictionaries.addRow(deps, actor, params.name, body.values),
  }));
  handleStaff(
    app,
    staffAuth,
    'dictionaries.change',
    calls.change,
    async ({ actor, params, body, version }) => ({
      data: await dictionaries.changeRow(deps, actor, params, version, body.values),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'dictionaries.change',
    calls.merge,
    async ({ actor, params, body, version }) => ({
      data: await dictionaries.mergeRows(deps, actor, params, version, body.into),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'dictionaries.change',
    calls.remove,
    async ({ actor, params, version }) => {
      await dictionaries.removeRow(deps, actor, params, version);
      return { ok: true } as const;
    },
    versioned,
  );
}
