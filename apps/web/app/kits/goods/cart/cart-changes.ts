import type { Cart, RemovedLine } from '@spindle/contract/orders/cart';
import type { Visitor } from '@spindle/contract/account/visitor';
import { newFormKey } from '../../forms/form-key.ts';
import { type Keepable, keepable } from '../../visitor/unsent-calls.ts';
import type { VisitorChange } from '../../visitor/visitor-store.ts';
import { shownWindow, tellCart } from './cart-answers.ts';

type Change = VisitorChange<'cart'>;
type Part = Visitor['cart'];

/** The first line of a guest makes the cart: two tabs must not both ask for one. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && navigator.locks
    ? (navigator.locks.request('cart', work) as Promise<T>)
    : work();

/** What badges keep of a cart; of one that came with some of its lines the others are those known `before`. */
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
    inTurn(async () => {
      const answer = await call(signal);
      tellCart(answer.cart);
      then?.(answer);
      return (applied) => cartPart(answer.cart, applied);
    });
};

const partWith = (lines: Part['lines']): Part => ({ count: Object.keys(lines).length, lines });

/** One line with another quantity, or one more. */
function withLine({ count, lines }: Part, id: string, quantity: number, isOwn: boolean): Part {
  const next = isOwn ? lines : { ...lines };
  const isMore = next[id] === undefined;
  next[id] = quantity;
  return { count: isMore ? count + 1 : count, lines: next };
}

function without({ count, lines }: Part, ids: readonly string[], isOwn: boolean): Part {
  const next = isOwn ? lines : { ...lines };
  let gone = 0;
  for (const id of ids) {
    if (next[id] === undefined) continue;
    delete next[id];
    gone += 1;
  }
  return { count: count - gone, lines: next };
}

const changed = <A extends { readonly cart: Cart }>(
  { call, send }: Keepable<Promise<A>>,
  apply: Change['apply'],
  then?: (answer: A) => void,
): Change => ({ part: 'cart', apply, again: [call], send: sent(send, then) });

/** Its key tells the same wish made twice from two wishes. */
export const addToCart = (id: string, quantity: number): Change =>
  changed(
    keepable('cart', 'add', {
      query: shownWindow(),
      body: { goods_id: id, quantity, idempotency_key: newFormKey() },
    }),
    (now, isOwn = false) => withLine(now, id, (now.lines[id] ?? 0) + quantity, isOwn),
  );

/** Only the last of several quick presses is worth sending. */
const lastWish = new Map<string, symbol>();

export function setQuantity(id: string, quantity: number): Change {
  const wish = Symbol('wish');
  lastWish.set(id, wish);
  const put = changed(
    keepable('cart', 'update', { params: { id }, query: shownWindow(), body: { quantity } }),
    (now, isOwn = false) => (now.lines[id] === undefined ? now : withLine(now, id, quantity, isOwn)),
  );
  return { ...put, send: async (signal) => (lastWish.get(id) === wish ? put.send(signal) : undefined) };
}

/** `removed` hears what can be brought back. */
export const removeFromCart = (
  ids: readonly string[],
  removed: (lines: readonly RemovedLine[]) => void,
): Change =>
  changed(
    keepable('cart', 'bulkDelete', { query: shownWindow(), body: { items: [...ids] } }),
    (now, isOwn = false) => without(now, ids, isOwn),
    (answer) => removed(answer.removed),
  );

export const clearCart = (removed: (lines: readonly RemovedLine[]) => void): Change =>
  changed(
    keepable('cart', 'clear', { query: shownWindow() }),
    () => partWith({}),
    (answer) => removed(answer.removed),
  );

export const restoreToCart = (lines: readonly RemovedLine[]): Change =>
  changed(keepable('cart', 'restore', { query: shownWindow(), body: { items: [...lines] } }), (now) =>
    partWith({ ...now.lines, ...Object.fromEntries(lines.map((line) => [line.goods_id, line.quantity])) }),
  );

/** A change of the cart that its lines do not show: a note, a promo code, goods of a list. */
export const changedBy = (call: (signal: AbortSignal) => Promise<{ readonly cart: Cart }>): Change => ({
  part: 'cart',
  apply: (now) => now,
  send: sent(call),
});
