import { paths } from '@spindle/contract/addresses/paths';
import { Readable } from 'node:stream';
import type { CartWindow } from '@spindle/contract/orders/cart';
import { endpoints } from '@spindle/contract/endpoints';
import { isUuid } from '@spindle/contract/fields/id';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readIdentity } from '../../kernel/http/identity.ts';
import { limitedAddress } from '../../kernel/http/limited-address.ts';
import { xlsxChunks, xlsxMime } from '../../kernel/spreadsheets/xlsx-writer.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { CartSharesService } from './cart-shares.service.ts';
import type { FavouritesService } from '../favourites/favourites.service.ts';
import type { GoodsService } from '../goods/goods.service.ts';
import { handleBasket, handleBuyer, setCartCookie } from './cart.calls.ts';
import { cartRows } from './cart-spreadsheet.ts';
import { type FilledCart, type CartService, cartView } from './cart.service.ts';

const calls = endpoints.cart;

interface RouteServices {
  readonly auth: AuthService;
  readonly cart: CartService;
  readonly cartShares: CartSharesService;
  readonly favourites: FavouritesService;
  readonly goods: GoodsService;
}

/** Around the cart: favourites, links to share, the workbook. */
export function cartExtrasRoutes(app: FastifyInstance, services: RouteServices): void {
  const { cart, cartShares, favourites, goods } = services;
  const filled = (
    context: { request: FastifyRequest; reply: FastifyReply; query: CartWindow },
    { cart: changed, newToken, skipped }: FilledCart,
  ) => {
    setCartCookie(context, newToken);
    return { cart: cartView(changed, context.query), skipped };
  };
  handleBuyer(app, services, calls.addFavourites, async ({ userId, ...context }) => {
    const ids = context.body.favorite_ids;
    const named = ids.filter((id) => !isUuid(id));
    await goods.named(named);
    const all = [
      ...(await favourites.namesOf(userId, named)),
      ...(await favourites.namesIn(userId, ids.filter(isUuid))),
    ];
    const lines = [...new Set(all)].map((goodsId) => ({ goodsId, quantity: 1, note: '', position: null }));
    return filled(context, await cart.addMany(context.who, lines));
  });
  handleBasket(app, cart, calls.share, async ({ who, request }) => {
    const { token, expiresAt } = await cartShares.share(who, limitedAddress(request.ip));
    return { token, url: paths.cartShared(token), expires_at: expiresAt.toISOString() };
  });
  handleBasket(app, cart, calls.shared, async ({ who, params, query }) => ({
    data: await cartShares.view(who, params.token, query),
  }));
  handleBasket(app, cart, calls.addShared, async (context) =>
    filled(context, await cartShares.addTo(context.who, context.params.token)),
  );
  // A file, not a call: it is not in the contract.
  app.get(
    '/cart/cart.xlsx',
    { schema: { hide: true } as object, exposeHeadRoute: false },
    async (request, reply) => {
      await cart.requireBasket();
      const content = await cart.of(readIdentity(request));
      return reply
        .type(xlsxMime)
        .header('content-disposition', `attachment; filename="cart.xlsx"; filename*=UTF-8''${fileName}`)
        .send(Readable.from(xlsxChunks('Корзина', cartRows(content))));
    },
  );
}

const fileName = encodeURIComponent('Корзина.xlsx');
