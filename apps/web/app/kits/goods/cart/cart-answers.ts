import type { Cart, CartWindow } from '@spindle/contract/orders/cart';
import { LINES_PER_PAGE } from '@spindle/contract/constants';

type Listener = (cart: Cart) => void;
const listeners = new Set<Listener>();

type Asked = Partial<CartWindow>;
const first: Asked = { limit: LINES_PER_PAGE };
let shown = first;

/** Which lines an answer to a change is to hold: those of the cart's page, where one is open. A short cart comes whole. */
export const shownWindow = (): Asked => shown;
export function showWindow(asked: Asked | null): void {
  shown = asked ?? first;
}

/** Every answer to a change is a cart: whoever shows it hears of it here. */
export function tellCart(cart: Cart): void {
  for (const listener of listeners) listener(cart);
}

export function hearCarts(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Of two states of a cart the later one; another cart than before takes its place. */
export function laterCart(known: Cart, heard: Cart): Cart {
  return known.id === heard.id && known.version > heard.version ? known : heard;
}
