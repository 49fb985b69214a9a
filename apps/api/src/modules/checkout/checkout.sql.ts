import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { CartOwner } from '../buyers/buyers.service.ts';
import { emptied } from '../cart/emptied-cart.fragment.sql.ts';
import { ownedBy } from '../buyers/owned-by.fragment.sql.ts';
import type { Selection } from './checkout.plan.ts';
import type { SeenOffer } from './shown.rules.ts';

export interface CheckoutRow {
  readonly cartId: number;
  readonly delivery: Selection | null;
  readonly shown: SeenOffer | null;
  readonly version: string | null;
}

/** Of the owner's cart; undefined where there is none yet. */
export async function readCheckout(db: Db, owner: CartOwner): Promise<CheckoutRow | undefined> {
  const { rows } = await sql<CheckoutRow>`
    SELECT carts.id AS "cartId", k.delivery, k.shown, k.shown_version AS version
    FROM carts LEFT JOIN checkouts k ON k.cart_id = carts.id WHERE ${ownedBy(owner)}`.execute(db);
  return rows[0];
}

export async function saveSelection(db: Db, cartId: number, selection: Selection | null): Promise<void> {
  const delivery = selection && JSON.stringify(selection);
  await db
    .insertInto('checkouts')
    .values({ cart_id: cartId, delivery })
    .onConflict((conflict) => conflict.column('cart_id').doUpdateSet({ delivery, updated_at: sql`now()` }))
    .execute();
}

/** What the buyer sees from now on; nothing is written when they have already seen it. */
export async function saveShown(db: Db, cartId: number, shown: SeenOffer, version: string): Promise<void> {
  const values = { shown: JSON.stringify(shown), shown_version: version };
  await db
    .insertInto('checkouts')
    .values({ cart_id: cartId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('cart_id')
        .doUpdateSet({ ...values, updated_at: sql`now()` })
        .where(sql<boolean>`checkouts.shown_version IS DISTINCT FROM excluded.shown_version`),
    )
    .execute();
}

/** After an order: the cart is empty; the choice stays for the next one, what was shown does not. */
export async function endCheckout(tx: Db, cartId: number): Promise<void> {
  await sql`
    WITH forgotten AS (UPDATE checkouts SET shown = NULL, shown_version = NULL WHERE cart_id = ${cartId}),
    ${emptied(cartId)}`.execute(tx);
}
