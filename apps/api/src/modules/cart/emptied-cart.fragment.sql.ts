import { type RawBuilder, sql } from 'kysely';

/** The end of a `WITH` that leaves a cart without lines and promo code; its payer stays. */
export const emptiedCart = (cartId: number): RawBuilder<unknown> => sql`
    lines AS (DELETE FROM cart_items WHERE cart_id = ${cartId})
    UPDATE carts SET promo_code_id = NULL, version = version + 1, changed_at = now() WHERE id = ${cartId}`;
