import type { Cart, CartItem, CartWindow } from '@spindle/contract/orders/cart';
import { emptyVisitor } from '@spindle/contract/account/empty-visitor';
import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { onCart, newerCart, showWindow } from '../../shared/goods/cart/cart-answers.ts';
import { cartPart } from '../../shared/goods/cart/cart-changes.ts';
import { useVisitor } from '../../shared/visitor/use-visitor.ts';
import { openVisitor } from '../../shared/visitor/visitor.ts';

export interface DisplayedLine extends CartItem {
  /** What the buyer has just set, until the server has answered. */
  readonly wanted: number;
}

interface CartPageState {
  readonly cart: Cart;
  readonly lines: readonly DisplayedLine[];
  /** Totals are outdated while a change is pending. */
  readonly isSettling: boolean;
}

/** The cart as its page shows it: the server's last word, with what the buyer has just done over it. */
export function useCartPage(loaded: Cart): CartPageState {
  const [cart, setCart] = useState(loaded);
  const [from, setFrom] = useState(loaded);
  if (from !== loaded) {
    setFrom(loaded);
    setCart(newerOf(cart, loaded));
  }
  useEffect(
    () =>
      onCart((update) =>
        setCart((current) => (isSameWindow(current, update) ? newerOf(current, update) : current)),
      ),
    [],
  );
  useCartWindow(loaded);
  // The page's data also updates the badges; until they have it, it is shown as loaded.
  const [reported, setReported] = useState<Cart | null>(null);
  useBrowserEffect(() => {
    const { store } = openVisitor();
    store.receive({ cart: cartPart(loaded, store.get().cart) });
    // It shows the same: no reason to draw the whole page at once, before it is alive.
    startTransition(() => setReported(loaded));
  }, [loaded]);
  const visitorLines = useVisitor((visitor) => visitor.cart.lines);
  // A hydrating page has an empty store, which says nothing about this cart.
  const isReported = reported === loaded && visitorLines !== emptyVisitor.cart.lines;
  const lines = cart.items.flatMap((item) => {
    const wanted = isReported ? visitorLines[item.option_id] : item.quantity;
    return wanted === undefined ? [] : [displayedLine(item, wanted)];
  });
  const isSettling =
    lines.length !== cart.items.length || lines.some((line) => line.wanted !== line.quantity);
  useMissing(isReported ? Object.keys(visitorLines) : [], cart, loaded);
  return { cart, lines, isSettling };
}

const displayedLines = new WeakMap<CartItem, DisplayedLine>();

/** The same object as long as nothing changed: a row that has not changed is not drawn again. */
function displayedLine(item: CartItem, wanted: number): DisplayedLine {
  const cachedLine = displayedLines.get(item);
  if (cachedLine?.wanted === wanted) return cachedLine;
  const line = { ...item, wanted };
  displayedLines.set(item, line);
  return line;
}

/** Unchanged lines of an answer keep their objects. */
function reusingLines(previous: Cart, other: Cart): Cart {
  const before = new Map(previous.items.map((item) => [item.id, item]));
  const items = other.items.map((item) => {
    const same = before.get(item.id);
    return same && JSON.stringify(same) === JSON.stringify(item) ? same : item;
  });
  return { ...other, items };
}

// A layout effect means nothing on the server.
const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Another page of the lines takes the place of the one before, whatever its version. */
function newerOf(current: Cart, other: Cart): Cart {
  if (isSameWindow(current, other) && newerCart(current, other) === current) return current;
  return reusingLines(current, other);
}

/** A cart that has come whole is right for any page of it. */
function isSameWindow({ window: current }: Cart, { window: other }: Cart): boolean {
  if (!other) return true;
  const { offset = 0, search = '', part = 'all' } = current ?? {};
  return offset === other.offset && search === other.search && part === other.part;
}

/** Answers to changes hold the lines of this page as long as it is open. */
function useCartWindow({ window }: Cart): void {
  useEffect(() => {
    if (!window) return;
    const { offset, limit, search, part } = window;
    showWindow({ offset, limit, part: part as CartWindow['part'], ...(search === '' ? {} : { search }) });
    return () => showWindow(null);
  }, [window]);
}

/** Reloads the lines when another tab, or a card of this page, has added something. */
function useMissing(visitorIds: readonly string[], cart: Cart, loaded: Cart): void {
  const { revalidate, state } = useRevalidator();
  const unknown = unknownOf(visitorIds, cart);
  // For a long cart only the change of the number counts, because the badge includes goods that are no longer sold.
  const [usual, setUsual] = useState<{ loaded: Cart | null; unknown: string }>({ loaded: null, unknown: '' });
  if (visitorIds.length > 0 && usual.loaded !== loaded) setUsual({ loaded, unknown });
  const isMissing = isPart(cart) ? usual.loaded === loaded && usual.unknown !== unknown : unknown !== '';
  useEffect(() => {
    if (!isMissing || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), 400);
    return () => clearTimeout(timer);
  }, [isMissing, unknown, state, revalidate]);
}

const isPart = ({ items, number_items: count }: Cart): boolean => items.length < count;

function unknownOf(visitorIds: readonly string[], cart: Cart): string {
  if (isPart(cart)) return String(visitorIds.length - cart.number_items);
  const cartIds = new Set(cart.items.map((item) => item.option_id));
  return visitorIds.filter((id) => !cartIds.has(id)).join(' ');
}
