import type { Cart, CartItem, CartWindow } from '@spindle/contract/orders/cart';
import { emptyVisitor } from '@spindle/contract/account/empty-visitor';
import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { hearCarts, laterCart, showWindow } from '../../kits/goods/cart/cart-answers.ts';
import { cartPart } from '../../kits/goods/cart/cart-changes.ts';
import { useVisitor } from '../../kits/visitor/use-visitor.ts';
import { openVisitor } from '../../kits/visitor/visitor.ts';

export interface ShownLine extends CartItem {
  /** What the buyer has just set, until the server has answered. */
  readonly wanted: number;
}

interface CartPageState {
  readonly cart: Cart;
  readonly lines: readonly ShownLine[];
  /** Sums are those of a moment ago: a change is on its way. */
  readonly isSettling: boolean;
}

/** The cart as its page shows it: the server's last word, with what the buyer has just done over it. */
export function useCartPage(loaded: Cart): CartPageState {
  const [cart, setCart] = useState(loaded);
  const [from, setFrom] = useState(loaded);
  if (from !== loaded) {
    setFrom(loaded);
    setCart(laterOf(cart, loaded));
  }
  useEffect(
    () =>
      hearCarts((heard) => setCart((known) => (isSameWindow(known, heard) ? laterOf(known, heard) : known))),
    [],
  );
  useShownWindow(loaded);
  // What the page came with is the truth for the badges too; until they have heard of it, it is shown as it is.
  const [told, setTold] = useState<Cart | null>(null);
  useBrowserEffect(() => {
    const { store } = openVisitor();
    store.hear({ cart: cartPart(loaded, store.get().cart) });
    // It shows the same: no reason to draw the whole page at once, before it is alive.
    startTransition(() => setTold(loaded));
  }, [loaded]);
  const held = useVisitor((visitor) => visitor.cart.lines);
  // A page that comes alive holds nothing for anybody at first: that says nothing about this cart.
  const isTold = told === loaded && held !== emptyVisitor.cart.lines;
  const lines = cart.items.flatMap((item) => {
    const wanted = isTold ? held[item.option_id] : item.quantity;
    return wanted === undefined ? [] : [shownLine(item, wanted)];
  });
  const isSettling =
    lines.length !== cart.items.length || lines.some((line) => line.wanted !== line.quantity);
  useMissing(isTold ? Object.keys(held) : [], cart, loaded);
  return { cart, lines, isSettling };
}

const shown = new WeakMap<CartItem, ShownLine>();

/** The same object as long as nothing changed: a row that has not changed is not drawn again. */
function shownLine(item: CartItem, wanted: number): ShownLine {
  const known = shown.get(item);
  if (known?.wanted === wanted) return known;
  const line = { ...item, wanted };
  shown.set(item, line);
  return line;
}

/** The lines of an answer that say the same as before stay the objects they were. */
function withKnown(known: Cart, other: Cart): Cart {
  const before = new Map(known.items.map((item) => [item.id, item]));
  const items = other.items.map((item) => {
    const own = before.get(item.id);
    return own && JSON.stringify(own) === JSON.stringify(item) ? own : item;
  });
  return { ...other, items };
}

// A layout effect means nothing on the server.
const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Another page of the lines takes the place of the one before, whatever its version. */
function laterOf(known: Cart, other: Cart): Cart {
  if (isSameWindow(known, other) && laterCart(known, other) === known) return known;
  return withKnown(known, other);
}

/** A cart that has come whole is right for any page of it. */
function isSameWindow({ window: known }: Cart, { window: other }: Cart): boolean {
  if (!other) return true;
  const { offset = 0, search = '', part = 'all' } = known ?? {};
  return offset === other.offset && search === other.search && part === other.part;
}

/** Answers to changes hold the lines of this page as long as it is open. */
function useShownWindow({ window }: Cart): void {
  useEffect(() => {
    if (!window) return;
    const { offset, limit, search, part } = window;
    showWindow({ offset, limit, part: part as CartWindow['part'], ...(search === '' ? {} : { search }) });
    return () => showWindow(null);
  }, [window]);
}

/** Another tab has put something in, or a card of this page: the lines are asked for anew. */
function useMissing(held: readonly string[], cart: Cart, loaded: Cart): void {
  const { revalidate, state } = useRevalidator();
  const unknown = unknownOf(held, cart);
  // Of a long cart only the number tells, beside what it was: the badge counts goods that are no longer sold too.
  const [usual, setUsual] = useState<{ loaded: Cart | null; unknown: string }>({ loaded: null, unknown: '' });
  if (held.length > 0 && usual.loaded !== loaded) setUsual({ loaded, unknown });
  const isMissing = isPart(cart) ? usual.loaded === loaded && usual.unknown !== unknown : unknown !== '';
  useEffect(() => {
    if (!isMissing || state !== 'idle') return;
    const soon = setTimeout(() => void revalidate(), 400);
    return () => clearTimeout(soon);
  }, [isMissing, unknown, state, revalidate]);
}

const isPart = ({ items, number_items: count }: Cart): boolean => items.length < count;

function unknownOf(held: readonly string[], cart: Cart): string {
  if (isPart(cart)) return String(held.length - cart.number_items);
  const known = new Set(cart.items.map((item) => item.option_id));
  return held.filter((id) => !known.has(id)).join(' ');
}
