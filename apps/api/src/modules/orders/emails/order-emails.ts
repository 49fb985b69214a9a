import { inTransaction } from '@spindle/database/transaction';
import type { ApiDeps } from '../../../kernel/deps.ts';
import type { NewJob } from '../../../kernel/jobs.ts';
import type { Letter } from '../../../kernel/emails/email.ts';
import type { Envelope, Post } from '../../../kernel/mail/post.ts';
import { orderPath } from '../order-link.ts';
import { invoicedOn, invoiceNumber } from '../placing/order-terms.rules.ts';
import { placedEmail, shopEmail } from './orders.emails.ts';
import * as ordersSql from '../orders.sql.ts';
import { invoiceName } from '../documents/documents.service.ts';

export const orderEmailsQueue = 'order-emails';

export const orderEmailsJob = (id: string): NewJob => ({ key: id, data: { id } });

/** E-mails of new orders: a job that is written with the order makes them after the commit. */
export interface OrderEmails {
  /** E-mails the buyer and the shop about an order, exactly once. */
  send(orderId: string): Promise<void>;
  /** Queues jobs again for orders without sent e-mails, in case a job was lost. */
  requeue(): Promise<void>;
}

interface OrderEmailsDeps extends Pick<ApiDeps, 'db' | 'mail' | 'jobs'> {
  readonly post: Post;
}

const requeuedAtOnce = 500;

export function createOrderEmails({ db, mail, jobs, post }: OrderEmailsDeps): OrderEmails {
  return {
    send: (orderId) =>
      inTransaction(db, async (tx) => {
        const order = await ordersSql.claimUnnotified(tx, orderId);
        if (!order) return;
        const lines = await ordersSql.linesOf(tx, [orderId]);
        const names = await ordersSql.namesOf(tx, [order.user_id]);
        const path = await orderPath(tx, order);
        // The e-mail carries the time of the order, whenever it is written.
        const about = { attachments: [invoiceOf(order)], writtenAt: order.created_at };
        const toShop: readonly [Envelope, Letter] = [
          {
            ...about,
            template: 'order-new',
            to: mail.mailboxFor('order'),
            replyTo: order.email,
            of: order.user_id,
          },
          shopEmail(order, lines, names.get(order.user_id) ?? ''),
        ];
        // The account may have been deleted meanwhile, and with it the address.
        if (order.email === '') return post(tx, ...toShop);
        const toBuyer = {
          ...about,
          template: 'order-placed',
          to: order.email,
          about: order.user_id,
        } as const;
        return post(tx, toBuyer, placedEmail(order, lines, path), toShop);
      }),
    async requeue() {
      const ids = await ordersSql.unnotifiedOrders(db, requeuedAtOnce);
      await jobs.add(db, orderEmailsQueue, ids.map(orderEmailsJob));
    },
  };
}

/** The invoice as e-mails carry it. */
export function invoiceOf(
  order: Pick<ordersSql.OrderRow, 'id' | 'number' | 'created_at' | 'revision' | 'amended_on'>,
) {
  return {
    orderId: order.id,
    paper: 'invoice',
    issuedOn: invoicedOn(order),
    name: `${invoiceName(invoiceNumber(order))}.pdf`,
  } as const;
}
