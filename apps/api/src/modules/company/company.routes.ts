import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handleSignedIn } from '../../kernel/http/handle-signed-in.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { CompanyClosing } from './closing.service.ts';
import type { CompanyService } from './company.service.ts';
import type { EmployeesService } from './employees.service.ts';
import type { InvitesService } from './invites.service.ts';

const calls = endpoints.company;

interface RouteServices {
  readonly auth: AuthService;
  readonly company: CompanyService;
  readonly companyClosing: CompanyClosing;
  readonly employees: EmployeesService;
  readonly invites: InvitesService;
}

export function companyRoutes(app: FastifyInstance, services: RouteServices): void {
  const { auth, company, companyClosing, employees, invites } = services;
  handleSignedIn(app, auth, calls.employees, ({ userId, query }) => employees.list(userId, query.client_id));
  handleSignedIn(app, auth, calls.removeEmployee, async ({ userId, params }) => {
    await employees.remove(userId, params.id);
    return { ok: true as const };
  });
  handleSignedIn(app, auth, calls.handOver, async ({ userId, params, body }) => {
    await employees.handOver(userId, params.id, body.current_password);
    return { ok: true as const };
  });
  handleSignedIn(app, auth, calls.requireFactor, async ({ userId, params, body }) => ({
    data: await company.requireFactor(userId, params.id, body.required),
  }));
  handleSignedIn(app, auth, calls.close, async ({ userId, params, body }) => {
    await companyClosing.close(userId, params.id, body.current_password);
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
