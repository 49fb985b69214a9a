import type { Db } from '@spindle/database/pool';
import { askTogether, type Question, writtenOnce } from '@spindle/database/prepared';
import { type RawBuilder, sql } from 'kysely';
import {
  type FactRow,
  factsFrom,
  type OfferFacts,
  optionFacts,
  type PlaceRow,
  placeRows,
} from '../goods/offer-facts.fragment.sql.ts';
import type { CartOwner } from '../buyers/buyers.service.ts';
import { ownedBy, ownedBySession, sessionOwner } from '../buyers/owned-by.fragment.sql.ts';
import { ownedPart } from '../visitor/visitor-part.fragment.sql.ts';
import type { StoredLine } from './cart.rules.ts';

export interface CartHead {
  readonly id: number;
  readonly public_id: string;
  readonly version: number;
  readonly payer_id: string | null;
  readonly code_id: number | null;
  readonly code: string | null;
  readonly percent: number | null;
  readonly min_total: number | null;
  readonly code_valid: boolean | null;
  readonly code_groups: readonly string[] | null;
}

export interface CartRow extends CartHead {
  readonly lines: readonly StoredLine[];
  /** Of the goods in it; made-to-order machines have none. */
  readonly facts: readonly OfferFacts[];
}

/** A line as PostgreSQL tells of it, with the facts of its goods. */
type LineRow = readonly [
  id: string,
  note: string,
  numbers: readonly [
    optionId: number | null,
    kitVariantId: number | null,
    quantity: number,
    position: number,
    seenPrice: number | null,
  ],
  ...facts: FactRow,
];

/** What another module asks of `carts c` in the same question: a part of its text, which is written once. */
export type BesideCart<V extends object, B> = (given: V, db: Db) => RawBuilder<B>;

export const nothingBeside: BesideCart<object, null> = () => sql`NULL`;

interface Asked {
  readonly owner: string | Buffer;
  readonly today: string;
}

export interface CartAnswer extends CartHead {
  readonly lines: readonly LineRow[];
  readonly places: readonly PlaceRow[];
  readonly beside: unknown;
  /** By now; the rest of the answer may be older where the cart was locked by somebody else when it was asked for. */
  readonly held_version: number;
}

type Theirs = (owner: Asked['owner']) => RawBuilder<boolean>;
const ofPerson: Theirs = (owner) => ownedBy({ userId: owner as string });
const ofSession: Theirs = (owner) => ownedBySession(owner as Buffer);
const ofGuest: Theirs = (owner) => ownedBy({ tokenHash: owner as Buffer });

/** Of the row alone, or of the row that is locked before anything else of the question is looked at. */
const source = (isHeld: boolean, theirs: RawBuilder<boolean>): RawBuilder<unknown> =>
  isHeld
    ? sql`(SELECT id AS held_id, version AS held_version FROM carts WHERE ${theirs} FOR UPDATE) held JOIN carts c ON c.id = held_id`
    : sql`(SELECT *, version AS held_version FROM carts WHERE ${theirs}) c`;

const cartReading = (beside: BesideCart<object, unknown>, theirs: Theirs, isHeld: boolean) =>
  writtenOnce<Asked, CartAnswer>(
    (given, db) => sql`
    SELECT c.id, c.public_id, c.version, held_version, c.payer_id, p.id AS code_id, p.code, p.percent,
      CASE WHEN p.id IS NOT NULL THEN shop_sum(p.min_total) END AS min_total,
      p.starts_on <= ${given.today} AND p.ends_on >= ${given.today} AND (p.usage_limit IS NULL OR p.used < p.usage_limit) AS code_valid, p.groups AS code_groups,
      array_to_json(ARRAY(SELECT json_build_array(i.id, i.note, ARRAY[i.option_id, i.kit_variant_id, i.quantity, i.position, i.seen_price], ${optionFacts})
        FROM cart_items i LEFT JOIN options o ON o.id = i.option_id WHERE i.cart_id = c.id ORDER BY i.position, i.option_id)) AS lines,
      ${placeRows(sql`SELECT i.option_id FROM cart_items i WHERE i.cart_id = c.id`)} AS places, ${beside(given, db)} AS beside
    FROM ${source(isHeld, theirs(given.owner))} LEFT JOIN promo_codes p ON p.id = c.promo_code_id`,
  );

type Readings = Record<
  'person' | 'session' | 'guest' | 'heldPerson' | 'heldGuest',
  ReturnType<typeof cartReading>
>;
const readings = new WeakMap<BesideCart<never, unknown>, Readings>();

function readingsWith(given: BesideCart<never, unknown>): Readings {
  const known = readings.get(given);
  if (known) return known;
  const beside = given as BesideCart<object, unknown>;
  const made = {
    person: cartReading(beside, ofPerson, false),
    session: cartReading(beside, ofSession, false),
    guest: cartReading(beside, ofGuest, false),
    heldPerson: cartReading(beside, ofPerson, true),
    heldGuest: cartReading(beside, ofGuest, true),
  };
  readings.set(given, made);
  return made;
}

/** How a cart is asked for: `hold` keeps it for the caller until the end of the transaction. */
export interface CartQuestion<V extends object, B> {
  readonly beside: BesideCart<V, B>;
  readonly given: V;
  readonly hold?: boolean;
  /** Asked in the same round trip, before the cart. */
  readonly before?: Question;
}

/** The cart with its lines and what they cost, in one question; `beside` is asked in it too, of `carts c`. */
export async function readCart<V extends object, B>(
  db: Db,
  owner: CartOwner,
  today: string,
  { beside, given, hold = false, before: first }: CartQuestion<V, B>,
): Promise<{
  readonly row: (CartRow & { readonly beside: B }) | undefined;
  /** Rows of what was asked before it. */
  readonly before: readonly unknown[];
}> {
  const { person, guest, heldPerson, heldGuest } = readingsWith(beside);
  const [whole, held, whose] =
    'userId' in owner ? [person, heldPerson, owner.userId] : [guest, heldGuest, owner.tokenHash];
  const values = { ...given, owner: whose, today };
  const asked = (hold ? held : whole).filled(db, values);
  const [before, found] = first
    ? await askTogether(db, [first, asked])
    : [[], ...(await askTogether(db, [asked]))];
  let [row] = found;
  // Whoever had it meanwhile changed it: what was read with the lock is from before.
  if (row && row.held_version !== row.version) [row] = (await whole(db, values)).rows;
  return { row: row && { ...cartFrom(row), beside: row.beside as B }, before };
}

/** The cart of whoever the session belongs to, for the round trip that asks who that is; `cartFrom` reads the answer. */
export function sessionCartQuestion<V extends object, B>(
  db: Db,
  session: Buffer,
  today: string,
  { beside, given }: CartQuestion<V, B>,
): Question<CartAnswer> {
  return readingsWith(beside).session.filled(db, { ...given, owner: session, today });
}

/** The cart for a round trip after a change of it; `cartFrom` reads the answer. */
export function cartQuestion(db: Db, owner: CartOwner, today: string): Question<CartAnswer> {
  const { person, guest } = readingsWith(nothingBeside);
  return 'userId' in owner
    ? person.filled(db, { owner: owner.userId, today })
    : guest.filled(db, { owner: owner.tokenHash, today });
}

export const cartFrom = ({ lines, places, ...row }: CartAnswer): CartRow => ({
  ...row,
  lines: lines.map(lineFrom),
  facts: factsFrom({ options: lines.map(([, , , ...facts]) => facts), places }),
});

const lineFrom = ([id, note, numbers]: LineRow): StoredLine => {
  const [optionId, kitVariantId, quantity, position, seenPrice] = numbers;
  return { id, optionId, kitVariantId, quantity, note, position, seenPrice };
};

export type LineQuantity = readonly [id: string, quantity: number];

/** Public option ids, or keys of made-to-order machines, with their quantities; to stand in another question. */
export const cartQuantities = ownedPart<readonly LineQuantity[]>(
  (owner) => sql`
  (SELECT coalesce(json_agg(json_build_array(coalesce(o.public_id, v.key), i.quantity) ORDER BY i.position), '[]')
    FROM carts c JOIN cart_items i ON i.cart_id = c.id
      LEFT JOIN options o ON o.id = i.option_id LEFT JOIN kit_variants v ON v.id = i.kit_variant_id WHERE ${ownedBy(owner)})`,
);

/**
 * How a change finds its cart, `cart(id, version)`; it holds the row, so changes of one cart wait for each other. `ON CONFLICT` names the
 * rows that have an owner of its kind: the index of people holds those alone.
 */
export function changedCart(
  owner: CartOwner | { readonly session: Buffer },
  create: boolean,
  only: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const changes = sql`version = carts.version + 1, changed_at = now()`;
  if ('session' in owner)
    return sql`INSERT INTO carts (user_id, version) SELECT live.user_id, 1 FROM (${sessionOwner(owner.session)}) live WHERE EXISTS (${only})
        ON CONFLICT (user_id) WHERE user_id IS NOT NULL DO UPDATE SET ${changes} RETURNING id, version`;
  if (!create) {
    return sql`UPDATE carts SET ${changes} WHERE ${ownedBy(owner)} AND EXISTS (${only}) RETURNING id, version`;
  }
  return 'userId' in owner
    ? sql`INSERT INTO carts (user_id, version) SELECT ${owner.userId}::uuid, 1 WHERE EXISTS (${only})
        ON CONFLICT (user_id) WHERE user_id IS NOT NULL DO UPDATE SET ${changes} RETURNING id, version`
    : sql`INSERT INTO carts (token_hash, version) SELECT ${owner.tokenHash}::bytea, 1 WHERE EXISTS (${only})
        RETURNING id, version`;
}

export async function countLines(db: Db, owner: CartOwner): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    SELECT count(*)::int AS lines FROM cart_items WHERE cart_id = (SELECT id FROM carts WHERE ${ownedBy(owner)})`.execute(
    db,
  );
  return rows[0]?.lines ?? 0;
}

/** Sets or takes away the promo code; false where there is no cart yet. */
export async function setPromoCode(db: Db, owner: CartOwner, codeId: number | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE carts SET promo_code_id = ${codeId}, version = version + 1, changed_at = now()
    WHERE ${ownedBy(owner)}`.execute(db);
  return numAffectedRows === 1n;
}

/** Makes an empty cart, so that something may belong to it. */
export async function openCart(db: Db, owner: CartOwner): Promise<number> {
  const column = 'userId' in owner ? sql`user_id` : sql`token_hash`;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO carts (${column}) VALUES (${'userId' in owner ? owner.userId : owner.tokenHash})
    ON CONFLICT (${column}) WHERE ${column} IS NOT NULL DO UPDATE SET changed_at = now() RETURNING id`.execute(
    db,
  );
  return (rows[0] as { id: number }).id;
}

export async function cartIdOf(db: Db, owner: CartOwner): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM carts WHERE ${ownedBy(owner)}`.execute(db);
  return rows[0]?.id;
}
