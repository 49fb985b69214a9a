import { MAX_LINE_QUANTITY, TEXT_LIMITS } from '@spindle/contract/constants';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { CartOwner } from '../buyers/buyers.service.ts';
import { ownedBy } from '../buyers/owned-by.fragment.sql.ts';
import { mostPieces } from './cart-lines.sql.ts';
import { openCart } from './cart.sql.ts';

/**
 * Merges one cart into another: quantities add up to the maximum of a line, notes of both are retained. Runs in the
 * caller's transaction and deletes the first cart.
 */
export async function joinCarts(tx: Db, from: CartOwner, to: { userId: string }): Promise<void> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM carts WHERE ${ownedBy(from)} FOR UPDATE`.execute(
    tx,
  );
  const source = rows[0]?.id;
  if (source === undefined) return;
  const target = await openCart(tx, to);
  if (target === source) return;
  await sql`
    UPDATE carts c SET version = c.version + 1, changed_at = now(),
      promo_code_id = coalesce(c.promo_code_id, s.promo_code_id), payer_id = coalesce(c.payer_id, s.payer_id)
    FROM carts s WHERE c.id = ${target} AND s.id = ${source}`.execute(tx);
  await sql`
    INSERT INTO cart_items AS i (cart_id, option_id, quantity, note, position, seen_price)
    SELECT c.id, s.option_id, s.quantity, s.note, c.version * 10000 + row_number() OVER (ORDER BY s.position), s.seen_price
    FROM cart_items s, carts c WHERE s.cart_id = ${source} AND c.id = ${target} AND s.option_id IS NOT NULL
    ON CONFLICT (cart_id, option_id) DO UPDATE SET
      quantity = least(i.quantity + excluded.quantity,
        (SELECT ${mostPieces} FROM options WHERE id = i.option_id)),
      note = left(CASE WHEN excluded.note IN ('', i.note) THEN i.note WHEN i.note = '' THEN excluded.note
        ELSE i.note || '; ' || excluded.note END, ${TEXT_LIMITS.lineNote})`.execute(tx);
  await sql`
    INSERT INTO cart_items AS i (cart_id, kit_variant_id, quantity, note, position, seen_price)
    SELECT c.id, s.kit_variant_id, s.quantity, s.note, c.version * 10000 + row_number() OVER (ORDER BY s.position), s.seen_price
    FROM cart_items s, carts c WHERE s.cart_id = ${source} AND c.id = ${target} AND s.kit_variant_id IS NOT NULL
    ON CONFLICT (cart_id, kit_variant_id) WHERE kit_variant_id IS NOT NULL DO UPDATE SET
      quantity = least(i.quantity + excluded.quantity, ${MAX_LINE_QUANTITY}::int)`.execute(tx);
  await sql`UPDATE list_uploads SET cart_id = ${target} WHERE cart_id = ${source}`.execute(tx);
  await sql`DELETE FROM carts WHERE id = ${source}`.execute(tx);
}
