import { AppError } from '@spindle/contract/errors';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Db } from '@spindle/database/pool';
import type { Post } from '../../../kernel/mail/post.ts';
import { moneyText } from '../../../kernel/text/document-text.ts';
import type { Actor } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { reserveUntil } from '../../delivery/working-days.rules.ts';
import {
  amendedEmail,
  amendmentAnswerEmail,
  amendmentEndedEmail,
  amendmentEmail,
} from './amendment.emails.ts';
import { amendedOrder, amendmentRefusal } from './amendment.rules.ts';
import { releaseReserved, giveBackSpare, takeExtra } from './amendment-stock.ts';
import * as amendmentsSql from './amendments.sql.ts';
import { amendmentView } from './amendments.view.ts';
import { balanceOf } from '../payments/order-money.rules.ts';
import { orderPath } from '../order-link.ts';
import { paymentsOf } from '../payments/order-payments.sql.ts';
import { waitsForMoney } from '../status/order-status.rules.ts';
import { dueOf, invoiceNumber } from '../placing/order-terms.rules.ts';
import { touchOrder } from '../staff/orders-office.sql.ts';
import * as ordersSql from '../orders.sql.ts';
import { invoiceName } from '../documents/documents.service.ts';
import { readParts } from '../parts/part-steps.ts';
import { invoiceOf } from '../emails/order-emails.ts';

interface EndDeps {
  readonly post: Post;
  readonly now: () => Date;
}

/** How a change is over without the buyer's yes, in the words of the order's history. */
const endings = {
  refused: 'Покупатель отказался от\u00a0изменения',
  withdrawn: 'Изменение отозвано',
  replaced: 'Изменение заменено новым',
  expired: 'Срок ответа на\u00a0изменение вышел',
} as const;
type Ending = keyof typeof endings;

interface By {
  readonly actor: 'buyer' | 'staff' | 'shop';
  readonly userId?: string;
  readonly staffId?: string | null;
}

/** A change of a locked order is over and the order stays: what waited for it goes back to the stock. */
export async function endAmendment(
  { post, now }: EndDeps,
  tx: Db,
  order: ordersSql.OrderRow,
  row: amendmentsSql.AmendmentRow,
  state: Ending,
  by: By,
  comment: string | null = null,
): Promise<void> {
  await releaseReserved(tx, order, row);
  await amendmentsSql.updateAmendment(tx, row.id, { state, ended_at: now(), word: comment, held: null });
  await touchOrder(tx, order.id);
  const note = [`${endings[state]} ${row.number}`, comment].filter(Boolean).join('. ');
  await ordersSql.addHistory(tx, order.id, { status: null, ...by, note, at: now() });
  if ((state === 'withdrawn' || state === 'expired') && order.email !== '') {
    const email = amendmentEndedEmail(order, state, await readerOf(tx, order));
    await post(tx, { template: 'order-amendment-end', to: order.email, about: order.user_id }, email);
  }
}

/** The same for the change that waits, where one does. */
export async function endOpenAmendment(
  deps: EndDeps,
  tx: Db,
  order: ordersSql.OrderRow,
  state: Ending,
  by: By,
): Promise<void> {
  const row = await amendmentsSql.openAmendment(tx, order.id, 'sent');
  if (row) await endAmendment(deps, tx, order, row, state, by);
}

interface AnswerDeps extends EndDeps {
  /** Where the shop reads answers. */
  readonly mailbox: string;
  /** Moves on an order whose earlier payments cover its new invoice. */
  readonly markPaid: (tx: Db, order: ordersSql.OrderRow) => Promise<void>;
}

/** The buyer's word on the change of a locked order. The same answer twice is one; another one comes too late. */
export async function answerAmendment(
  deps: AnswerDeps,
  tx: Db,
  order: ordersSql.OrderRow,
  userId: string,
  answer: { readonly number: number; readonly agrees: boolean; readonly word: string | null },
): Promise<void> {
  const row = (await amendmentsSql.amendmentsOf(tx, order.id)).find(({ number }) => number === answer.number);
  if (!row || row.state === 'draft') throw new AppError('not_found');
  if (row.state === (answer.agrees ? 'agreed' : 'refused')) return;
  if (row.state !== 'sent' || (row.expires_at && row.expires_at < deps.now()))
    throw new AppError('amendment_closed');
  const orderWithParts = await readParts(tx, order);
  const change = amendmentView(orderWithParts, row);
  if (answer.agrees)
    await applyAmendment(deps, tx, orderWithParts, row, { actor: 'buyer', userId }, answer.word);
  else await endAmendment(deps, tx, order, row, 'refused', { actor: 'buyer', userId }, answer.word);
  await deps.post(
    tx,
    { template: 'order-amendment-answer', to: deps.mailbox, of: order.user_id },
    amendmentAnswerEmail(order, change, answer),
  );
}

/** Applies the agreed lines, amounts, reservation and invoice atomically; earlier payments stay. */
async function applyAmendment(
  deps: AnswerDeps,
  tx: Db,
  orderWithParts: Awaited<ReturnType<typeof readParts>>,
  row: amendmentsSql.AmendmentRow,
  by: By,
  comment: string | null,
): Promise<void> {
  const { order, lines } = orderWithParts;
  // The order may have gone on since: a part has left, or it was closed.
  if (amendmentRefusal(orderWithParts, row) !== null) throw new AppError('amendment_closed');
  const at = deps.now();
  // Without a current reservation the stock is reserved now, or the change fails.
  if (!order.reserve_released_at && row.held === null) {
    const reserved = await takeExtra(tx, order, lines, row);
    if (!reserved.ok) throw new AppError('amendment_short');
  }
  const after = amendedOrder(order, lines, row);
  await amendmentsSql.writeAmended(tx, order.id, after, shopDay(at));
  await amendmentsSql.updateAmendment(tx, row.id, {
    state: 'agreed',
    ended_at: at,
    word: comment,
    held: null,
  });
  const moved = (await ordersSql.orderById(tx, order.id)) ?? order;
  const next = await readParts(tx, moved);
  if (!order.reserve_released_at) await giveBackSpare(tx, next);
  await giveInvoice(tx, moved, at);
  await ordersSql.addHistory(tx, order.id, {
    status: null,
    ...by,
    note: [
      `Заказ изменён, версия ${moved.revision}: ${moneyText(order.total, order.currency)} → ${moneyText(moved.total, order.currency)}`,
      comment,
    ]
      .filter(Boolean)
      .join('. '),
    at,
  });
  await settleMoney(deps, tx, moved, at);
  if (moved.email !== '')
    await deps.post(
      tx,
      {
        template: 'order-amended' as const,
        to: moved.email,
        about: moved.user_id,
        attachments: [invoiceOf(moved)],
      },
      amendedEmail(moved, amendmentView(orderWithParts, row), await readerOf(tx, moved)),
    );
}

/** Issues the invoice of the new revision; the previous one stays among the documents, marked as replaced. */
async function giveInvoice(tx: Db, order: ordersSql.OrderRow, at: Date): Promise<void> {
  await amendmentsSql.replaceInvoices(tx, order.id);
  const number = invoiceNumber(order);
  await ordersSql.addDocument(tx, order, {
    kind: 'invoice',
    number,
    title: invoiceName(number),
    issued_on: shopDay(at),
    amount: dueOf(order),
    revision: order.revision,
  });
}

/** A paid order that costs more waits for money again; one that costs no more than what came is paid. */
async function settleMoney(
  { markPaid }: AnswerDeps,
  tx: Db,
  order: ordersSql.OrderRow,
  at: Date,
): Promise<void> {
  const { paid, dueNow } = balanceOf(order, await paymentsOf(tx, order.id));
  if (order.status === 'paid' && dueNow > 0) {
    const until = reserveUntil(at);
    await ordersSql.setStatus(tx, order.id, { status: 'awaiting_payment', partly: false }, at);
    await ordersSql.holdReserve(tx, order.id, order.reserve_until > until ? order.reserve_until : until);
    await ordersSql.addHistory(tx, order.id, {
      status: 'awaiting_payment',
      actor: 'shop',
      note: `К\u00a0доплате ${moneyText(dueNow, order.currency)}`,
      at,
    });
  } else if (waitsForMoney(order.status) && paid > 0 && dueNow === 0) await markPaid(tx, order);
}

/** Sends the buyer the proposed change with a link to answer it. */
export async function sendAmendmentEmail(
  post: Post,
  tx: Db,
  orderWithParts: Awaited<ReturnType<typeof readParts>>,
  row: amendmentsSql.AmendmentRow,
): Promise<void> {
  const { order } = orderWithParts;
  if (order.email === '') return;
  const email = amendmentEmail(order, amendmentView(orderWithParts, row), await readerOf(tx, order));
  await post(tx, { template: 'order-amendment', to: order.email, about: order.user_id }, email);
}

const readerOf = async (tx: Db, order: ordersSql.OrderRow) => ({
  buyer: (await ordersSql.namesOf(tx, [order.user_id])).get(order.user_id) ?? '',
  path: await orderPath(tx, order),
});

/** Closes amendments whose time to answer is over. */
export async function expireAmendments(deps: EndDeps, tx: Db, actor: Actor, limit: number): Promise<void> {
  for (const number of await amendmentsSql.lockExpired(tx, deps.now(), limit)) {
    const order = await ordersSql.lockByNumber(tx, number);
    if (!order) throw new StaffError(`Заказа ${number} нет.`);
    await endOpenAmendment(deps, tx, order, 'expired', { actor: 'shop' });
    await writeAudit(tx, actor, {
      action: 'orders.amend-end',
      record: ['order', number],
      after: { state: 'expired' },
    });
  }
}
