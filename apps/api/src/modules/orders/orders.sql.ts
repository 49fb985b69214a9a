import { randomUUID } from 'node:crypto';
import { ORDER_STATUSES, type OrderStatus, type OrderStatusGroup } from '@spindle/contract/constants';
import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';
import { type InsertObject, type Selectable, sql } from 'kysely';
import { oneOfTheirCompanies } from '../company/acting-for.fragment.sql.ts';
import { hasBought } from './bought-goods.fragment.sql.ts';

/** Orders the person placed, and those of the companies they work for. */
export function visible(db: Db, userId: string) {
  return db
    .selectFrom('orders')
    .where((where) =>
      where.or([
        where.and([where('orders.user_id', '=', userId), where('orders.client_id', 'is', null)]),
        where('orders.client_id', '=', oneOfTheirCompanies(userId)),
      ]),
    );
}

export const statusesOf: Readonly<Record<OrderStatusGroup, readonly OrderStatus[]>> = {
  all: ORDER_STATUSES,
  active: ORDER_STATUSES.filter((status) => status !== 'completed' && status !== 'cancelled'),
  completed: ['completed'],
  cancelled: ['cancelled'],
};

export function visibleOrder(db: Db, userId: string, id: string): Promise<OrderRow | undefined> {
  return visible(db, userId).selectAll('orders').where('id', '=', id).executeTakeFirst();
}

/** The same, held until the end of the transaction. */
export function lockVisibleOrder(tx: Db, userId: string, id: string): Promise<OrderRow | undefined> {
  return visible(tx, userId).selectAll('orders').where('id', '=', id).forUpdate().executeTakeFirst();
}

export type OrderRow = Selectable<Tables['orders']>;

export function orderById(db: Db, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

export function orderByNumber(db: Db, number: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst();
}

export function lockByNumber(tx: Db, number: string): Promise<OrderRow | undefined> {
  return tx.selectFrom('orders').selectAll().where('number', '=', number).forUpdate().executeTakeFirst();
}

export type LineRow = Selectable<Tables['order_lines']>;

export async function linesOf(db: Db, orderIds: readonly string[]): Promise<LineRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', sql<string>`ANY(${[...orderIds]}::uuid[])`)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}

export function historyOf(db: Db, orderId: string) {
  return db
    .selectFrom('order_history')
    .leftJoin('users', 'users.id', 'order_history.user_id')
    .select(['order_history.id', 'status', 'actor', 'note', 'at', 'part', 'first_name', 'last_name'])
    .where('order_id', '=', orderId)
    .orderBy('order_history.id')
    .execute();
}
export type HistoryRow = Awaited<ReturnType<typeof historyOf>>[number];

/** Documents and published files of orders; files for staff only have no owner and are left out. */
export function documentsOf(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('documents')
    .leftJoin('files', 'files.id', 'documents.file_id')
    .select([
      'documents.id',
      'order_id',
      'file_id',
      'files.name as file_name',
      'kind',
      'title',
      'number',
      'issued_on',
      'order_part',
      'is_rest',
      'revision',
      'is_replaced',
      'order_return',
    ])
    .where('order_id', 'in', orderIds)
    .where((eb) =>
      eb.or([eb('documents.user_id', 'is not', null), eb('documents.client_id', 'is not', null)]),
    )
    .orderBy('issued_on')
    .orderBy('kind')
    .orderBy('order_part')
    .orderBy('is_rest')
    .orderBy('revision')
    .orderBy('order_return')
    .orderBy('documents.created_at')
    .execute();
}
export type DocumentRow = Awaited<ReturnType<typeof documentsOf>>[number];

/** The order if its e-mails were not sent yet; the claim takes effect at commit. */
export async function claimUnnotified(tx: Db, id: string): Promise<OrderRow | undefined> {
  const { numDeletedRows } = await tx
    .deleteFrom('untold_orders')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 0n ? undefined : orderById(tx, id);
}

/** Orders without sent e-mails, the oldest first. */
export async function unnotifiedOrders(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('untold_orders').select('order_id').orderBy('id').limit(limit).execute();
  return rows.map(({ order_id }) => order_id);
}

export interface Step {
  readonly status: OrderStatus | null;
  readonly actor: 'buyer' | 'staff' | 'shop';
  readonly userId?: string | null;
  /** The member of staff who made the change; not shown to buyers. */
  readonly staffId?: string | null;
  readonly note?: string | null;
  readonly at?: Date;
  /** The part it happened to; the whole order without one. */
  readonly part?: number;
}

export async function addHistory(tx: Db, orderId: string, step: Step): Promise<void> {
  await tx
    .insertInto('order_history')
    .values({
      order_id: orderId,
      status: step.status,
      actor: step.actor,
      user_id: step.userId ?? null,
      staff_id: step.staffId ?? null,
      note: step.note ?? null,
      part: step.part ?? null,
      ...(step.at ? { at: step.at } : {}),
    })
    .execute();
}

export async function setStatus(
  tx: Db,
  orderId: string,
  { status, partly }: { readonly status: OrderStatus; readonly partly: boolean },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status, partly, ...(status === 'completed' ? { completed_at: at } : {}) })
    .where('id', '=', orderId)
    .execute();
}

/** Goods that leave take the country of their maker with them; one that was written already stays. */
export async function storeOrigins(tx: Db, orderId: string): Promise<void> {
  await sql`
    UPDATE order_lines l SET country = b.country FROM goods g JOIN brands b ON b.id = g.brand_id
    WHERE l.order_id = ${orderId} AND g.id = l.goods_id AND l.country IS NULL AND b.country <> ''`.execute(
    tx,
  );
}

export type Document = Omit<InsertObject<Tables, 'documents'>, 'file_id'>;

export const documentRow = (on: Pick<Db, 'insertInto'>, document: Document) =>
  on
    .insertInto('documents')
    .values({ ...document, file_id: null })
    .onConflict((conflict) => conflict.doNothing());

/** A document belongs to the company the order was placed for, or to the person. */
export const documentOwner = ({ user_id, client_id }: Pick<OrderRow, 'user_id' | 'client_id'>) =>
  client_id ? { client_id, user_id: null } : { user_id, client_id: null };

type NewDocument = Omit<Document, 'id' | 'user_id' | 'client_id' | 'currency' | 'order_id'>;

/** Adds a document owned by the buyer; adding it twice has no effect. */
export async function addDocument(
  tx: Db,
  { id, user_id, client_id, currency }: Pick<OrderRow, 'id' | 'user_id' | 'client_id' | 'currency'>,
  orderDocument: NewDocument,
): Promise<void> {
  const owner = documentOwner({ user_id, client_id });
  await documentRow(tx, { id: randomUUID(), ...owner, currency, order_id: id, ...orderDocument }).execute();
}

/** Who of them has received the goods: by an order of their own, or of a company they work for. */
export async function boughtBy(
  db: Db,
  userIds: readonly string[],
  goodsId: number,
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    SELECT u.id FROM unnest(${[...userIds]}::uuid[]) AS u(id)
    WHERE ${hasBought(sql`u.id`, sql`${goodsId}`)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The contract and the cost centre of the company's last order that named any. */
export function lastMarks(db: Db, clientId: string) {
  return db
    .selectFrom('orders')
    .select(['cost_centre', 'contract'])
    .where('client_id', '=', clientId)
    .where((where) => where.or([where('contract', 'is not', null), where('cost_centre', 'is not', null)]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function setReleased(tx: Db, orderId: string, at: Date): Promise<void> {
  await tx.updateTable('orders').set({ reserve_released_at: at }).where('id', '=', orderId).execute();
}

/** Who they are, as long as they have not left. */
export async function namesOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...new Set(userIds)])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]));
}

/** Extends the reservation, also for stock that was released and reserved again. */
export async function holdReserve(tx: Db, orderId: string, until: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ reserve_released_at: null, reserve_until: until })
    .where('id', '=', orderId)
    .execute();
}

/** Unpaid orders past their reservation, the oldest first; skips rows locked by other instances. */
export function lockOverdue(tx: Db, now: Date, limit: number): Promise<OrderRow[]> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('status', 'in', ['new', 'confirmed', 'awaiting_payment'])
    .where('reserve_released_at', 'is', null)
    .where('reserve_until', '<', now)
    .orderBy('reserve_until')
    .limit(limit)
    .modifyEnd(sql`for update skip locked`)
    .execute();
}
