import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handleSignedIn } from '../../kernel/handle-signed-in.ts';
import type { Services } from '../../services.ts';

const calls = endpoints.company;

export function companyRoutes(app: FastifyInstance, { auth, employees, invites }: Services): void {
  handleSignedIn(app, auth, calls.employees, ({ userId, query }) => employees.list(userId, query.client_id));
  handleSignedIn(app, auth, calls.removeEmployee, async ({ userId, params }) => {
    await employees.remove(userId, params.id);
    return { ok: true as const };
  });
  handleSignedIn(app, auth, calls.invite, async ({ userId, body }) => ({
    data: await invites.invite(userId, body),
  }));
  handleSignedIn(app, auth, calls.revokeInvite, async ({ userId, params }) => {
    await invites.revoke(userId, params.id);
    return { ok: true as const };
  });
}
