import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../kernel/http/handle.ts';
import { callerOf, opened, sessionOrFactorStep } from '../auth/auth.calls.ts';
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
  handle(app, calls.signUpPhysical, async (context) =>
    sessionOrFactorStep(context, await signUp.physical(context.body, callerOf(context))),
  );
  handle(app, calls.legalInn, async (context) => ({
    data: await signUp.findCompanies(context.body, callerOf(context)),
  }));
  handle(app, calls.legalPreparation, async (context) => {
    const { uuid, expiresAt, found } = await signUp.prepareLegal(context.body, callerOf(context));
    return { uuid, expires_at: expiresAt.toISOString(), data: found };
  });
  handle(app, calls.legalFinish, async (context) =>
    sessionOrFactorStep(context, await signUp.finishLegal(context.body, callerOf(context))),
  );
  handle(app, calls.invite, async (context) => ({
    data: await invites.preview(context.query.token, callerOf(context)),
  }));
  handle(app, calls.companyProof, async ({ query, request }) => ({
    data: await proofs.preview(query.token, request.ip),
  }));
  handle(app, calls.confirmCompany, async ({ body, request }) => {
    await proofs.confirm(body.token, request.ip);
    return { ok: true as const };
  });
  handle(app, endpoints.checkout.buyer, async (context) =>
    opened(context, await guestBuyers.begin(context.body, callerOf(context))),
  );
  handle(app, endpoints.checkout.open, async (context) =>
    opened(context, await guestBuyers.open(context.body.order_id, context.body.key, callerOf(context))),
  );
  handle(app, endpoints.quotations.open, async (context) =>
    opened(
      context,
      await guestBuyers.openQuotation(context.body.quotation_id, context.body.key, callerOf(context)),
    ),
  );
  handle(app, calls.acceptInvite, async (context) =>
    opened(context, await invites.accept(context.body, callerOf(context))),
  );
}
