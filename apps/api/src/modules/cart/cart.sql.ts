import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql } from 'kysely';
import {
  type FactRow,
  factsFrom,
  type OfferFacts,
  optionFacts,
  type StockRow,
  stockRowsOf,
} from '../goods/offer-facts.fragment.sql.ts';
import type { CartOwner } from '../buyers/buyers.service.ts';
import { ownedBy } from '../buyers/owned-by.fragment.sql.ts';
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

/** A line as the query returns it, with the facts of its goods. */
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

interface CartAnswer extends CartHead {
  readonly lines: readonly LineRow[];
  readonly places: readonly StockRow[];
}

/** Holds the cart for the caller until the end of the transaction. */
export async function lockCart(tx: Db, owner: CartOwner): Promise<void> {
  await sql`SELECT FROM carts WHERE ${ownedBy(owner)} FOR UPDATE`.execute(tx);
}

/** The cart with its lines and what they cost. */
export async function readCart(db: Db, owner: CartOwner, today: string): Promise<CartRow | undefined> {
  const { rows } = await sql<CartAnswer>`
    SELECT c.id, c.public_id, c.version, c.payer_id, p.id AS code_id, p.code, p.percent,
      CASE WHEN p.id IS NOT NULL THEN shop_sum(p.min_total) END AS min_total,
      p.starts_on <= ${today} AND p.ends_on >= ${today} AND (p.usage_limit IS NULL OR p.used < p.usage_limit) AS code_valid, p.groups AS code_groups,
      array_to_json(ARRAY(SELECT json_build_array(i.id, i.note, ARRAY[i.option_id, i.kit_variant_id, i.quantity, i.position, i.seen_price], ${optionFacts})
        FROM cart_items i LEFT JOIN options o ON o.id = i.option_id WHERE i.cart_id = c.id ORDER BY i.position, i.option_id)) AS lines,
      ${stockRowsOf(sql`SELECT i.option_id FROM cart_items i WHERE i.cart_id = c.id`)} AS places
    FROM (SELECT * FROM carts WHERE ${ownedBy(owner)}) c LEFT JOIN promo_codes p ON p.id = c.promo_code_id`.execute(
    db,
  );
  return rows[0] && cartFrom(rows[0]);
}

const cartFrom = ({ lines, places, ...row }: CartAnswer): CartRow => ({
  ...row,
  lines: lines.map(lineFrom),
  facts: factsFrom({ options: lines.map(([, , , ...facts]) => facts), places }),
});

const lineFrom = ([id, note, numbers]: LineRow): StoredLine => {
  const [optionId, kitVariantId, quantity, position, seenPrice] = numbers;
  return { id, optionId, kitVariantId, quantity, note, position, seenPrice };
};

export type LineQuantity = readonly [id: string, quantity: number];

/** Public option ids, or keys of made-to-order machines, with their quantities; to stand in another statement. */
export const cartQuantities = (owner: CartOwner): RawBuilder<readonly LineQuantity[]> => sql`
  (SELECT coalesce(json_agg(json_build_array(coalesce(o.public_id, v.key), i.quantity) ORDER BY i.position), '[]')
    FROM carts c JOIN cart_items i ON i.cart_id = c.id
      LEFT JOIN options o ON o.id = i.option_id LEFT JOIN kit_variants v ON v.id = i.kit_variant_id WHERE ${ownedBy(owner)})`;

/**
 * How a change finds its cart, `cart(id, version)`; it holds the row, so changes of one cart wait for each other. `ON CONFLICT` names the
 * rows that have an owner of its kind: the index of people holds those alone.
 */
export function changedCart(
  owner: CartOwner,
  create: boolean,
  only: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const changes = sql`version = carts.version + 1, changed_at = now()`;
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
