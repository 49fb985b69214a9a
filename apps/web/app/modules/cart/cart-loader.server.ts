import type { Client } from '@spindle/client/client';
import { CART_PARTS, type Cart } from '@spindle/contract/orders/cart';
import { QUERY } from '@spindle/contract/constants';
import { redirect } from '../../addresses/local-redirect.ts';
import { required } from '../../failures/page-failures.server.ts';
import { linesQuery, redirectWithin, LINE_QUERY } from '../../shared/orders/requested-lines.ts';
import { isLong } from '../../shared/orders/long-lines.tsx';

/** The lines that the address names; a short cart is always shown whole. */
export async function loadCart(client: Client, url: URL): Promise<Cart> {
  const query = linesQuery(url);
  const part = CART_PARTS.find((one) => one === url.searchParams.get(LINE_QUERY.part)) ?? 'all';
  const { cart } = await required(
    client.cart.get({ query: { ...query, part, search: query.search || undefined } }),
  );
  if (!isLong(cart.number_items)) {
    if (!cart.window) return cart;
    const cleaned = new URLSearchParams(url.searchParams);
    for (const name of [LINE_QUERY.search, LINE_QUERY.part, QUERY.page]) cleaned.delete(name);
    throw redirect(url.pathname + (cleaned.size > 0 ? `?${cleaned.toString()}` : ''));
  }
  redirectWithin(url, cart.window);
  return cart;
}
