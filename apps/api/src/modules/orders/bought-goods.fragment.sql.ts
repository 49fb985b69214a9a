import { type RawBuilder, sql } from 'kysely';

/** Whether a person has received the goods: by an order of their own, or of a company they work for. */
export const hasBought = (
  userId: RawBuilder<unknown>,
  goodsId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`EXISTS (
  SELECT FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN order_part_lines USING (order_id, position)
    JOIN order_parts p ON p.order_id = l.order_id AND p.number = part
  WHERE l.goods_id = ${goodsId} AND p.status = 'completed'
    AND (o.user_id = ${userId} OR o.client_id IN (SELECT m.client_id FROM client_members m WHERE m.user_id = ${userId})))`;
