import type { Db } from '@spindle/database/pool';
import { executePrepared } from '@spindle/database/prepared';
import { type RawBuilder, sql } from 'kysely';
import type { Attempt } from '../../kernel/attempts.ts';
import { answeredAttempt, type EarlierAttempt, earlierAttempt } from '../../kernel/attempts.sql.ts';
import { type Counted, counting } from '../../kernel/limits.sql.ts';
import { addressList } from '../account/addresses.fragment.sql.ts';
import type { ReadAddress } from '../account/addresses.service.ts';
import { emptied } from '../cart/emptied-cart.fragment.sql.ts';
import { type LockedStock, lockedStock } from '../orders/locked-stock.fragment.sql.ts';
import type { Selection } from './checkout.plan.ts';
import type { SeenOffer } from './shown.rules.ts';

export interface CheckoutRow {
  readonly delivery: Selection | null;
  readonly shown: SeenOffer | null;
  readonly version: string | null;
}

interface CheckoutBeside extends CheckoutRow {
  readonly addresses: readonly ReadAddress[];
}

const checkoutOf = (cart: RawBuilder<unknown>): RawBuilder<CheckoutRow | null> => sql`
  (SELECT json_build_object('delivery', delivery, 'shown', shown, 'version', shown_version) FROM checkouts WHERE cart_id = ${cart})`;

const addressesOf = (db: Db, userId: string | null): RawBuilder<readonly ReadAddress[]> =>
  userId === null
    ? sql`'[]'::json`
    : sql`(SELECT coalesce(json_agg(a), '[]') FROM ${addressList(db, userId)} a)`;

/** What was chosen and shown, and where the buyer lives: asked together with the cart `c`. */
export const besideCart = (
  db: Db,
  userId: string | null,
): RawBuilder<{ readonly checkout: CheckoutRow | null } & Pick<CheckoutBeside, 'addresses'>> => sql`
  json_build_object('checkout', ${checkoutOf(sql`c.id`)}, 'addresses', ${addressesOf(db, userId)})`;

export interface Opening {
  readonly earlier: EarlierAttempt | null;
  readonly counted: Counted | null;
  /** Null where there is no cart yet. */
  readonly cart: { readonly checkout: CheckoutRow | null } | null;
  readonly addresses: readonly ReadAddress[];
}

/** All that is looked at before an order is placed; an attempt that was not answered yet is counted. */
export async function openPlacing(
  db: Db,
  userId: string,
  attempt: Attempt,
  limit: { readonly key: string; readonly seconds: number },
): Promise<Opening> {
  const isNew = sql<boolean>`NOT EXISTS (SELECT FROM attempts WHERE scope = ${attempt.scope} AND key = ${attempt.key})
      AND EXISTS (SELECT FROM cart)`;
  const { rows } = await executePrepared(
    db,
    sql<Opening>`
    WITH cart AS (SELECT id FROM carts WHERE user_id = ${userId}),
    counted AS (${counting(limit.key, limit.seconds, isNew)})
    SELECT ${earlierAttempt(attempt)} AS earlier, (SELECT row_to_json(counted) FROM counted) AS counted,
      (SELECT json_build_object('checkout', ${checkoutOf(sql`cart.id`)}) FROM cart) AS cart, ${addressesOf(db, userId)} AS addresses`,
  );
  return rows[0] as Opening;
}

export interface PlacingBeside {
  readonly earlier: EarlierAttempt | null;
  readonly stock: LockedStock;
}

/** A twin of the attempt that came first, and the goods of the cart, locked: asked together with the cart `c`, which is locked already. */
export const besidePlacing = (attempt: Attempt): RawBuilder<PlacingBeside> => sql`
  json_build_object('earlier', ${earlierAttempt(attempt)}, 'stock', ${lockedStock})`;

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
  await executePrepared(
    db,
    db
      .insertInto('checkouts')
      .values({ cart_id: cartId, ...values })
      .onConflict((conflict) =>
        conflict
          .column('cart_id')
          .doUpdateSet({ ...values, updated_at: sql`now()` })
          .where(sql<boolean>`checkouts.shown_version IS DISTINCT FROM excluded.shown_version`),
      ),
  );
}

/** Written with an order: its attempt has an answer, the cart is empty; the choice stays for the next one, what was shown does not. */
export const endedCheckout = (
  cartId: number,
  attempt: Attempt,
  answer: object,
): RawBuilder<Record<string, unknown>>[] => [
  answeredAttempt(attempt, answer),
  sql`(UPDATE checkouts SET shown = NULL, shown_version = NULL WHERE cart_id = ${cartId})`,
  ...emptied(cartId),
];
