import type { Db } from '@spindle/database/pool';
import { askTogether, type Question, writtenOnce } from '@spindle/database/prepared';
import { type RawBuilder, sql } from 'kysely';
import type { Attempt } from '../../kernel/attempts.ts';
import {
  answeredAttempt,
  type AnsweredAttempt,
  type EarlierAttempt,
  earlierAttempt,
} from '../../kernel/attempts.sql.ts';
import { type Counted, counting } from '../../kernel/limits.sql.ts';
import { addressList } from '../account/addresses.fragment.sql.ts';
import type { ReadAddress } from '../account/addresses.service.ts';
import type { CartQuestion } from '../cart/cart.service.ts';
import { sessionOwner } from '../buyers/owned-by.fragment.sql.ts';
import { emptied } from '../cart/emptied-cart.fragment.sql.ts';
import { type LockedStock, lockedStock } from '../orders/locked-stock.fragment.sql.ts';
import { givenNumber } from '../orders/order-number.fragment.sql.ts';
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

const addressesOf = (db: Db, userId: string | RawBuilder<string>): RawBuilder<readonly ReadAddress[]> =>
  sql`(SELECT coalesce(json_agg(a), '[]') FROM ${addressList(db, userId)} a)`;

type BesideOverview = { readonly checkout: CheckoutRow | null } & Pick<CheckoutBeside, 'addresses'>;

const besidePersons = (_given: object, db: Db): RawBuilder<BesideOverview> => sql`
  json_build_object('checkout', ${checkoutOf(sql`c.id`)}, 'addresses', ${addressesOf(db, sql`c.user_id`)})`;
const besideGuests = (): RawBuilder<BesideOverview> => sql`
  json_build_object('checkout', ${checkoutOf(sql`c.id`)}, 'addresses', '[]'::json)`;

/** What was chosen and shown, and where the buyer lives: asked together with the cart `c`. */
export const besideCartOf = (isPerson: boolean): CartQuestion<object, BesideOverview> => ({
  beside: isPerson ? besidePersons : besideGuests,
  given: {},
});

export interface Opening {
  /** As it was asked with. */
  readonly key: string | null;
  readonly earlier: EarlierAttempt | null;
  /** Null where there is no cart yet. */
  readonly cart: { readonly checkout: CheckoutRow | null } | null;
  readonly addresses: readonly ReadAddress[];
}

/** All that is looked at before an order of whoever the session belongs to is placed. */
export const openingQuestion = (db: Db, session: Buffer, key: string | null): Question<Opening> =>
  opening.filled(db, { session, key });

const opening = writtenOnce<{ readonly session: Buffer; readonly key: string | null }, Opening>(
  ({ session, key }, db) => sql`
    SELECT ${key}::text AS key,
      ${earlierAttempt({ scope: sql`'order ' || live.user_id`, key })} AS earlier,
      (SELECT json_build_object('checkout', ${checkoutOf(sql`c.id`)}) FROM carts c WHERE c.user_id = live.user_id) AS cart,
      ${addressesOf(db, sql`live.user_id`)} AS addresses
    FROM (${sessionOwner(session)}) live`,
);

/** So many orders of a person are placed within a window. */
export interface CountedAttempt {
  readonly attempt: Pick<Attempt, 'scope' | 'key'>;
  readonly buyer: { readonly userId: string };
  readonly limit: { readonly key: string; readonly max: number; readonly seconds: number };
}

/** Counts the attempt, unless it was answered already or there is no cart. */
export const countingPlacing = (db: Db, { attempt, buyer, limit }: CountedAttempt): Question<Counted> =>
  countingAttempt.filled(db, {
    userId: buyer.userId,
    scope: attempt.scope,
    key: attempt.key,
    limit: limit.key,
    seconds: limit.seconds,
  });

export async function countPlacing(db: Db, counted: CountedAttempt): Promise<void> {
  await askTogether(db, [countingPlacing(db, counted)]);
}

interface CountingValues {
  readonly userId: string;
  readonly scope: string;
  readonly key: string;
  readonly limit: string;
  readonly seconds: number;
}

const countingAttempt = writtenOnce<CountingValues, Counted>(({ userId, scope, key, limit, seconds }) =>
  counting(
    limit,
    seconds,
    sql`NOT EXISTS (SELECT FROM attempts a WHERE a.scope = ${scope} AND a.key = ${key})
      AND EXISTS (SELECT FROM carts WHERE user_id = ${userId})`,
  ),
);

export interface PlacingBeside {
  readonly earlier: EarlierAttempt | null;
  readonly stock: LockedStock;
}

/** A twin of the attempt that came first, and the goods of the cart, locked: asked together with the cart `c`, which is locked before. */
export const besidePlacing = (attempt: Pick<Attempt, 'scope' | 'key'>): RawBuilder<PlacingBeside> => sql`
  json_build_object('earlier', ${earlierAttempt(attempt)}, 'stock', ${lockedStock})`;

export async function saveSelection(db: Db, cartId: number, selection: Selection | null): Promise<void> {
  const delivery = selection && JSON.stringify(selection);
  await db
    .insertInto('checkouts')
    .values({ cart_id: cartId, delivery })
    .onConflict((conflict) => conflict.column('cart_id').doUpdateSet({ delivery, updated_at: sql`now()` }))
    .execute();
}

/**
 * What the buyer sees from now on; nothing is written when they have already seen it. A statement of its own, which waits for no disk: were
 * PostgreSQL to die within the same second, the buyer would be asked to look once more.
 */
export async function saveShown(db: Db, cartId: number, shown: SeenOffer, version: string): Promise<void> {
  await savingShown(db, { cartId, shown: JSON.stringify(shown), version });
}

interface ShownValues {
  readonly cartId: number;
  readonly shown: string;
  readonly version: string;
}

const savingShown = writtenOnce<ShownValues, unknown>(
  ({ cartId, shown, version }) => sql`
    INSERT INTO checkouts (cart_id, shown, shown_version)
    SELECT ${cartId}::bigint, ${shown}::jsonb, ${version}::text FROM set_config('synchronous_commit', 'off', true)
    ON CONFLICT (cart_id) DO UPDATE SET shown = excluded.shown, shown_version = excluded.shown_version, updated_at = now()
    WHERE checkouts.shown_version IS DISTINCT FROM excluded.shown_version`,
);

export interface EndedCheckout extends Omit<AnsweredAttempt, 'answer'> {
  readonly cartId: number;
  readonly orderId: string;
  /** Of the order's number. */
  readonly prefix: string;
}

/** Written with an order: its attempt has an answer, the cart is empty; the choice stays for the next one, what was shown does not. */
export const endedCheckout = ({
  cartId,
  scope,
  key,
  bodyHash,
  orderId,
  prefix,
}: EndedCheckout): RawBuilder<Record<string, unknown>>[] => [
  answeredAttempt({
    scope,
    key,
    bodyHash,
    answer: sql`jsonb_build_object('id', ${orderId}::text, 'number', ${givenNumber(prefix)})`,
  }),
  sql`(UPDATE checkouts SET shown = NULL, shown_version = NULL WHERE cart_id = ${cartId})`,
  ...emptied(cartId),
];
