import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import {
  handleStaff,
  requirePermission,
  type StaffDoorkeeper,
  type StaffMember,
} from '../../kernel/staff/handle-staff.ts';
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
  // Pieces go from one warehouse to another.
  const mayMerge = (staff: StaffMember, name: string): void => {
    if (name === 'warehouses') requirePermission(staff, 'stock.move');
  };
  handleStaff(app, staffAuth, 'dictionaries.change', calls.moves, async ({ staff, params, query }) => {
    mayMerge(staff, params.name);
    const maySeeOrders = staff.permissions.has('orders.read') && !staff.onlyOwn;
    return { data: await dictionaries.showMoves(deps, params, query.into, { maySeeOrders }) };
  });
  handleStaff(
    app,
    staffAuth,
    'dictionaries.change',
    calls.merge,
    async ({ staff, actor, params, body, version }) => {
      mayMerge(staff, params.name);
      return { data: await dictionaries.mergeRows(deps, actor, params, version, body.into) };
    },
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
