import { sql } from 'kysely';

/** Whether the option `o` was ever ordered, offered or built into something, or its goods were. */
export const soldOption = sql<boolean>`(
  EXISTS (SELECT FROM order_lines l WHERE l.option_id = o.id)
  OR EXISTS (SELECT FROM quotation_lines l WHERE l.option_id = o.id)
  OR EXISTS (SELECT FROM reservations r WHERE r.option_id = o.id)
  OR EXISTS (SELECT FROM kit_options k WHERE k.part_option_id = o.id)
  OR EXISTS (SELECT FROM kits k WHERE k.goods_id = o.goods_id)
  OR EXISTS (SELECT FROM service_cards c WHERE c.goods_id = o.goods_id))`;
