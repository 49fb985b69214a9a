import { paysVat } from '@spindle/contract/money/shop-vat';
import { shopLocale } from '@spindle/contract/shop/shop-locale';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PasskeySite } from '../../kernel/factors/passkeys.ts';
import { handle } from '../../kernel/http/handle.ts';
import { handleStaff, requireOfficeOrigin } from '../../kernel/staff/handle-staff.ts';
import { officeOrigin } from '../../kernel/http/office-host.ts';
import {
  clearStaffCookie,
  setStaffCookie,
  staffStepOf,
  staffTokenOf,
} from '../../kernel/staff/staff-cookies.ts';
import type { SiteService } from '../site/site.service.ts';
import type { StaffAuth, StaffCaller } from './staff-auth.service.ts';

const calls = staffEndpoints.staffAuth;
const ok = { ok: true } as const;

interface RouteServices {
  readonly version: string;
  readonly staffAuth: StaffAuth;
  readonly site: SiteService;
}

const callerOf = (request: FastifyRequest): StaffCaller => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
});

export function staffAuthRoutes(app: FastifyInstance, { staffAuth, site, version }: RouteServices): void {
  const shopName = async (): Promise<string> => (await site.settings()).pageTemplate.companyName;
  const siteOf = async (request: FastifyRequest): Promise<PasskeySite> => ({
    origin: officeOrigin(request),
    name: await shopName(),
  });
  const preHandler = async (request: FastifyRequest): Promise<void> => requireOfficeOrigin(request);

  handle(
    app,
    calls.signIn,
    async ({ body, request, reply }) => {
      const { token, expiresAt, ways } = await staffAuth.signIn(body, callerOf(request));
      setStaffCookie(request, reply, 'step', token, expiresAt);
      return { ways };
    },
    preHandler,
  );
  handle(
    app,
    calls.signInPasskey,
    async ({ request }) => ({
      data: await staffAuth.passkeyOptions(staffStepOf(request), await siteOf(request)),
    }),
    preHandler,
  );
  handle(
    app,
    calls.signInFactor,
    async ({ body, request, reply }) => {
      const opened = await staffAuth.finish(
        staffStepOf(request),
        body,
        await siteOf(request),
        callerOf(request),
      );
      clearStaffCookie(request, reply, 'step');
      setStaffCookie(request, reply, 'token', opened.token, opened.expiresAt);
      return ok;
    },
    preHandler,
  );
  handle(
    app,
    calls.signOut,
    async ({ request, reply }) => {
      const token = staffTokenOf(request);
      if (token !== null) await staffAuth.signOut(token);
      clearStaffCookie(request, reply, 'token');
      return ok;
    },
    preHandler,
  );
  handle(
    app,
    calls.invite,
    async ({ body, request }) => ({
      data: { ...(await staffAuth.invite(body.token, callerOf(request))), shop_name: await shopName() },
    }),
    preHandler,
  );
  handle(
    app,
    calls.takeInvite,
    async ({ body, request, reply }) => {
      const opened = await staffAuth.takeInvite(body.token, body.password, callerOf(request));
      setStaffCookie(request, reply, 'token', opened.token, opened.expiresAt);
      return ok;
    },
    preHandler,
  );

  handleStaff(app, staffAuth, 'newcomer', calls.me, async ({ staff }) => ({
    data: {
      id: staff.id,
      name: staff.name,
      email: staff.email,
      position: staff.position,
      roles: [...staff.roles],
      permissions: staff.factorMissing ? [] : [...staff.permissions],
      only_own: staff.onlyOwn,
      factor_missing: staff.factorMissing,
      proved_until: staff.provedUntil?.toISOString() ?? null,
      expires_at: staff.expiresAt.toISOString(),
      shop_name: await shopName(),
      locale: shopLocale(),
      vat_free: !paysVat(),
      version,
    },
  }));
  handleStaff(app, staffAuth, 'signed-in', calls.stepUpPasskey, async ({ staff, request }) => ({
    data: await staffAuth.proofOptions(staff, await siteOf(request)),
  }));
  handleStaff(app, staffAuth, 'signed-in', calls.stepUp, async ({ staff, body, request }) => ({
    proved_until: (await staffAuth.stepUp(staff, body, await siteOf(request))).toISOString(),
  }));
  handleStaff(app, staffAuth, 'signed-in', calls.sessions, async ({ staff }) => ({
    data: await staffAuth.sessions(staff),
  }));
  handleStaff(app, staffAuth, 'signed-in', calls.endSession, async ({ staff, params }) => {
    await staffAuth.endSession(staff, params.id);
    return ok;
  });
  const stepUp = { stepUp: true } as const;
  handleStaff(app, staffAuth, 'signed-in', calls.stepUpCheck, async () => ok, stepUp);
  handleStaff(app, staffAuth, 'newcomer', calls.factors, async ({ staff }) => ({
    data: await staffAuth.factors(staff),
  }));
  handleStaff(
    app,
    staffAuth,
    'newcomer',
    calls.beginTotp,
    async ({ staff }) => ({ data: await staffAuth.beginTotp(staff, await shopName()) }),
    stepUp,
  );
  handleStaff(app, staffAuth, 'newcomer', calls.confirmTotp, async ({ staff, actor, body }) => ({
    recovery_codes: await staffAuth.confirmTotp(staff, actor, body.code),
  }));
  handleStaff(
    app,
    staffAuth,
    'signed-in',
    calls.removeTotp,
    async ({ staff, actor }) => {
      await staffAuth.removeTotp(staff, actor);
      return ok;
    },
    stepUp,
  );
  handleStaff(
    app,
    staffAuth,
    'newcomer',
    calls.newPasskey,
    async ({ staff, request }) => ({ data: await staffAuth.newPasskey(staff, await siteOf(request)) }),
    stepUp,
  );
  handleStaff(app, staffAuth, 'newcomer', calls.addPasskey, async ({ staff, actor, body, request }) => ({
    recovery_codes: await staffAuth.addPasskey(staff, actor, body, await siteOf(request)),
  }));
  handleStaff(
    app,
    staffAuth,
    'signed-in',
    calls.removePasskey,
    async ({ staff, actor, params }) => {
      await staffAuth.removePasskey(staff, actor, params.id);
      return ok;
    },
    stepUp,
  );
  handleStaff(
    app,
    staffAuth,
    'signed-in',
    calls.renewCodes,
    async ({ staff, actor }) => ({ recovery_codes: await staffAuth.renewCodes(staff, actor) }),
    stepUp,
  );
}
