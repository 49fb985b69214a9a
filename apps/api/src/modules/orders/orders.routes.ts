import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handleBuyer } from '../cart/cart.calls.ts';
import { handleSignedIn } from '../../kernel/handle-signed-in.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { CartService } from '../cart/cart.service.ts';
import type { OrdersService } from './orders.service.ts';

const calls = endpoints.orders;

interface RouteServices {
  readonly auth: AuthService;
  readonly cart: CartService;
  readonly orders: OrdersService;
}

export function ordersRoutes(app: FastifyInstance, { auth, cart, orders }: RouteServices): void {
  handleSignedIn(app, auth, calls.list, ({ userId, query: { status_group, offset, limit } }) =>
    orders.list(userId, status_group, { offset, limit }),
  );
  handleSignedIn(app, auth, calls.get, async ({ userId, params }) => ({
    data: await orders.get(userId, params.id),
  }));
  handleSignedIn(app, auth, calls.cancel, async ({ userId, params }) => ({
    data: await orders.cancel(userId, params.id),
  }));
  handleSignedIn(app, auth, calls.repeatCheck, async ({ userId, params }) => {
    const lines = await orders.repeatCheck(userId, params.id);
    return { lines, can_repeat: lines.some(({ quantity }) => quantity > 0) };
  });
  handleBuyer(app, { auth, cart }, calls.repeat, ({ who, userId, params }) =>
    orders.repeat(who, userId, params.id),
  );
}
