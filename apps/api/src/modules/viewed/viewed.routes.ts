import { COOKIES } from '@spindle/contract/constants';
import { endpoints } from '@spindle/contract/endpoints';
import { AppError } from '@spindle/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handle } from '../../kernel/http/handle.ts';
import { type Identity, readIdentity, setIdentityCookie } from '../../kernel/http/identity.ts';
import { listExpiry } from '../visitor-lists/visitor-lists.service.ts';
import type { ViewedService } from './viewed.service.ts';
import type { AuthService } from '../auth/auth.service.ts';

const calls = endpoints.viewed;

interface RouteServices {
  readonly viewed: ViewedService;
  readonly auth: AuthService;
}

export function viewedRoutes(app: FastifyInstance, { viewed, auth }: RouteServices): void {
  const userOf = async (who: Identity) => (await auth.findUser(who)) ?? null;

  handle(app, calls.list, async ({ who, body }) => {
    // The fixed query means «everything»: the list is of viewed goods, not of search results.
    const { query: _fixed, ...listingQuery } = body;
    const userId = await userOf(who);
    return viewed.list({ userId, token: who.viewedListId }, listingQuery, {
      userId,
      token: who.comparisonToken,
    });
  });
  handle(app, calls.clear, async ({ who }) => {
    await viewed.clear({ userId: await userOf(who), token: who.viewedListId });
    return { ok: true as const };
  });
  const mark = async (id: string, who: Identity, request: FastifyRequest, reply: FastifyReply) => {
    const owner = { userId: await userOf(who), token: who.viewedListId };
    const { token, count } = await viewed.mark(owner, id, request.ip);
    if (token) setIdentityCookie(request, reply, COOKIES.viewed, token, listExpiry(new Date()));
    return { list_id: token, count };
  };
  handle(app, calls.mark, async ({ who, params, request, reply }) => ({
    data: await mark(params.id, who, request, reply),
  }));

  // Guest pages are cached whole and know no visitor, so without JavaScript a picture in them records the view.
  app.get<{ Params: { id: string } }>(
    '/goods/id/:id/viewed.gif',
    { schema: { hide: true } as object, exposeHeadRoute: false },
    async (request, reply) => {
      const params = calls.mark.params.safeParse(request.params);
      if (!params.success) throw new AppError('not_found');
      // A request from another site's page is not a view of the goods.
      const isSameOrigin = [undefined, 'same-origin'].includes(
        request.headers['sec-fetch-site'] as string | undefined,
      );
      if (isSameOrigin) await mark(params.data.id, readIdentity(request), request, reply);
      return reply.type('image/gif').header('cache-control', 'no-store').send(dot);
    },
  );
}

/** One clear pixel. */
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
