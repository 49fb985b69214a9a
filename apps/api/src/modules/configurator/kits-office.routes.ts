import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { handleStaff, type StaffDoorkeeper } from '../../kernel/staff/handle-staff.ts';
import * as kits from './kits-office.staff.ts';

const calls = staffEndpoints.kits;

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly kitsDesk: kits.KitsDesk;
}

const versioned = { versioned: true } as const;

export function kitsOfficeRoutes(app: FastifyInstance, { staffAuth, kitsDesk: deps }: RouteServices): void {
  handleStaff(app, staffAuth, 'goods.read', calls.list, async () => ({ data: await kits.listKits(deps) }));
  handleStaff(app, staffAuth, 'goods.read', calls.get, async ({ params }) => ({
    data: await kits.showKit(deps, params.id),
  }));
  handleStaff(app, staffAuth, 'goods.edit', calls.add, async ({ actor, body }) => ({
    data: await kits.addKit(deps, actor, body),
  }));
  handleStaff(app, staffAuth, 'goods.edit', calls.check, async ({ params, body }) => ({
    data: await kits.findKitProblems(deps, params.id, body),
  }));
  handleStaff(
    app,
    staffAuth,
    'goods.edit',
    calls.save,
    async ({ actor, params: { id }, body, version }) => ({
      data: await kits.saveKit(deps, actor, { id, version }, body),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'goods.edit',
    calls.state,
    async ({ actor, params: { id }, body, version }) => ({
      data: await kits.publishKit(deps, actor, { id, version }, body.is_published),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'goods.edit',
    calls.remove,
    async ({ actor, params: { id }, version }) => {
      await kits.removeKit(deps, actor, { id, version });
      return { ok: true as const };
    },
    versioned,
  );
}
