import { COOKIES } from '@spindle/contract/constants';
import { endpoints } from '@spindle/contract/endpoints';
import { isUuid } from '@spindle/contract/fields/id';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { handleBasket, handleBuyer, handleBuying, setCartCookie } from '../cart/cart.calls.ts';
import type { BuyersService } from '../buyers/buyers.service.ts';
import type { CartService } from '../cart/cart.service.ts';
import type { CheckoutService } from './checkout.service.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { AuthService } from '../auth/auth.service.ts';

const calls = endpoints.checkout;

interface RouteServices {
  readonly cart: CartService;
  readonly checkout: CheckoutService;
  readonly orders: OrdersService;
  readonly auth: AuthService;
  readonly buyers: BuyersService;
}

export function checkoutRoutes(app: FastifyInstance, services: RouteServices): void {
  const { cart, checkout, orders } = services;
  handleBasket(app, cart, calls.overview, ({ who, query, request }) =>
    checkout.overview(who, { cityId: query.city_id, officeId: officeOf(request) }, query.limit),
  );
  handleBasket(app, cart, calls.delivery, async (context) => {
    const { selected, newToken } = await checkout.chooseDelivery(context.who, context.body.delivery ?? null);
    setCartCookie(context, newToken);
    return { delivery_selected: selected };
  });
  handleBuyer(app, services, calls.payer, async ({ userId, body }) => ({
    payer: await checkout.choosePayer(userId, body.payer_id),
  }));
  handleBuying(app, services, calls.complete, ({ buyer, body, attemptKey }) =>
    checkout.complete(buyer, body, attemptKey),
  );
  handleBuyer(app, services, calls.placed, async ({ userId, params, query }) => ({
    data: await orders.placedOrder(userId, params.id, query),
  }));
  handleBuyer(app, services, calls.sendInvoice, async ({ userId, body }) => {
    await orders.sendInvoice(userId, body.order_id, body.email);
    return { email: body.email };
  });
}

function officeOf(request: FastifyRequest): string | undefined {
  const id = request.cookies[COOKIES.company];
  return id !== undefined && isUuid(id) ? id : undefined;
}
