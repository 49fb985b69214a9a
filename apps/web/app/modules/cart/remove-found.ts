import type { Cart, CartPart, RemovedLine } from '@spindle/contract/orders/cart';
import { cartWindow, publishCart } from '../../shared/goods/cart/cart-answers.ts';
import { cartPart } from '../../shared/goods/cart/cart-changes.ts';
import { keepable } from '../../shared/visitor/unsent-calls.ts';
import type { VisitorChange } from '../../shared/visitor/visitor-store.ts';

/** Which lines those are only the server knows: badges follow its answer. */
export function removeFound(
  { search, part }: NonNullable<Cart['window']>,
  removed: (lines: readonly RemovedLine[]) => void,
): VisitorChange<'cart'> {
  const found = { ...(search === '' ? {} : { search }), part: part as CartPart };
  const { call, send } = keepable('cart', 'bulkDelete', { query: cartWindow(), body: { found } });
  return {
    part: 'cart',
    apply: (now) => now,
    again: [call],
    async send(signal) {
      const answer = await send(signal);
      publishCart(answer.cart);
      removed(answer.removed);
      const removedIds = new Set(answer.removed.map((line) => line.goods_id));
      return (now) =>
        cartPart(answer.cart, {
          ...now,
          lines: Object.fromEntries(Object.entries(now.lines).filter(([id]) => !removedIds.has(id))),
        });
    },
  };
}
