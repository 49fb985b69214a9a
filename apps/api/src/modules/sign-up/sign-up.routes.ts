import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../kernel/http/handle.ts';
import { callerOf, opened, openedOrAsked } from '../auth/auth.calls.ts';
import type { InvitesService } from '../company/invites.service.ts';
import type { ProofsService } from '../company/proofs.service.ts';
import type { GuestBuyersService } from './guest-buyers.service.ts';
import type { SignUpService } from './sign-up.service.ts';

const calls = endpoints.auth;

interface RouteServices {
  readonly signUp: SignUpService;
  readonly invites: InvitesService;
  readonly proofs: ProofsService;
  readonly guestBuyers: GuestBuyersService;
}

/** Ways into an account or a company for the first time. */
export function signUpRoutes(
  app: FastifyInstance,
  { signUp, invites, proofs, guestBuyers }: RouteServices,
): void {
  handle(app, calls.signUpPhysical, async (ask) =>
    openedOrAsked(ask, await signUp.physical(ask.body, callerOf(ask))),
  );
  handle(app, calls.legalInn, async (ask) => ({
    data: await signUp.findCompanies(ask.body, callerOf(ask)),
  }));
  handle(app, calls.legalPreparation, async (ask) => {
    const { uuid, expiresAt, found } = await signUp.prepareLegal(ask.body, callerOf(ask));
    return { uuid, expires_at: expiresAt.toISOString(), data: found };
  });
  handle(app, calls.legalFinish, async (ask) =>
    openedOrAsked(ask, await signUp.finishLegal(ask.body, callerOf(ask))),
  );
  handle(app, calls.invite, async (ask) => ({
    data: await invites.preview(ask.query.token, callerOf(ask)),
  }));
  handle(app, calls.companyProof, async ({ query, request }) => ({
    data: await proofs.preview(query.token, request.ip),
  }));
  handle(app, calls.confirmCompany, async ({ body, request }) => {
    await proofs.confirm(body.token, request.ip);
    return { ok: true as const };
  });
  handle(app, endpoints.checkout.buyer, async (ask) =>
    opened(ask, await guestBuyers.begin(ask.body, callerOf(ask))),
  );
  handle(app, endpoints.checkout.open, async (ask) =>
    opened(ask, await guestBuyers.open(ask.body.order_id, ask.body.key, callerOf(ask))),
  );
  handle(app, endpoints.quotations.open, async (ask) =>
    opened(ask, await guestBuyers.openQuotation(ask.body.quotation_id, ask.body.key, callerOf(ask))),
  );
  handle(app, calls.acceptInvite, async (ask) => opened(ask, await invites.accept(ask.body, callerOf(ask))));
}
