import { COOKIES } from '@spindle/contract/constants';
import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../kernel/handle.ts';
import { type Identity, setIdentityCookie } from '../../kernel/identity.ts';
import { listExpiry } from '../visitor-lists/visitor-lists.service.ts';
import type { ViewedService } from './viewed.service.ts';
import type { AuthService } from '../auth/auth.service.ts';

const calls = endpoints.viewed;

interface RouteServices {
  readonly viewed: ViewedService;
  readonly auth: AuthService;
}

export function viewedRoutes(app: FastifyInstance, { viewed, auth }: RouteServices): void {
  const userOf = async (who: Identity) => (await auth.findUser(who.token)) ?? null;

  handle(app, calls.list, async ({ who, body }) => {
    // The fixed query means «everything»: what is listed was looked at, not looked for.
    const { query: _fixed, ...ask } = body;
    const userId = await userOf(who);
    return viewed.list({ userId, token: who.viewedListId }, ask, { userId, token: who.comparisonToken });
  });
  handle(app, calls.clear, async ({ who }) => {
    await viewed.clear({ userId: await userOf(who), token: who.viewedListId });
    return { ok: true as const };
  });
  handle(app, calls.mark, async ({ who, params, request, reply }) => {
    const owner = { userId: await userOf(who), token: who.viewedListId };
    const { token, count } = await viewed.mark(owner, params.id, request.ip);
    if (token) setIdentityCookie(request, reply, COOKIES.viewed, token, listExpiry(new Date()));
    return { data: { list_id: token, count } };
  });
}
