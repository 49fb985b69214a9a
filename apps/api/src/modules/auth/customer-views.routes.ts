import { paths } from '@spindle/contract/addresses/paths';
import { endpoints } from '@spindle/contract/endpoints';
import { AppError } from '@spindle/contract/errors';
import { STAFF_API } from '@spindle/contract/staff/office-paths';
import { isOpenToViews } from '@spindle/contract/account/view-only';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../kernel/http/handle.ts';
import {
  clearIdentityCookie,
  setIdentityCookie,
  viewCookie,
  viewTokenOf,
} from '../../kernel/http/identity.ts';
import type { CustomerViews } from './customer-views.service.ts';

const calls = endpoints.viewing;

interface RouteServices {
  readonly customerViews: CustomerViews;
}

/** Staff who view the shop as a customer change nothing and see no credentials; decided here for every call. */
export function refuseChangesOfViews(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (viewTokenOf(request) === null) return done();
    const { method, routeOptions } = request;
    const path = routeOptions.url ?? '';
    // The office goes on working in its own tab.
    if (path.startsWith(`${STAFF_API}/`) || isOpenToViews(method, path)) return done();
    done(new AppError('view_only'));
  });
}

export function customerViewsRoutes(app: FastifyInstance, { customerViews }: RouteServices): void {
  handle(
    app,
    calls.get,
    async ({ request }) => ({ data: await customerViews.current(viewTokenOf(request)) }),
    async (request) => {
      if (viewTokenOf(request) === null) throw new AppError('unauthorized');
    },
  );
  handle(app, calls.end, async ({ request, reply }) => {
    await customerViews.end(viewTokenOf(request));
    clearIdentityCookie(request, reply, viewCookie);
    return { ok: true as const };
  });
  app.get<{ Params: { code: string } }>(
    '/viewing/:code',
    { schema: { hide: true } as object },
    async (request, reply) => {
      const opened = await customerViews.open(request.params.code, request.ip);
      if (!opened) throw new AppError('link_expired', { message: 'Ссылка уже открыта или устарела.' });
      setIdentityCookie(request, reply, viewCookie, opened.value, opened.expiresAt);
      return reply.header('referrer-policy', 'no-referrer').redirect(paths.personal(), 303);
    },
  );
}
