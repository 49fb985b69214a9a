import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { handleStaff } from '../../kernel/staff/handle-staff.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { sendVersion, withCurrent } from '../../kernel/staff/versions.ts';
import * as people from './people.staff.ts';
import { inviteAddress } from './staff.emails.ts';
import type { StaffAuth } from './staff-auth.service.ts';

const calls = staffEndpoints.people;
const ok = { ok: true } as const;
const changes = { stepUp: true, versioned: true } as const;

export function peopleRoutes(
  app: FastifyInstance,
  { staffAuth, staffDeps: deps }: { readonly staffAuth: StaffAuth; readonly staffDeps: StaffDeps },
): void {
  const invited = ({ person, token, expiresAt }: people.Invited) => ({
    data: person,
    link: inviteAddress(token, deps.officeUrl),
    expires_at: expiresAt.toISOString(),
  });

  handleStaff(app, staffAuth, 'staff.read', calls.list, async ({ actor }) => ({
    data: await people.listPeople(deps, actor),
  }));
  handleStaff(app, staffAuth, 'staff.read', calls.get, async ({ actor, params, reply }) => {
    const data = await people.showPerson(deps, actor, params.id);
    sendVersion(reply, data);
    return { data };
  });
  handleStaff(
    app,
    staffAuth,
    'staff.manage',
    calls.invite,
    async ({ actor, body }) => invited(await people.inviteStaff(deps, actor, body)),
    { stepUp: true },
  );
  handleStaff(
    app,
    staffAuth,
    'staff.manage',
    calls.change,
    async ({ actor, params, body, version, reply }) => {
      const data = await withCurrent(
        () => people.changePerson(deps, actor, params.id, version, body),
        () => people.showPerson(deps, actor, params.id),
      );
      sendVersion(reply, data);
      return { data };
    },
    changes,
  );
  handleStaff(
    app,
    staffAuth,
    'staff.manage',
    calls.newInvite,
    async ({ actor, params }) => invited(await people.inviteAgain(deps, actor, params.id)),
    { stepUp: true },
  );
  handleStaff(
    app,
    staffAuth,
    'staff.manage',
    calls.endSessions,
    async ({ actor, params }) => {
      await people.endSessionsOf(deps, actor, params.id);
      return ok;
    },
    { stepUp: true },
  );
  handleStaff(app, staffAuth, 'staff.read', calls.roles, async ({ actor }) => ({
    data: await people.listRoles(deps, actor),
  }));
  handleStaff(
    app,
    staffAuth,
    'staff.manage',
    calls.addRole,
    async ({ actor, body }) => ({ data: await people.addRole(deps, actor, body) }),
    { stepUp: true },
  );
  handleStaff(
    app,
    staffAuth,
    'staff.manage',
    calls.changeRole,
    async ({ actor, params, body, version, reply }) => {
      const data = await withCurrent(
        () => people.changeRole(deps, actor, params.id, version, body),
        () => people.showRole(deps, actor, params.id),
      );
      sendVersion(reply, data);
      return { data };
    },
    changes,
  );
  handleStaff(
    app,
    staffAuth,
    'staff.manage',
    calls.removeRole,
    async ({ actor, params, version }) => {
      await withCurrent(
        () => people.removeRole(deps, actor, params.id, version),
        () => people.showRole(deps, actor, params.id),
      );
      return ok;
    },
    changes,
  );
}
