import type { RemovedLine } from '@spindle/contract/orders/cart';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@spindle/contract/constants';
import { isUuid } from '@spindle/contract/fields/id';
import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql } from 'kysely';
import type { CartOwner } from '../buyers/buyers.service.ts';
import { ownedBy } from '../buyers/owned-by.fragment.sql.ts';
import { changedCart } from './cart.sql.ts';

/** The most pieces of an option that a line may hold: whole packs, and one of a used machine. */
export const mostPieces = sql<number>`(CASE WHEN is_used THEN 1 ELSE ${MAX_LINE_QUANTITY}::int / pack_size * pack_size END)`;

/** Places of lines that one change adds. */
const positionsPerChange = 10_000;

/** An option by its own id, or the selected option of a product. */
const namedOption = (id: string): RawBuilder<unknown> =>
  id.startsWith('p_')
    ? sql`FROM options o JOIN goods g ON g.id = o.goods_id WHERE g.public_id = ${id} AND o.position = 0`
    : sql`FROM options o WHERE o.public_id = ${id}`;

interface NewLine {
  readonly goodsId: string;
  readonly quantity: number;
  readonly note: string;
  readonly attempt: { readonly key: string; readonly bodyHash: Buffer } | null;
}

export interface LineAddition {
  readonly option_id: number | null;
  readonly price: number | null;
  readonly pack_size: number | null;
  readonly most: number | null;
  /** A used machine that has been sold. */
  readonly is_sold: boolean | null;
  readonly cart_id: number | null;
  /** This attempt was not made before. */
  readonly is_new: boolean;
  readonly is_added: boolean;
}

/** Names the attempt within its cart: a second one of that name makes no row. */
const onceIn = (attempt: NewLine['attempt']): RawBuilder<unknown> =>
  attempt
    ? sql`INSERT INTO attempts (scope, key, body_hash, answer)
        SELECT 'cart ' || cart.id, ${attempt.key}, ${attempt.bodyHash}::bytea, '{}' FROM cart
        ON CONFLICT DO NOTHING RETURNING 1 AS made`
    : sql`SELECT 1 AS made FROM cart`;

/** Adds to a line or creates it in one statement, and returns what prevented it. */
export async function addLine(
  db: Db,
  owner: CartOwner,
  create: boolean,
  { goodsId, quantity, note, attempt }: NewLine,
): Promise<LineAddition> {
  const { rows } = await sql<LineAddition>`
    WITH wanted AS (SELECT o.id, CASE WHEN NOT o.is_withdrawn THEN o.price END AS price, o.pack_size, ${mostPieces} AS most, o.is_used AND NOT EXISTS (
        SELECT FROM stock t WHERE t.option_id = o.id AND (t.quantity > 0 OR t.incoming > 0)) AS is_sold ${namedOption(goodsId)}),
    cart AS (${changedCart(
      owner,
      create,
      sql`SELECT FROM wanted WHERE price IS NOT NULL AND ${quantity}::int % pack_size = 0 AND ${quantity}::int <= most AND NOT is_sold`,
    )}),
    attempt AS (${onceIn(attempt)}),
    line AS (
      INSERT INTO cart_items AS i (cart_id, option_id, quantity, note, position, seen_price)
      SELECT cart.id, wanted.id, ${quantity}::int, ${note}, cart.version * ${positionsPerChange}, wanted.price
      FROM cart, attempt, wanted
      WHERE (SELECT count(*) FROM cart_items WHERE cart_id = cart.id) < ${MAX_CART_LINES}
        OR EXISTS (SELECT FROM cart_items x WHERE x.cart_id = cart.id AND x.option_id = wanted.id)
      ON CONFLICT (cart_id, option_id) DO UPDATE SET quantity = i.quantity + excluded.quantity,
        note = CASE WHEN excluded.note = '' THEN i.note ELSE excluded.note END, seen_price = excluded.seen_price
      WHERE i.quantity + excluded.quantity <= (SELECT most FROM wanted)
      RETURNING i.id)
    SELECT (SELECT most FROM wanted) AS most, (SELECT is_sold FROM wanted) AS is_sold, (SELECT id FROM wanted) AS option_id, (SELECT price FROM wanted) AS price,
      (SELECT pack_size FROM wanted) AS pack_size, (SELECT id FROM cart) AS cart_id,
      EXISTS (SELECT FROM attempt) AS is_new, EXISTS (SELECT FROM line) AS is_added`.execute(db);
  return rows[0] as LineAddition;
}

interface NewKitLine {
  readonly variantId: number;
  readonly quantity: number;
  readonly note: string;
  /** Null goes to the end. */
  readonly position: number | null;
  readonly price: number;
  readonly attempt: NewLine['attempt'];
  /** Adds to a line that is there; otherwise the larger quantity stays. */
  readonly raise: boolean;
}

interface AddedKit {
  readonly cart_id: number | null;
  readonly is_new: boolean;
  readonly is_added: boolean;
}

/** A made-to-order machine: like `addLine`, but what it is and costs is known before. */
export async function addKitLine(
  db: Db,
  owner: CartOwner,
  create: boolean,
  line: NewKitLine,
): Promise<AddedKit> {
  const newQuantity = line.raise
    ? sql`i.quantity + excluded.quantity`
    : sql`greatest(i.quantity, excluded.quantity)`;
  const { rows } = await sql<AddedKit>`
    WITH cart AS (${changedCart(owner, create, sql`SELECT`)}),
    attempt AS (${onceIn(line.attempt)}),
    line AS (
      INSERT INTO cart_items AS i (cart_id, kit_variant_id, quantity, note, position, seen_price)
      SELECT cart.id, ${line.variantId}::int, ${line.quantity}::int, ${line.note},
        coalesce(${line.position}::bigint, cart.version * ${positionsPerChange}), ${line.price}::bigint
      FROM cart, attempt
      WHERE (SELECT count(*) FROM cart_items WHERE cart_id = cart.id) < ${MAX_CART_LINES}
        OR EXISTS (SELECT FROM cart_items x WHERE x.cart_id = cart.id AND x.kit_variant_id = ${line.variantId})
      ON CONFLICT (cart_id, kit_variant_id) WHERE kit_variant_id IS NOT NULL DO UPDATE SET quantity = ${newQuantity},
        note = CASE WHEN excluded.note = '' THEN i.note ELSE excluded.note END, seen_price = excluded.seen_price
      WHERE ${newQuantity} <= ${MAX_LINE_QUANTITY}
      RETURNING i.id)
    SELECT (SELECT id FROM cart) AS cart_id, EXISTS (SELECT FROM attempt) AS is_new, EXISTS (SELECT FROM line) AS is_added`.execute(
    db,
  );
  return rows[0] as AddedKit;
}

/** A touched line of a made-to-order machine remembers the price of now. */
export async function seeKitPrice(db: Db, cartLine: string, price: number | null): Promise<void> {
  await db.updateTable('cart_items').set({ seen_price: price }).where('id', '=', cartLine).execute();
}

/** How many pieces of an option the cart holds already. */
export async function quantityInCart(db: Db, cartId: number, optionId: number): Promise<number> {
  const row = await db
    .selectFrom('cart_items')
    .select('quantity')
    .where('cart_id', '=', cartId)
    .where('option_id', '=', optionId)
    .executeTakeFirst();
  return row?.quantity ?? 0;
}

export interface LineChange {
  readonly quantity?: number | undefined;
  readonly note?: string | undefined;
}

/** Lines by their own ids or by what they hold: options, keys of made-to-order machines. */
function lineNamed(ids: readonly string[]): RawBuilder<boolean> {
  const [lineIds, named] = [ids.filter(isUuid), ids.filter((id) => !isUuid(id))];
  if (named.length === 0) return sql`i.id = ANY(${lineIds}::uuid[])`;
  return sql`(i.id = ANY(${lineIds}::uuid[]) OR i.option_id IN (SELECT x.id FROM options x WHERE x.public_id = ANY(${named}::text[]))
    OR i.kit_variant_id IN (SELECT x.id FROM kit_variants x WHERE x.key = ANY(${named}::text[])))`;
}

interface ChangedLine {
  readonly id: string;
  readonly pack_size: number;
  readonly most: number;
  readonly kit_variant_id: number | null;
  readonly is_changed: boolean;
}

/** What became of the line: null when it is not in this cart, else its pack size when the quantity does not fit. */
export async function changeLine(
  db: Db,
  owner: CartOwner,
  id: string,
  { quantity, note }: LineChange,
): Promise<ChangedLine | undefined> {
  const { rows } = await sql<ChangedLine>`
    WITH line AS (
      SELECT i.id, coalesce(o.pack_size, 1) AS pack_size, coalesce(${mostPieces}, ${MAX_LINE_QUANTITY}::int) AS most, o.price, i.kit_variant_id FROM cart_items i
        JOIN carts c ON c.id = i.cart_id LEFT JOIN options o ON o.id = i.option_id
      WHERE ${lineNamed([id])} AND ${ownedBy(owner)}),
    cart AS (${changedCart(owner, false, sql`SELECT FROM line`)}),
    changed AS (
      UPDATE cart_items i SET quantity = coalesce(${quantity ?? null}::int, i.quantity), note = coalesce(${note ?? null}::text, i.note),
        seen_price = line.price
      FROM cart, line WHERE i.id = line.id AND i.cart_id = cart.id
        AND coalesce(${quantity ?? null}::int, line.pack_size) % line.pack_size = 0
        AND coalesce(${quantity ?? null}::int, 1) <= line.most
      RETURNING i.id)
    SELECT id, pack_size, most, kit_variant_id, EXISTS (SELECT FROM changed) AS is_changed FROM line`.execute(
    db,
  );
  return rows[0];
}

/** Removes lines, all of them without ids; answers what there was, in the order of the cart. */
export async function removeLines(
  db: Db,
  owner: CartOwner,
  ids: readonly string[] | null,
): Promise<RemovedLine[]> {
  const named = ids ? lineNamed(ids) : sql`true`;
  const { rows } = await sql<RemovedLine>`
    WITH cart AS (${changedCart(
      owner,
      false,
      sql`SELECT FROM cart_items i WHERE i.cart_id = carts.id AND ${named}`,
    )}),
    gone AS (
      DELETE FROM cart_items i USING cart WHERE i.cart_id = cart.id AND ${named}
      RETURNING i.option_id, i.kit_variant_id, i.quantity, i.note, i.position)
    SELECT coalesce(o.public_id, v.key) AS goods_id, g.quantity, g.note, g.position FROM gone g
      LEFT JOIN options o ON o.id = g.option_id LEFT JOIN kit_variants v ON v.id = g.kit_variant_id
    ORDER BY g.position, g.option_id`.execute(db);
  return rows;
}

export interface NewCartLine {
  readonly goodsId: string;
  readonly quantity: number;
  readonly note: string;
  /** Null goes to the end. */
  readonly position: number | null;
}

/**
 * Adds many lines in one statement, in whole packs. `raise` adds to existing lines up to the maximum of a line;
 * otherwise a line keeps the larger quantity, so that restoring twice changes nothing.
 */
export async function addLines(
  db: Db,
  owner: CartOwner,
  create: boolean,
  lines: readonly NewCartLine[],
  raise: boolean,
): Promise<{ cart_id: number | null; added: number }> {
  const linesJson = JSON.stringify(
    lines.map(({ goodsId, quantity, note, position }, index) => ({
      id: goodsId,
      quantity,
      note,
      position,
      place: index,
    })),
  );
  const { rows } = await sql<{ cart_id: number | null; added: number }>`
    WITH given AS (SELECT * FROM jsonb_to_recordset(${linesJson}::jsonb) AS t(id text, quantity int, note text, position bigint, place int)),
    named AS (
      SELECT o.id, o.price, o.pack_size, o.is_used, t.quantity, t.note, t.position, t.place FROM given t
        JOIN options o ON o.public_id = t.id WHERE o.price IS NOT NULL AND NOT o.is_withdrawn
      UNION ALL
      SELECT o.id, o.price, o.pack_size, o.is_used, t.quantity, t.note, t.position, t.place FROM given t
        JOIN goods g ON g.public_id = t.id JOIN options o ON o.goods_id = g.id AND o.position = 0 WHERE o.price IS NOT NULL AND NOT o.is_withdrawn),
    wanted AS (
      SELECT id, price, pack_size, least(ceil(sum(quantity)::numeric / pack_size) * pack_size, ${mostPieces})::int AS quantity,
        max(note) AS note, min(position) AS position, min(place) AS place
      FROM named GROUP BY id, price, pack_size, is_used),
    cart AS (${changedCart(owner, create, sql`SELECT FROM wanted`)}),
    line AS (
      INSERT INTO cart_items AS i (cart_id, option_id, quantity, note, position, seen_price)
      SELECT cart.id, w.id, w.quantity, w.note, coalesce(w.position, cart.version * ${positionsPerChange} + w.place), w.price
      FROM cart, wanted w ORDER BY w.place
      ON CONFLICT (cart_id, option_id) DO UPDATE SET
        quantity = ${
          raise
            ? sql`least(i.quantity + excluded.quantity, (SELECT ${mostPieces} FROM options WHERE id = i.option_id))`
            : sql`greatest(i.quantity, excluded.quantity)`
        },
        note = CASE WHEN i.note = '' THEN excluded.note ELSE i.note END, seen_price = excluded.seen_price
      RETURNING i.id)
    SELECT (SELECT id FROM cart) AS cart_id, count(*)::int AS added FROM line`.execute(db);
  return rows[0] ?? { cart_id: null, added: 0 };
}
