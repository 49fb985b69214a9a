import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Db } from '@spindle/database/pool';
import type { Post } from '../../../kernel/mail/post.ts';
import { deliveryNow, type DuePart, dueParts, type PartLine } from '../parts/order-parts.rules.ts';
import { partsOf } from '../parts/order-parts.sql.ts';
import { isPartStep, type OrderStep } from './order-status.rules.ts';
import { filesEmail, type MoneyNews, moneyEmail, returnEmail } from '../payments/money.emails.ts';
import { balanceInvoiceEmail, stepEmail } from '../emails/orders.emails.ts';
import { orderPath } from '../order-link.ts';
import { isGuestBuyer } from '../order-link.sql.ts';
import * as ordersSql from '../orders.sql.ts';
import { balanceInvoiceName, returnName, returnNumber, waybillName } from '../documents/documents.service.ts';
import { isWholeOrder, partEmail, remainderCancelledEmail, dateChangedEmail } from '../parts/part.emails.ts';
import { partNumber } from '../parts/part-sums.rules.ts';
import { invoiceOf } from '../emails/order-emails.ts';

interface StepNotice {
  readonly step: OrderStep;
  readonly note: string | null;
  /** Numbers of the parts it moved. */
  readonly parts?: readonly number[];
  /** Lines cancelled from a partly shipped order. */
  readonly cancelled?: readonly PartLine[];
}

/** E-mails the buyer with the documents of the step; deleted accounts get none. */
export async function notifyStep(
  post: Post,
  tx: Db,
  order: ordersSql.OrderRow,
  { step, note, parts: numbers = [], cancelled }: StepNotice,
): Promise<void> {
  if (order.email === '') return;
  const lines = await ordersSql.linesOf(tx, [order.id]);
  const shippedParts = await partsOf(tx, [order.id]);
  const moved = shippedParts.filter(({ number }) => numbers.includes(number));
  const due = dueParts({ lines, shippedParts, delivery: deliveryNow(order) });
  const buyer = (await ordersSql.namesOf(tx, [order.user_id])).get(order.user_id) ?? '';
  const news = { step, note, buyer, path: await orderPath(tx, order) };
  const waybills = moved.map((part) => ({
    orderId: order.id,
    paper: 'waybill' as const,
    part: part.number,
    issuedOn: shopDay(part.left_at),
    name: `${waybillName(order.currency, partNumber(order.number, part, lines))}.pdf`,
  }));
  const attachments = step === 'invoice' ? [invoiceOf(order)] : step === 'ship' ? waybills : [];
  const email = cancelled
    ? remainderCancelledEmail(order, lines, cancelled, news)
    : isPartStep(step)
      ? partEmail(order, lines, { moved, due, shippedParts }, { ...news, step })
      : stepEmail(order, lines, news);
  const template = cancelled
    ? 'order-rest-cancel'
    : step === 'invoice'
      ? 'order-bill'
      : isPartStep(step) && !isWholeOrder({ moved, due, shippedParts })
        ? (`order-part-${step}` as const)
        : (`order-${step}` as const);
  await post(tx, { template, to: order.email, about: order.user_id, attachments }, email);
}

/** Writes to the buyer that a part comes on another day. */
export async function notifyDateChange(
  post: Post,
  tx: Db,
  order: ordersSql.OrderRow,
  { part, note }: { readonly part: DuePart; readonly note: string | null },
): Promise<void> {
  if (order.email === '') return;
  const lines = await ordersSql.linesOf(tx, [order.id]);
  const buyer = (await ordersSql.namesOf(tx, [order.user_id])).get(order.user_id) ?? '';
  const email = dateChangedEmail(order, lines, part, { note, buyer, path: await orderPath(tx, order) });
  await post(tx, { template: 'order-term', to: order.email, about: order.user_id, attachments: [] }, email);
}

/** E-mails the buyer about a payment or refund and the remaining amount. */
export async function notifyPayment(
  post: Post,
  tx: Db,
  order: ordersSql.OrderRow,
  news: MoneyNews,
): Promise<void> {
  if (order.email === '') return;
  const email = moneyEmail(order, news, await readerOf(tx, order));
  await post(tx, { template: `order-${news.kind}`, to: order.email, about: order.user_id }, email);
}

/** E-mails the buyer about returned products and the refund, with the act of return. */
export async function notifyReturn(
  post: Post,
  tx: Db,
  order: ordersSql.OrderRow,
  { number, issuedOn, ...news }: Parameters<typeof returnEmail>[2] & ReturnedAt,
): Promise<void> {
  if (order.email === '') return;
  const lines = await ordersSql.linesOf(tx, [order.id]);
  const email = returnEmail(order, lines, news, await readerOf(tx, order));
  const attachment = {
    orderId: order.id,
    paper: 'return',
    part: number,
    issuedOn,
    name: `${returnName(returnNumber(order.number, number))}.pdf`,
  } as const;
  const attachments = [attachment];
  await post(tx, { template: 'order-return', to: order.email, about: order.user_id, attachments }, email);
}

interface ReturnedAt {
  /** Which return of the order it is. */
  readonly number: number;
  /** `YYYY-MM-DD`. */
  readonly issuedOn: string;
}

export interface PublishedFile {
  readonly title: string;
  readonly fileId: string;
  readonly name: string;
}

/** E-mails the buyer about new files of the order; buyers without an account get them attached. */
export async function notifyFiles(
  post: Post,
  tx: Db,
  order: ordersSql.OrderRow,
  files: readonly PublishedFile[],
): Promise<void> {
  if (order.email === '') return;
  const isGuest = await isGuestBuyer(tx, order.user_id);
  const email = filesEmail(
    order,
    files.map(({ title }) => title),
    isGuest,
    await readerOf(tx, order),
  );
  const attachments = isGuest ? files.map(({ fileId, name }) => ({ fileId, name })) : [];
  await post(tx, { template: 'order-files', to: order.email, about: order.user_id, attachments }, email);
}

const readerOf = async (tx: Db, order: ordersSql.OrderRow) => ({
  buyer: (await ordersSql.namesOf(tx, [order.user_id])).get(order.user_id) ?? '',
  path: await orderPath(tx, order),
});

/** Writes to the buyer with the invoice for what the advance has left. */
export async function notifyBalanceInvoice(
  post: Post,
  tx: Db,
  order: ordersSql.OrderRow,
  {
    number,
    issuedOn,
    note,
  }: { readonly number: string; readonly issuedOn: string; readonly note: string | null },
): Promise<void> {
  if (order.email === '') return;
  const lines = await ordersSql.linesOf(tx, [order.id]);
  const buyer = (await ordersSql.namesOf(tx, [order.user_id])).get(order.user_id) ?? '';
  const email = balanceInvoiceEmail(order, lines, number, { note, buyer, path: await orderPath(tx, order) });
  const attachment = {
    orderId: order.id,
    paper: 'rest',
    issuedOn,
    name: `${balanceInvoiceName(number)}.pdf`,
  } as const;
  const attachments = [attachment];
  await post(tx, { template: 'order-rest', to: order.email, about: order.user_id, attachments }, email);
}
