import type { Cart, CartItem } from '@spindle/contract/cart';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { hearCarts, laterCart } from '../../kits/goods/cart-answers.ts';
import { cartPart } from '../../kits/goods/cart-changes.ts';
import { useVisitor } from '../../kits/visitor/use-visitor.ts';
import { openVisitor } from '../../kits/visitor/visitor.ts';

export interface ShownLine extends CartItem {
  /** What the buyer has just set, until the server has answered. */
  readonly wanted: number;
}

export interface CartPageState {
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
    setCart(laterCart(cart, loaded));
  }
  useEffect(() => hearCarts((heard) => setCart((known) => laterCart(known, heard))), []);
  // What the page came with is the truth for the badges too; until they have heard of it, it is shown as it is.
  const [told, setTold] = useState<Cart | null>(null);
  useBrowserEffect(() => {
    openVisitor().store.hear({ cart: cartPart(loaded) });
    setTold(loaded);
  }, [loaded]);
  const isTold = told === loaded;
  const held = useVisitor((visitor) => visitor.cart.lines);
  const lines = cart.items.flatMap((item) => {
    const wanted = isTold ? held[item.option_id] : item.quantity;
    return wanted === undefined ? [] : [{ ...item, wanted }];
  });
  const isSettling =
    lines.length !== cart.items.length || lines.some((line) => line.wanted !== line.quantity);
  useMissing(isTold ? Object.keys(held) : [], cart);
  return { cart, lines, isSettling };
}

// A layout effect means nothing on the server.
const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Another tab has put something in, or a card of this page: the lines are asked for anew. */
function useMissing(held: readonly string[], cart: Cart): void {
  const { revalidate, state } = useRevalidator();
  const unknown = held.filter((id) => !cart.items.some((item) => item.option_id === id)).join(' ');
  useEffect(() => {
    if (unknown === '' || state !== 'idle') return;
    const soon = setTimeout(() => void revalidate(), 400);
    return () => clearTimeout(soon);
  }, [unknown, state, revalidate]);
}
