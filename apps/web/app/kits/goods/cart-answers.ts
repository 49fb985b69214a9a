import type { Cart } from '@spindle/contract/cart';

type Listener = (cart: Cart) => void;
const listeners = new Set<Listener>();

/** Every answer to a change is the whole cart: whoever shows it hears of it here. */
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
