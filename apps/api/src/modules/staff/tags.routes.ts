import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Desk } from '../../kernel/staff/desk.ts';
import { handleStaff, type StaffDoorkeeper } from '../../kernel/staff/handle-staff.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { changeTags, listKnownTags, listTags } from './tags.staff.ts';

const calls = staffEndpoints.tags;

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
  readonly desk: Desk;
}

/** Tags on records of any list that has them; the list decides who may change them. */
export function tagsRoutes(app: FastifyInstance, { staffAuth, staffDeps: deps, desk }: RouteServices): void {
  handleStaff(app, staffAuth, 'signed-in', calls.known, async ({ staff, params }) => ({
    data: await listKnownTags(deps, desk, staff, params.list),
  }));
  handleStaff(app, staffAuth, 'signed-in', calls.of, async ({ staff, params, body }) => ({
    data: await listTags(deps, desk, staff, params.list, body.ids),
  }));
  handleStaff(app, staffAuth, 'signed-in', calls.change, async ({ staff, actor, params, body }) => ({
    data: await changeTags(deps, desk, staff, actor, { list: params.list, ...body }),
  }));
}
