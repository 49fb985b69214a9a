import type { Cart, CartWindow } from '@spindle/contract/orders/cart';
import { LINES_PER_PAGE } from '@spindle/contract/constants';

type Listener = (cart: Cart) => void;
const listeners = new Set<Listener>();

type LinesWindow = Partial<CartWindow>;
const first: LinesWindow = { limit: LINES_PER_PAGE };
let currentWindow = first;

/** Which lines an answer to a change is to hold: those of the cart's page, where one is open. A short cart comes whole. */
export const cartWindow = (): LinesWindow => currentWindow;
export function showWindow(linesWindow: LinesWindow | null): void {
  currentWindow = linesWindow ?? first;
}

/** Publishes the cart returned by every change to its listeners. */
export function publishCart(cart: Cart): void {
  for (const listener of listeners) listener(cart);
}

export function onCart(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Of two states of a cart the later one; another cart than before takes its place. */
export function newerCart(current: Cart, received: Cart): Cart {
  return current.id === received.id && current.version > received.version ? current : received;
}
