import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { Attempt } from '../../kernel/limits/attempts.ts';
import { addressList } from '../account/addresses.fragment.sql.ts';
import type { ReadAddress } from '../account/addresses.service.ts';
import type { CartOwner } from '../buyers/buyers.service.ts';
import { ownedBy } from '../buyers/owned-by.fragment.sql.ts';
import { emptiedCart } from '../cart/emptied-cart.fragment.sql.ts';
import type { Selection } from './checkout.plan.ts';
import type { SeenOffer } from './seen-offer.rules.ts';

export interface CheckoutRow {
  readonly delivery: Selection | null;
  readonly shown: SeenOffer | null;
  readonly version: string | null;
}

export interface StoredCheckout {
  /** Null where there is no cart yet. */
  readonly checkout: CheckoutRow | null;
  readonly addresses: readonly ReadAddress[];
}

/** Reads the stored choice, the offer last shown and the buyer's addresses in one statement. */
export async function storedCheckout(db: Db, owner: CartOwner): Promise<StoredCheckout> {
  const addresses =
    'userId' in owner
      ? sql`(SELECT coalesce(json_agg(a), '[]') FROM ${addressList(db, owner.userId)} a)`
      : sql`'[]'::json`;
  const { rows } = await sql<StoredCheckout>`
    SELECT ${addresses} AS addresses,
      (SELECT json_build_object('delivery', k.delivery, 'shown', k.shown, 'version', k.shown_version)
        FROM carts LEFT JOIN checkouts k ON k.cart_id = carts.id WHERE ${ownedBy(owner)}) AS checkout`.execute(
    db,
  );
  return rows[0] as StoredCheckout;
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
export async function saveSeenOffer(
  db: Db,
  cartId: number,
  offer: SeenOffer,
  version: string,
): Promise<void> {
  await sql`
    INSERT INTO checkouts (cart_id, shown, shown_version)
    VALUES (${cartId}::bigint, ${JSON.stringify(offer)}::jsonb, ${version}::text)
    ON CONFLICT (cart_id) DO UPDATE SET shown = excluded.shown, shown_version = excluded.shown_version, updated_at = now()
    WHERE checkouts.shown_version IS DISTINCT FROM excluded.shown_version`.execute(db);
}

/**
 * After an order: stores the answer of its attempt and empties the cart; the choice stays for the next order, the shown
 * offer does not.
 */
export async function endCheckout(
  tx: Db,
  cartId: number,
  { scope, key, bodyHash }: Attempt,
  answer: object,
): Promise<void> {
  await sql`
    WITH answered AS (
      INSERT INTO attempts (scope, key, body_hash, answer) VALUES (${scope}, ${key}, ${bodyHash}, ${JSON.stringify(answer)})),
    unshown AS (UPDATE checkouts SET shown = NULL, shown_version = NULL WHERE cart_id = ${cartId}),
    ${emptiedCart(cartId)}`.execute(tx);
}
