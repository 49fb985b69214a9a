import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PasskeySite } from '../../kernel/factors/passkeys.ts';
import { handle } from '../../kernel/http/handle.ts';
import { handleSignedIn } from '../../kernel/http/handle-signed-in.ts';
import type { SiteService } from '../site/site.service.ts';
import { callerOf, opened } from './auth.calls.ts';
import type { AuthService } from './auth.service.ts';
import type { SecondFactorService } from './second-factor.service.ts';
import type { SignInSteps } from './sign-in-steps.service.ts';

const calls = endpoints.factors;
const ok = { ok: true } as const;

interface RouteServices {
  readonly auth: AuthService;
  readonly site: SiteService;
  readonly secondFactor: SecondFactorService;
  readonly signInSteps: SignInSteps;
}

export function secondFactorRoutes(app: FastifyInstance, services: RouteServices): void {
  const { auth, site, secondFactor, signInSteps } = services;
  const shopName = async (): Promise<string> => (await site.settings()).pageTemplate.companyName;
  const siteOf = async ({ server, protocol, host }: FastifyRequest): Promise<PasskeySite> => ({
    origin: server.ownOrigin ?? `${protocol}://${host}`,
    name: await shopName(),
  });

  handle(app, endpoints.auth.signInStep, async (context) => ({
    ways: await signInSteps.ways(callerOf(context)),
  }));
  handle(app, endpoints.auth.signInFactor, async (context) =>
    opened(context, await signInSteps.finish(context.body, callerOf(context), await siteOf(context.request))),
  );
  handle(app, endpoints.auth.signInPasskeyOptions, async (context) => ({
    data: await signInSteps.passkeyOptions(callerOf(context), await siteOf(context.request)),
  }));

  handleSignedIn(app, auth, calls.state, async ({ userId }) => ({ data: await secondFactor.state(userId) }));
  handleSignedIn(app, auth, calls.beginTotp, async ({ userId, body }) => ({
    data: await secondFactor.beginTotp(userId, body.current_password, await shopName()),
  }));
  handleSignedIn(app, auth, calls.confirmTotp, async ({ userId, body, who }) => ({
    recovery_codes: await secondFactor.confirmTotp(userId, body.code, who.token),
  }));
  handleSignedIn(app, auth, calls.removeTotp, async ({ userId, body, request }) => {
    await secondFactor.removeTotp(userId, body, await siteOf(request));
    return ok;
  });
  handleSignedIn(app, auth, calls.newPasskeyOptions, async ({ userId, body, request }) => ({
    data: await secondFactor.newPasskeyOptions(userId, body.current_password, await siteOf(request)),
  }));
  handleSignedIn(app, auth, calls.addPasskey, async ({ userId, body, request, who }) => ({
    recovery_codes: await secondFactor.addPasskey(userId, body, await siteOf(request), who.token),
  }));
  handleSignedIn(app, auth, calls.removePasskey, async ({ userId, params, body, request }) => {
    await secondFactor.removePasskey(userId, params.id, body, await siteOf(request));
    return ok;
  });
  handleSignedIn(app, auth, calls.proofOptions, async ({ userId, request }) => ({
    data: await secondFactor.proofOptions(userId, await siteOf(request)),
  }));
  handleSignedIn(app, auth, calls.renewRecoveryCodes, async ({ userId, body, request }) => ({
    recovery_codes: await secondFactor.renewRecoveryCodes(userId, body, await siteOf(request)),
  }));
}
