import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../kernel/handle.ts';
import type { Services } from '../../services.ts';

export function cartRoutes(app: FastifyInstance, { cart }: Services): void {
  handle(app, endpoints.cart.get, async ({ who }) => ({ cart: await cart.view(who.cartId) }));
}
