import { COOKIES } from '@spindle/contract/constants';
import { endpoints } from '@spindle/contract/endpoints';
import { isUuid } from '@spindle/contract/fields/id';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { handleBasket, keepCart } from '../cart/cart.calls.ts';
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
}

export function checkoutRoutes(app: FastifyInstance, { cart, checkout, orders, auth }: RouteServices): void {
  handleBasket(app, cart, calls.overview, ({ who, query, request }) =>
    checkout.overview(who, { cityId: query.city_id, officeId: officeOf(request) }),
  );
  handleBasket(app, cart, calls.delivery, async (ask) => {
    const { selected, newToken } = await checkout.chooseDelivery(ask.who, ask.body.delivery ?? null);
    keepCart(ask, newToken);
    return { delivery_selected: selected };
  });
  handleBasket(app, cart, calls.payer, async ({ who, body }) => ({
    payer: await checkout.choosePayer(await auth.requireUser(who.token), body.payer_id),
  }));
  handleBasket(app, cart, calls.complete, ({ who, body, attemptKey }) =>
    checkout.complete(who, body, attemptKey),
  );
  handleBasket(app, cart, calls.placed, async ({ who, params }) => ({
    data: await orders.placed(await auth.requireUser(who.token), params.id),
  }));
  handleBasket(app, cart, calls.sendInvoice, async ({ who, body }) => {
    await orders.sendInvoice(await auth.requireUser(who.token), body.order_id, body.email);
    return { email: body.email };
  });
}

function officeOf(request: FastifyRequest): string | undefined {
  const id = request.cookies[COOKIES.company];
  return id !== undefined && isUuid(id) ? id : undefined;
}
