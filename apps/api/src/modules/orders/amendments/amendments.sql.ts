import type { DeliveryType } from '@spindle/contract/constants';
import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Amended } from './amendment.rules.ts';

type Row = Tables['order_amendments'];

/** Changes of an order, the newest first. */
export function amendmentsOf(db: Db, orderId: string) {
  return db
    .selectFrom('order_amendments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number', 'desc')
    .execute();
}
export type AmendmentRow = Awaited<ReturnType<typeof amendmentsOf>>[number];

/** The one that is being prepared, or the one that waits for its answer. */
export function openAmendment(
  db: Db,
  orderId: string,
  state: 'draft' | 'sent',
): Promise<AmendmentRow | undefined> {
  return db
    .selectFrom('order_amendments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', state)
    .executeTakeFirst();
}

/** The one that made the next version of the order: it remembers the version before it. */
export async function beforeRevision(db: Db, orderId: string, revision: number) {
  const row = await db
    .selectFrom('order_amendments')
    .select('before')
    .where('order_id', '=', orderId)
    .where('state', '=', 'agreed')
    .where(sql<boolean>`(before ->> 'revision')::int = ${revision}`)
    .executeTakeFirst();
  return row?.before ?? undefined;
}

export async function insertAmendment(tx: Db, row: Omit<Insertable<Row>, 'number'>): Promise<void> {
  const number = sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM order_amendments WHERE order_id = ${row.order_id})`;
  await tx
    .insertInto('order_amendments')
    .values({ ...row, number })
    .execute();
}

export async function updateAmendment(tx: Db, id: string, change: Updateable<Row>): Promise<void> {
  await tx.updateTable('order_amendments').set(change).where('id', '=', id).execute();
}

export async function removeAmendment(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('order_amendments').where('id', '=', id).execute();
}

/** Orders with an expired amendment; skips rows locked by other instances. */
export async function lockExpired(tx: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    SELECT o.number FROM order_amendments a JOIN orders o ON o.id = a.order_id
    WHERE a.state = 'sent' AND a.expires_at < ${now} ORDER BY a.expires_at LIMIT ${limit} FOR UPDATE OF o SKIP LOCKED`.execute(
    tx,
  );
  return rows.map(({ number }) => number);
}

/** The order becomes as it was agreed: nothing else may change its numbers. */
export async function writeAmended(tx: Db, orderId: string, after: Amended, day: string): Promise<void> {
  const amending = (value: string) => sql`SELECT set_config('spindle.amending', ${value}, true)`.execute(tx);
  await amending(orderId);
  const lines = after.retained;
  await sql`
    UPDATE order_lines l SET quantity = n.quantity, price = n.price, list_price = n.list_price, total = n.total, vat = n.vat
    FROM unnest(${lines.map(({ position }) => position)}::int[], ${lines.map(({ quantity }) => quantity)}::int[],
      ${lines.map(({ price }) => price)}::bigint[], ${lines.map(({ list_price }) => list_price)}::bigint[],
      ${lines.map(({ total }) => total)}::bigint[], ${lines.map(({ vat }) => vat)}::bigint[])
      AS n(position, quantity, price, list_price, total, vat)
    WHERE l.order_id = ${orderId} AND l.position = n.position AND (l.quantity, l.price) <> (n.quantity, n.price)`.execute(
    tx,
  );
  if (after.removed.length > 0)
    await tx
      .deleteFrom('order_lines')
      .where('order_id', '=', orderId)
      .where('position', 'in', after.removed)
      .execute();
  if (after.added.length > 0)
    await tx
      .insertInto('order_lines')
      .values(
        after.added.map(
          ({
            copy: { today_price: _today, kit, ...copy },
            position,
            quantity,
            price,
            list_price,
            total,
            vat,
          }) => ({
            ...copy,
            kit: kit ? JSON.stringify(kit) : null,
            order_id: orderId,
            position,
            quantity,
            price,
            list_price,
            total,
            vat,
          }),
        ),
      )
      .execute();
  await tx
    .updateTable('orders')
    .set((eb) => ({
      ...after.totals,
      delivery: JSON.stringify(after.delivery),
      new_terms: '[]',
      revision: eb('revision', '+', 1),
      amended_on: day,
    }))
    .where('id', '=', orderId)
    .execute();
  await amending('');
}

/** What options are delivered by, for taking more pieces of them. */
export async function supplyOf(tx: Db, optionIds: readonly number[]) {
  return tx
    .selectFrom('options')
    .select([
      'id',
      'weight_g',
      'volume_cm3',
      sql<number | null>`CASE WHEN is_used THEN NULL ELSE lead_days END`.as('order_days'),
    ])
    .where('id', 'in', optionIds)
    .execute();
}

/** Marks invoices of earlier revisions as replaced. */
export async function replaceInvoices(tx: Db, orderId: string): Promise<void> {
  await sql`
    UPDATE documents SET is_replaced = true, title = title || ', заменён'
    WHERE order_id = ${orderId} AND kind = 'invoice' AND NOT is_rest AND NOT is_replaced`.execute(tx);
}

export async function deliveryName(db: Db, type: DeliveryType): Promise<string | undefined> {
  const row = await db
    .selectFrom('delivery_types')
    .select('name')
    .where('type', '=', type)
    .executeTakeFirst();
  return row?.name;
}

/** A carrier's terminal with its city. */
export function terminalPoint(db: Db, id: string) {
  return db
    .selectFrom('pickup_points')
    .innerJoin('cities', 'cities.id', 'pickup_points.city_id')
    .select(['pickup_points.id', 'pickup_points.name', 'carrier', 'address', 'opening_hours', 'max_kg'])
    .select('cities.name as city')
    .where('pickup_points.id', '=', id)
    .executeTakeFirst();
}

export async function terminalCities(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('cities')
    .innerJoin('pickup_points', 'pickup_points.city_id', 'cities.id')
    .select('cities.name')
    .distinct()
    .orderBy('cities.name')
    .execute();
  return rows.map(({ name }) => name);
}

export function terminalsIn(db: Db, city: string) {
  return db
    .selectFrom('pickup_points')
    .innerJoin('cities', 'cities.id', 'pickup_points.city_id')
    .select(['pickup_points.id', 'pickup_points.name', 'carrier', 'address'])
    .where('cities.name', '=', city)
    .orderBy('pickup_points.position')
    .limit(200)
    .execute();
}

export function pickupPoint(db: Db, warehouseId: number) {
  return db
    .selectFrom('warehouses')
    .select(['public_id', 'name', 'city_name', 'address', 'gate', 'opening_hours'])
    .where('id', '=', warehouseId)
    .where('merged_into', 'is', null)
    .executeTakeFirst();
}
