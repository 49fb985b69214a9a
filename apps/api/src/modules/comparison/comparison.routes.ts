import { COOKIES } from '@spindle/contract/constants';
import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../kernel/http/handle.ts';
import { type Identity, setIdentityCookie } from '../../kernel/http/identity.ts';
import { listExpiry, type ListOwner } from '../visitor-lists/visitor-lists.service.ts';
import type { ComparisonService } from './comparison.service.ts';
import type { AuthService } from '../auth/auth.service.ts';

const calls = endpoints.comparison;

interface RouteServices {
  readonly comparison: ComparisonService;
  readonly auth: AuthService;
}

export function comparisonRoutes(app: FastifyInstance, { comparison, auth }: RouteServices): void {
  const ownerOf = async (who: Identity): Promise<ListOwner> => ({
    userId: (await auth.findUser(who)) ?? null,
    token: who.comparisonToken,
  });
  const listAnswer = (ids: string[]) => ({ data: { count: ids.length, ids } });

  handle(app, calls.get, async ({ who }) => comparison.view(await ownerOf(who)));
  handle(app, calls.add, async ({ who, body, request, reply }) => {
    const { token, ids } = await comparison.add(await ownerOf(who), body.catalog_goods_id, request.ip);
    if (token) setIdentityCookie(request, reply, COOKIES.comparison, token, listExpiry(new Date()));
    return { data: { token, count: ids.length, ids } };
  });
  handle(app, calls.clear, async ({ who }) => {
    await comparison.clear(await ownerOf(who));
    return listAnswer([]);
  });
  handle(app, calls.shared, async ({ who, params }) => comparison.of(await ownerOf(who), params.urlIds));
  handle(app, calls.pictures, async ({ params }) => ({ data: await comparison.pictures(params.urlIds) }));
  handle(app, calls.moveGoods, async ({ who, params, body }) =>
    listAnswer(await comparison.move(await ownerOf(who), params.id, body.position)),
  );
  handle(app, calls.removeGoods, async ({ who, params }) =>
    listAnswer(await comparison.remove(await ownerOf(who), params.id)),
  );
  handle(app, calls.removeCategory, async ({ who, params }) =>
    listAnswer(await comparison.removeCategory(await ownerOf(who), params.id)),
  );
}
