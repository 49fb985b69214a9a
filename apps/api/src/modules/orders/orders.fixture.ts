import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';
import type { Insertable } from 'kysely';
import { randomUUID } from 'node:crypto';
import { insertPart } from './parts/order-parts.sql.ts';
import { beforeOf } from './amendments/amendment.rules.ts';
import { insertAmendment } from './amendments/amendments.sql.ts';
import { linesOf, orderById } from './orders.sql.ts';
import { sampleDocument } from './documents/documents.fixture.ts';

type Order = Insertable<Tables['orders']>;
let counter = 0;

/** A stored order of one line, without reservations. */
export async function storedOrder(
  db: Db,
  {
    user_id,
    total = 122_000_00,
    option,
    article = 'A-1',
    name = 'Сверло',
    ...over
  }: {
    user_id: string;
    total?: number;
    option?: string;
    article?: string;
    name?: string;
  } & Partial<Order>,
): Promise<{ id: string; number: string }> {
  const [id, number] = [randomUUID(), `Т-${(counter += 1)}`];
  const vat = Math.round((total * 22) / 122);
  const delivery = {
    type: 'Pickup',
    type_name: 'Самовывоз',
    shipment: 'together',
    option: randomUUID(),
    point: { name: 'Центральный склад', city: 'Екатеринбург', address: 'ул. Ленина, 1', opening_hours: null },
    date_from: '2026-11-16',
    date_to: '2026-11-16',
    parts: [],
  };
  await db
    .insertInto('orders')
    .values({
      id,
      number,
      status: 'completed',
      user_id,
      payer: JSON.stringify(sampleDocument().payer),
      seller: JSON.stringify(sampleDocument().seller),
      delivery: JSON.stringify(delivery),
      email: 'person@example.ru',
      recipient: JSON.stringify({ name: 'Иван Петров', phone: '+79122401836' }),
      call_consent: true,
      goods_total: total,
      discount_total: 0,
      delivery_price: 0,
      delivery_vat_percent: 22,
      delivery_vat: 0,
      total,
      vat_total: vat,
      weight_g: 1000,
      reserve_until: new Date('2026-11-18T15:00:00Z'),
      completed_at: new Date(),
      ...over,
    })
    .execute();
  const sold = option
    ? await db
        .selectFrom('options')
        .select(['id', 'goods_id'])
        .where('public_id', '=', option)
        .executeTakeFirst()
    : undefined;
  await db
    .insertInto('order_lines')
    .values({
      option_id: sold?.id ?? null,
      goods_id: sold?.goods_id ?? null,
      order_id: id,
      position: 1,
      option_public_id: option ?? 'new_test',
      article,
      name,
      image: '/drawings/drill.svg',
      unit_code: 796,
      unit_name: 'шт',
      quantity: 1,
      list_price: total,
      price: total,
      total,
      vat_percent: 22,
      vat,
      weight_g: 1000,
      ready_days: 0,
    })
    .execute();
  await completeAsOnePart(db, id);
  return { id, number };
}

/** A change of an order that waits for its buyer's answer: one piece more, at the same price. */
export async function sentAmendment(
  db: Db,
  orderId: string,
  over: Partial<Insertable<Tables['order_amendments']>> = {},
): Promise<void> {
  const order = await orderById(db, orderId);
  if (!order) throw new Error('no such order');
  const lines = await linesOf(db, [orderId]);
  await insertAmendment(db, {
    id: randomUUID(),
    order_id: orderId,
    state: 'sent',
    lines: JSON.stringify(
      lines.map(({ position, quantity, price }) => ({ position, quantity: quantity + 1, price })),
    ),
    delivery_price: null,
    day: null,
    note: null,
    before: JSON.stringify(beforeOf(order, lines)),
    held: '[]',
    staff_id: null,
    sent_at: new Date(),
    expires_at: new Date(Date.now() + 86_400_000),
    ...over,
  });
}

/** An order that is on its way or received has left in one part. */
async function completeAsOnePart(db: Db, id: string): Promise<void> {
  const { status, delivery, delivery_price, delivery_vat, created_at, completed_at } = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (status !== 'shipped' && status !== 'ready_for_pickup' && status !== 'completed') return;
  const [line] = await linesOf(db, [id]);
  if (!line) return;
  const { position, quantity, total, vat } = line;
  await insertPart(
    db,
    {
      order_id: id,
      number: 1,
      status,
      carrier: null,
      tracking_number: null,
      tracking_url: null,
      date_from: delivery.date_from ?? shopDay(created_at),
      date_to: delivery.date_to ?? shopDay(created_at),
      delivery_price,
      delivery_vat,
      left_at: created_at,
      completed_at: status === 'completed' ? completed_at : null,
    },
    [{ position, quantity, total, vat }],
  );
}
