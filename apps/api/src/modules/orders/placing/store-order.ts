import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';
import type { Insertable } from 'kysely';
import type { ApiDeps } from '../../../kernel/deps.ts';
import type { Piece } from '../../delivery/allocation.rules.ts';
import { reserveUntil } from '../../delivery/working-days.rules.ts';
import { insertOrder } from '../staff/new-orders.sql.ts';
import { orderEmailsJob, orderEmailsQueue } from '../emails/order-emails.ts';
import { dueOf } from './order-terms.rules.ts';
import { documentOwner } from '../orders.sql.ts';
import { invoiceName } from '../documents/documents.service.ts';

type NewRow<T extends keyof Tables, K extends PropertyKey> = Omit<Insertable<Tables[T]>, K>;

/** An order as the checkout hands it over: everything but its number and its dates. */
export interface NewOrder {
  readonly order: NewRow<'orders', 'id' | 'number' | 'status' | 'reserve_until' | 'created_at'>;
  readonly lines: readonly NewRow<'order_lines', 'order_id'>[];
  /** Pieces to reserve from the locked stock. */
  readonly pieces: readonly Piece[];
  /** Last day of the accepted quotation: the stock is reserved as long as its prices are valid. */
  readonly reserveUntil?: string | null;
  /** Who of the staff took it on the phone; without one the buyer placed it. */
  readonly takenBy?: string | null;
}

export interface OrderReference {
  readonly id: string;
  readonly number: string;
}

type StoreDeps = Pick<ApiDeps, 'now' | 'newId' | 'jobs'>;

/** Writes the order with its history, invoice, reservation and the job of its e-mails in the caller's transaction. */
export async function storeOrder(deps: StoreDeps, tx: Db, newOrder: NewOrder): Promise<OrderReference> {
  const [id, now] = [deps.newId(), deps.now()];
  const { user_id, client_id = null, total, advance_percent = null } = newOrder.order;
  const number = await insertOrder(tx, {
    order: {
      ...newOrder.order,
      id,
      status: 'new',
      reserve_until: reserveUntil(now, newOrder.reserveUntil),
      created_at: now,
      ...(newOrder.takenBy ? { assignee_id: newOrder.takenBy } : {}),
    },
    prefix: `ШП-${shopDay(now).slice(0, 4)}-`,
    lines: newOrder.lines.map((line) => ({ ...line, order_id: id })),
    history: {
      order_id: id,
      status: 'new',
      ...(newOrder.takenBy
        ? { actor: 'staff', staff_id: newOrder.takenBy, note: 'Принят по\u00a0телефону' }
        : { actor: 'buyer', user_id, note: null }),
      at: now,
    },
    invoiceTitle: invoiceName(''),
    invoice: {
      id: deps.newId(),
      ...documentOwner({ user_id, client_id }),
      kind: 'invoice',
      issued_on: shopDay(now),
      amount: dueOf({ total, advance_percent }),
      order_id: id,
    },
    pieces: newOrder.pieces,
  });
  await deps.jobs.add(tx, orderEmailsQueue, [orderEmailsJob(id)]);
  return { id, number };
}
