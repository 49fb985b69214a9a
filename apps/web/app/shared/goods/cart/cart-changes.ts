import type { Cart, RemovedLine } from '@spindle/contract/orders/cart';
import type { Visitor } from '@spindle/contract/account/visitor';
import { newFormKey } from '../../forms/form-key.ts';
import { type Keepable, keepable } from '../../visitor/unsent-calls.ts';
import type { VisitorChange } from '../../visitor/visitor-store.ts';
import { cartWindow, publishCart } from './cart-answers.ts';

type Change = VisitorChange<'cart'>;
type Part = Visitor['cart'];

/** The first line of a guest creates the cart: a lock keeps two tabs from creating two. */
const underLock = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && navigator.locks
    ? (navigator.locks.request('cart', work) as Promise<T>)
    : work();

/** Badge data of a cart; for a partial cart, the other lines come from `before`. */
export const cartPart = ({ number_items: count, items }: Cart, before: Part): Part => ({
  count,
  lines: {
    ...(items.length < count ? before.lines : {}),
    ...Object.fromEntries(items.map((item) => [item.option_id, item.quantity])),
  },
});

const sent = <T extends { readonly cart: Cart }>(
  call: (signal: AbortSignal) => Promise<T>,
  then?: (answer: T) => void,
): Change['send'] => {
  return (signal) =>
    underLock(async () => {
      const answer = await call(signal);
      publishCart(answer.cart);
      then?.(answer);
      return (applied) => cartPart(answer.cart, applied);
    });
};

const partWith = (lines: Part['lines']): Part => ({ count: Object.keys(lines).length, lines });

/** One line with another quantity, or one more. */
function withLine({ count, lines }: Part, id: string, quantity: number, isMutable: boolean): Part {
  const next = isMutable ? lines : { ...lines };
  const isMore = next[id] === undefined;
  next[id] = quantity;
  return { count: isMore ? count + 1 : count, lines: next };
}

function without({ count, lines }: Part, ids: readonly string[], isMutable: boolean): Part {
  const next = isMutable ? lines : { ...lines };
  let removedQuantity = 0;
  for (const id of ids) {
    if (next[id] === undefined) continue;
    delete next[id];
    removedQuantity += 1;
  }
  return { count: count - removedQuantity, lines: next };
}

const changed = <A extends { readonly cart: Cart }>(
  { call, send }: Keepable<Promise<A>>,
  apply: Change['apply'],
  then?: (answer: A) => void,
): Change => ({ part: 'cart', apply, again: [call], send: sent(send, then) });

/** The idempotency key distinguishes a retry from a second addition. */
export const addToCart = (id: string, quantity: number): Change =>
  changed(
    keepable('cart', 'add', {
      query: cartWindow(),
      body: { goods_id: id, quantity, idempotency_key: newFormKey() },
    }),
    (now, isMutable = false) => withLine(now, id, (now.lines[id] ?? 0) + quantity, isMutable),
  );

/** Only the last of several quick presses is worth sending. */
const latestRequest = new Map<string, symbol>();

export function setQuantity(id: string, quantity: number): Change {
  const request = Symbol('wish');
  latestRequest.set(id, request);
  const put = changed(
    keepable('cart', 'update', { params: { id }, query: cartWindow(), body: { quantity } }),
    (now, isMutable = false) => (now.lines[id] === undefined ? now : withLine(now, id, quantity, isMutable)),
  );
  return {
    ...put,
    send: async (signal) => (latestRequest.get(id) === request ? put.send(signal) : undefined),
  };
}

/** `removed` receives the lines that can be restored. */
export const removeFromCart = (
  ids: readonly string[],
  removed: (lines: readonly RemovedLine[]) => void,
): Change =>
  changed(
    keepable('cart', 'bulkDelete', { query: cartWindow(), body: { items: [...ids] } }),
    (now, isMutable = false) => without(now, ids, isMutable),
    (answer) => removed(answer.removed),
  );

export const clearCart = (removed: (lines: readonly RemovedLine[]) => void): Change =>
  changed(
    keepable('cart', 'clear', { query: cartWindow() }),
    () => partWith({}),
    (answer) => removed(answer.removed),
  );

export const restoreToCart = (lines: readonly RemovedLine[]): Change =>
  changed(keepable('cart', 'restore', { query: cartWindow(), body: { items: [...lines] } }), (now) =>
    partWith({ ...now.lines, ...Object.fromEntries(lines.map((line) => [line.goods_id, line.quantity])) }),
  );

/** A change of the cart that its lines do not show: a note, a promo code, goods of a list. */
export const changedBy = (call: (signal: AbortSignal) => Promise<{ readonly cart: Cart }>): Change => ({
  part: 'cart',
  apply: (now) => now,
  send: sent(call),
});
