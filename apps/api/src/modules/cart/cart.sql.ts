import type { Db } from '@spindle/database/pool';
import { executePrepared } from '@spindle/database/prepared';
import { type RawBuilder, sql } from 'kysely';
import {
  factColumns,
  type FactColumns,
  factsFrom,
  type OfferFacts,
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
}

export interface CartRow extends CartHead {
  readonly lines: readonly StoredLine[];
  /** Of the goods in it; made-to-order machines have none. */
  readonly facts: readonly OfferFacts[];
}

/** A list for every column; all are null where the cart is empty. */
type LineColumns = { readonly [K in keyof StoredLine]: readonly StoredLine[K][] | null };

export const nothingBeside: RawBuilder<null> = sql`NULL`;

/** The cart with its lines and what they cost, in one question; `beside` is asked in it too, of `carts c`. */
export async function readCart<B>(
  db: Db,
  owner: CartOwner,
  today: string,
  beside: RawBuilder<B>,
): Promise<(CartRow & { readonly beside: B }) | undefined> {
  const { rows } = await executePrepared(
    db,
    sql<CartHead & { readonly lines: LineColumns; readonly facts: FactColumns; readonly beside: B }>`
    SELECT c.id, c.public_id, c.version, c.payer_id, p.id AS code_id, p.code, p.percent, shop_sum(p.min_total) AS min_total,
      p.starts_on <= ${today} AND p.ends_on >= ${today} AND (p.usage_limit IS NULL OR p.used < p.usage_limit) AS code_valid,
      (SELECT json_build_object('id', array_agg(i.id), 'optionId', array_agg(i.option_id), 'kitVariantId', array_agg(i.kit_variant_id),
          'quantity', array_agg(i.quantity), 'note', array_agg(i.note), 'position', array_agg(i.position), 'seenPrice', array_agg(i.seen_price))
        FROM (SELECT * FROM cart_items WHERE cart_id = c.id ORDER BY position, option_id) i) AS lines,
      ${factColumns(sql`SELECT i.option_id FROM cart_items i WHERE i.cart_id = c.id`)} AS facts, ${beside} AS beside
    FROM carts c LEFT JOIN promo_codes p ON p.id = c.promo_code_id WHERE ${ownedBy(owner)}`,
  );
  const [row] = rows;
  return row && { ...row, lines: linesFrom(row.lines), facts: factsFrom(row.facts) };
}

const linesFrom = (columns: LineColumns): StoredLine[] =>
  (columns.id ?? []).map((id, at) => ({
    id,
    optionId: columns.optionId?.[at] ?? null,
    kitVariantId: columns.kitVariantId?.[at] ?? null,
    quantity: columns.quantity?.[at] ?? 0,
    note: columns.note?.[at] ?? '',
    position: columns.position?.[at] ?? 0,
    seenPrice: columns.seenPrice?.[at] ?? null,
  }));

export type LineQuantity = readonly [id: string, quantity: number];

/** Public option ids, or keys of made-to-order machines, with their quantities; to stand in another question. */
export const cartQuantities = (owner: CartOwner): RawBuilder<readonly LineQuantity[]> => sql`
  (SELECT coalesce(json_agg(json_build_array(coalesce(o.public_id, v.key), i.quantity) ORDER BY i.position), '[]')
    FROM carts c JOIN cart_items i ON i.cart_id = c.id
      LEFT JOIN options o ON o.id = i.option_id LEFT JOIN kit_variants v ON v.id = i.kit_variant_id WHERE ${ownedBy(owner)})`;

/** How a change finds its cart, `cart(id, version)`; it holds the row, so changes of one cart wait for each other. */
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
        ON CONFLICT (user_id) DO UPDATE SET ${changes} RETURNING id, version`
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
  const { rows } = await sql<{ id: number }>`
    INSERT INTO carts (${'userId' in owner ? sql`user_id` : sql`token_hash`})
    VALUES (${'userId' in owner ? owner.userId : owner.tokenHash})
    ON CONFLICT (${'userId' in owner ? sql`user_id` : sql`token_hash`}) DO UPDATE SET changed_at = now() RETURNING id`.execute(
    db,
  );
  return (rows[0] as { id: number }).id;
}

export async function cartIdOf(db: Db, owner: CartOwner): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM carts WHERE ${ownedBy(owner)}`.execute(db);
  return rows[0]?.id;
}

/** Holds the cart until the end of the transaction. */
export async function lockCart(
  tx: Db,
  owner: CartOwner,
): Promise<{ id: number; version: number } | undefined> {
  const { rows } = await executePrepared(
    tx,
    sql<{ id: number; version: number }>`
    SELECT id, version FROM carts WHERE ${ownedBy(owner)} FOR UPDATE`,
  );
  return rows[0];
}
