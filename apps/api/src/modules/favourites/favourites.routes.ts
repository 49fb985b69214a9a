import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handleSignedIn } from '../../kernel/http/handle-signed-in.ts';
import { handle } from '../../kernel/http/handle.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { FavouritesService } from './favourites.service.ts';

const calls = endpoints.favourites;
const okResponse = { ok: true } as const;
const page = ({ offset, per_page }: { offset: number; per_page: number }) => ({ offset, limit: per_page });

interface RouteServices {
  readonly auth: AuthService;
  readonly favourites: FavouritesService;
}

export function favouritesRoutes(app: FastifyInstance, services: RouteServices): void {
  const { auth, favourites } = services;
  handleSignedIn(app, auth, calls.lists, async ({ userId, query }) => {
    const { data, ...meta } = await favourites.lists(userId, query.goods_id);
    return { data, meta };
  });
  handleSignedIn(app, auth, calls.addList, async ({ userId, body }) => ({
    data: await favourites.addList(userId, body.name),
  }));
  handleSignedIn(app, auth, calls.clear, async ({ userId }) => {
    await favourites.clear(userId);
    return okResponse;
  });
  handleSignedIn(app, auth, calls.list, async ({ userId, params, query }) => {
    const { list, page: goods } = await favourites.list(userId, params.listId, page(query));
    return { data: { ...list, goods: goods.data }, meta: goods.meta };
  });
  handleSignedIn(app, auth, calls.renameList, async ({ userId, params, body }) => ({
    data: await favourites.renameList(userId, params.listId, body.name),
  }));
  handleSignedIn(app, auth, calls.deleteList, async ({ userId, params }) => {
    await favourites.deleteList(userId, params.listId);
    return okResponse;
  });
  goodsRoutes(app, services);
  reminderRoutes(app, services);
  sharingRoutes(app, services);
}

function goodsRoutes(app: FastifyInstance, { auth, favourites }: RouteServices): void {
  handleSignedIn(app, auth, calls.ids, async ({ userId }) => {
    const { ids, total } = await favourites.ids(userId);
    return { data: ids, meta: { total } };
  });
  handleSignedIn(app, auth, calls.goods, ({ userId, query }) => favourites.goods(userId, page(query)));
  handleSignedIn(app, auth, calls.add, async ({ userId, params }) => ({
    data: await favourites.add(userId, params.listId, [params.productId]),
  }));
  handleSignedIn(app, auth, calls.move, async ({ userId, params, body }) => ({
    data: await favourites.add(userId, params.listId, body.goods_ids, {
      from: body.from_list_id,
      added: body.added,
    }),
  }));
  handleSignedIn(app, auth, calls.remove, async ({ userId, params }) => ({
    data: { lists: await favourites.remove(userId, [params.productId]) },
  }));
  handleSignedIn(app, auth, calls.removeSeveral, async ({ userId, body }) => ({
    data: { lists: await favourites.remove(userId, body.goods_ids) },
  }));
  handleSignedIn(app, auth, calls.removeFromList, async ({ userId, params }) => ({
    data: await favourites.removeFromList(userId, params.listId, params.productId),
  }));
}

function reminderRoutes(app: FastifyInstance, { auth, favourites }: RouteServices): void {
  handleSignedIn(app, auth, calls.remind, async ({ userId, params, body }) => ({
    data: await favourites.remind(userId, params.listId, body),
  }));
  handleSignedIn(app, auth, calls.stopReminding, async ({ userId, params }) => ({
    data: await favourites.remind(userId, params.listId, null),
  }));
}

function sharingRoutes(app: FastifyInstance, { auth, favourites }: RouteServices): void {
  handleSignedIn(app, auth, calls.share, async ({ userId, params }) => ({
    data: await favourites.share(userId, params.listId, true),
  }));
  handleSignedIn(app, auth, calls.endSharing, async ({ userId, params }) => ({
    data: await favourites.share(userId, params.listId, false),
  }));
  handle(app, calls.shared, async ({ params, query }) => {
    const { name, page: goods } = await favourites.shared(params.token, page(query));
    return { data: { name, goods: goods.data }, meta: goods.meta };
  });
}
