import { shopDay } from '@spindle/contract/shop-day';
import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';
import type { Insertable } from 'kysely';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { Envelope, WritePost } from '../../kernel/mail/post.ts';
import type { Letter } from '../../kernel/letters/letter.ts';
import type { Piece } from '../delivery/allocation.rules.ts';
import { reserveUntil } from '../delivery/working-days.rules.ts';
import { placedLetter, shopLetter } from './orders.letters.ts';
import * as newOrdersSql from './new-orders.sql.ts';
import { orderPath } from './order-link.ts';
import { dueOf, invoicedOn, invoiceNumber } from './order-terms.rules.ts';
import type { OrderRow } from './orders.sql.ts';
import { invoiceName } from './papers.service.ts';

type NewRow<T extends keyof Tables, K extends PropertyKey> = Omit<Insertable<Tables[T]>, K>;

/** An order as the checkout hands it over: everything but its number and its dates. */
export interface NewOrder {
  readonly order: NewRow<'orders', 'id' | 'number' | 'status' | 'reserve_until' | 'created_at'>;
  readonly lines: readonly NewRow<'order_lines', 'order_id'>[];
  /** What is taken out of the locked stock. */
  readonly pieces: readonly Piece[];
  readonly buyerName: string;
  /** The last day of the quotation it is made from: its goods are held as long as its prices. */
  readonly heldUntil?: string | null;
  /** Who of the staff took it on the phone; without one the buyer placed it. */
  readonly takenBy?: string | null;
}

export interface OrderReference {
  readonly id: string;
  readonly number: string;
}

/** Where the number of an order is given by the statement that writes it. */
export interface NumberedOrder {
  readonly id: string;
  readonly prefix: string;
}

/** An order is the last thing of its transaction: this is written with it, and its letters after it. */
export interface OrderEnd {
  readonly beside: (placed: NumberedOrder) => newOrdersSql.BesideLines;
  /** The transaction is over. */
  readonly tellSoon: () => void;
}

interface StoreDeps extends Pick<ApiDeps, 'now' | 'newId' | 'mail'> {
  readonly writePost: WritePost;
}

/** Writes the order with its history, invoice and reservation in the caller's transaction, and with its letters unless it is the last thing in it. */
export async function storeOrder(
  deps: StoreDeps,
  tx: Db,
  given: NewOrder,
  end?: OrderEnd,
): Promise<OrderReference> {
  const [id, now] = [deps.newId(), deps.now()];
  const row = {
    ...given.order,
    id,
    status: 'new' as const,
    reserve_until: reserveUntil(now, given.heldUntil),
    created_at: now,
    ...(given.takenBy ? { assignee_id: given.takenBy } : {}),
  };
  const prefix = `ШП-${shopDay(now).slice(0, 4)}-`;
  const { user_id, client_id = null, total, advance_percent = null } = row;
  const history = {
    order_id: id,
    status: 'new' as const,
    ...(given.takenBy
      ? { actor: 'staff' as const, staff_id: given.takenBy, note: 'Принят по\u00a0телефону' }
      : { actor: 'buyer' as const, user_id, note: null }),
    at: now,
  };
  const invoice = {
    id: deps.newId(),
    ...(client_id ? { client_id, user_id: null } : { user_id, client_id: null }),
    kind: 'invoice' as const,
    issued_on: shopDay(now),
    amount: dueOf({ total, advance_percent }),
    order_id: id,
  };
  const lines = given.lines.map((line) => ({ ...line, order_id: id }));
  const { pieces } = given;
  if (end) {
    const beside = end.beside({ id, prefix });
    const numbered = { prefix, title: invoiceName('') };
    const written = await newOrdersSql.insertWhole(tx, row, lines, {
      history,
      invoice,
      pieces,
      beside,
      numbered,
    });
    end.tellSoon();
    return { id, number: written };
  }
  const { order, isGuest, buyer } = await newOrdersSql.insertOrder(tx, prefix, row);
  const { number } = order;
  const path = await orderPath(tx, order, isGuest);
  const { letters, sending } = await deps.writePost(
    new Map(buyer ? [[buyer.id, buyer]] : []),
    lettersOf(deps, order, given.lines.map(letterLine), { name: given.buyerName, path }),
  );
  await newOrdersSql.insertLines(tx, lines, {
    history,
    invoice: { ...invoice, number, title: invoiceName(number) },
    pieces,
    letters,
    jobs: await sending(tx),
  });
  return { id, number };
}

const letterLine = ({
  name,
  article,
  note,
  image,
  quantity,
  unit_name,
  price,
  vat_percent = null,
}: NewOrder['lines'][number]) => ({
  name,
  article,
  note: note ?? '',
  image,
  quantity,
  unit_name,
  price,
  vat_percent,
});

/** To the buyer and to the shop. */
export function lettersOf(
  { mail }: Pick<ApiDeps, 'mail'>,
  order: OrderRow,
  lines: readonly ReturnType<typeof letterLine>[],
  buyer: { readonly name: string; readonly path: string },
): readonly (readonly [Envelope, Letter])[] {
  const attachments = [invoiceOf(order)];
  return [
    [
      { template: 'order-placed', to: order.email, about: order.user_id, attachments },
      placedLetter(order, lines, buyer.path),
    ],
    [
      {
        template: 'order-new' as const,
        to: mail.mailboxFor('order'),
        replyTo: order.email,
        of: order.user_id,
        attachments,
      },
      shopLetter(order, lines, buyer.name),
    ],
  ];
}

/** The invoice as letters carry it. */
export function invoiceOf(order: Pick<OrderRow, 'id' | 'number' | 'created_at' | 'revision' | 'amended_on'>) {
  return {
    orderId: order.id,
    paper: 'invoice',
    issuedOn: invoicedOn(order),
    name: `${invoiceName(invoiceNumber(order))}.pdf`,
  } as const;
}
