import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { handleStaff, requirePermission, type StaffDoorkeeper } from '../../../kernel/staff/handle-staff.ts';
import { afterChange } from '../../../kernel/staff/records.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { sendVersion } from '../../../kernel/staff/versions.ts';
import { releaseSeats, reserveSeats } from '../../education/education.staff.ts';
import type { InboxDeps } from '../requests/requests-office.staff.ts';
import { showSeats, stepSeat } from './seats.staff.ts';

const calls = staffEndpoints.education;

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly inboxDeps: InboxDeps;
}

/** A group with its seats; the list of groups is in `education/education-office.routes.ts`. */
export function seatsOfficeRoutes(app: FastifyInstance, { staffAuth, inboxDeps: deps }: RouteServices): void {
  handleStaff(app, staffAuth, 'education.read', calls.get, async ({ staff, params, reply }) => {
    const data = await showSeats(deps, staff, params.id);
    sendVersion(reply, data);
    return { data };
  });
  const versioned = { versioned: true } as const;
  handleStaff(
    app,
    staffAuth,
    'education.step',
    calls.places,
    async ({ staff, actor, params: { id }, body: { places }, version }) => {
      requirePermission(staff, 'education.read');
      const group = await showSeats(deps, staff, id);
      if (places === 0) throw new StaffError('Назовите число мест.');
      if (-places > group.unnamed)
        throw new StaffError('Столько мест без заявки нет: места заявки освобождают у\u00a0неё.');
      const change = places > 0 ? reserveSeats : releaseSeats;
      return {
        data: await afterChange(
          () => change(deps, actor, id, Math.abs(places), version),
          () => showSeats(deps, staff, id),
        ),
      };
    },
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'education.step',
    calls.seat,
    async ({ staff, actor, params: { id, number }, body, version }) => {
      requirePermission(staff, 'education.read');
      return {
        data: await afterChange(
          () => stepSeat(deps, staff, actor, { groupId: id, number, input: body, version }),
          () => showSeats(deps, staff, id),
        ),
      };
    },
    versioned,
  );
}
