import { type RawBuilder, sql } from 'kysely';

/** Parts of a `WITH` that leave a cart without lines and promo code; its payer stays. */
export const emptied = (cartId: number): RawBuilder<Record<string, unknown>>[] => [
  sql`(DELETE FROM cart_items WHERE cart_id = ${cartId})`,
  sql`(UPDATE carts SET promo_code_id = NULL, version = version + 1, changed_at = now() WHERE id = ${cartId})`,
];
