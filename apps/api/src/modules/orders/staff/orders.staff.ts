import { shopDay } from '@spindle/contract/shop/shop-day';
import { inTransaction } from '@spindle/database/transaction';
import { createLimits } from '../../../kernel/limits/limits.ts';
import { type Actor, historyActor, staffIdOf } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { daysInWords } from '../../../kernel/text/document-text.ts';
import { createPromoCodesService } from '../../promo-codes/promo-codes.service.ts';
import type { OrderStep } from '../status/order-status.rules.ts';
import { deliveryNow, dueParts } from '../parts/order-parts.rules.ts';
import { updatePart } from '../parts/order-parts.sql.ts';
import { dueOf, balanceInvoiceNumber, balanceInvoiceRefusal } from '../placing/order-terms.rules.ts';
import { takeStep } from '../status/order-steps.ts';
import type { StepOutcome } from '../status/order-step.ts';
import { type Carriage, type PartInput, readParts } from '../parts/part-steps.ts';
import * as ordersSql from '../orders.sql.ts';
import { firstInvoicePaid, markFullyPaid } from '../payments/first-invoice.ts';
import { lockedOrder } from '../status/locked-order.ts';
import { touchOrder } from './orders-office.sql.ts';
import * as staffSql from './orders.staff.sql.ts';
import { balanceInvoiceName } from '../documents/documents.service.ts';
import { notifyBalanceInvoice, notifyDateChange } from '../status/notify-step.ts';

/** Moves an order or one of its parts; the buyer gets an e-mail. `version` is the one the decision was based on. */
export function stepOrder(
  deps: StaffDeps,
  actor: Actor,
  number: string,
  step: OrderStep,
  note: string | null,
  input: PartInput = {},
  version?: number,
): Promise<StepOutcome> {
  const promoCodes = createPromoCodesService({ ...deps, limits: createLimits(deps) });
  return inTransaction(deps.db, async (tx) => {
    const order = await lockedOrder(tx, number, version);
    const by = { actor: historyActor(actor), staffId: staffIdOf(actor), note };
    const outcome = await takeStep({ ...deps, promoCodes }, tx, order, step, by, input);
    if (step === 'paid' && outcome.done) await markFullyPaid(tx, actor, order, deps.now());
    if (outcome.done)
      await writeAudit(tx, actor, {
        action: 'orders.step',
        record: ['order', number],
        before: { status: order.status, partly: order.partly },
        after: {
          step,
          status: outcome.order.status,
          partly: outcome.order.partly,
          ...(outcome.parts.length > 0 ? { parts: outcome.parts } : {}),
          ...(note ? { note } : {}),
        },
      });
    return outcome;
  });
}

/** How a part goes, where it is known or corrected after the part has left; the buyer sees it in the account. */
export function trackPart(
  deps: StaffDeps,
  actor: Actor,
  number: string,
  part: number,
  carriage: Carriage,
  version?: number,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockedOrder(tx, number, version);
    const { shippedParts } = await readParts(tx, order);
    if (!shippedParts.some((one) => one.number === part))
      throw new StaffError(`Заказ ${number}. Часть ${part} ещё не\u00a0отгружена.`);
    const before = shippedParts.find((one) => one.number === part);
    await updatePart(tx, order.id, part, carriage);
    await touchOrder(tx, order.id);
    await writeAudit(tx, actor, {
      action: 'orders.track',
      record: ['order', number],
      before: {
        carrier: before?.carrier,
        tracking_number: before?.tracking_number,
        tracking_url: before?.tracking_url,
      },
      after: { part, ...carriage },
    });
  });
}

/** Changes the expected day of a part that has not shipped; the buyer sees it in the order and gets an e-mail. */
export function expectPart(
  deps: StaffDeps,
  actor: Actor,
  number: string,
  input: { readonly part: number; readonly day: string; readonly note: string | null },
  version?: number,
): Promise<void> {
  const { part, day, note } = input;
  return inTransaction(deps.db, async (tx) => {
    if (day < shopDay(deps.now())) throw new StaffError(`${day} уже прошло: назовите день, который впереди.`);
    const order = await lockedOrder(tx, number, version);
    const { lines, shippedParts } = await readParts(tx, order);
    const due = ['cancelled', 'completed'].includes(order.status)
      ? undefined
      : dueParts({ lines, shippedParts, delivery: deliveryNow(order) }).find((one) => one.number === part);
    if (!due) throw new StaffError(`Заказ ${number}. Части ${part} среди неотгруженных нет.`);
    const terms = [...order.new_terms.filter((one) => one.plan !== due.plan), { plan: due.plan, day }];
    await staffSql.setTerms(tx, order.id, terms);
    await ordersSql.addHistory(tx, order.id, {
      status: null,
      actor: historyActor(actor),
      staffId: staffIdOf(actor),
      note: [`Новый срок: ${daysInWords(day, day)}`, note].filter(Boolean).join('. '),
      at: deps.now(),
      ...(shippedParts.length > 0 || order.delivery.parts.length > 1 ? { part } : {}),
    });
    await writeAudit(tx, actor, {
      action: 'orders.expect',
      record: ['order', number],
      before: { day: due.date_to },
      after: { part, day },
    });
    await notifyDateChange(deps.post, tx, order, { part: { ...due, date_from: day, date_to: day }, note });
  });
}

/**
 * Issues the balance invoice after the advance is paid; the buyer finds it among the order's documents and gets an
 * e-mail.
 */
export function issueBalanceInvoice(
  deps: StaffDeps,
  actor: Actor,
  number: string,
  note: string | null,
  version?: number,
): Promise<{ readonly number: string; readonly kopecks: number; readonly order: ordersSql.OrderRow }> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockedOrder(tx, number, version);
    const documents = await ordersSql.documentsOf(tx, [order.id]);
    const refusal = balanceInvoiceRefusal(order, {
      isPaid: await firstInvoicePaid(tx, order),
      issuedNumber: documents.find(({ is_rest }) => is_rest)?.number ?? null,
    });
    if (refusal) throw new StaffError(refusal);
    const [invoiceNo, at] = [balanceInvoiceNumber(number), deps.now()];
    const [issuedOn, kopecks] = [shopDay(at), order.total - dueOf(order)];
    await ordersSql.addDocument(tx, order, {
      kind: 'invoice',
      number: invoiceNo,
      title: balanceInvoiceName(invoiceNo),
      issued_on: issuedOn,
      amount: kopecks,
      is_rest: true,
    });
    await touchOrder(tx, order.id);
    await ordersSql.addHistory(tx, order.id, {
      status: null,
      actor: historyActor(actor),
      staffId: staffIdOf(actor),
      note: [`Выставлен счёт на\u00a0остаток № ${invoiceNo}`, note].filter(Boolean).join('. '),
      at,
    });
    await writeAudit(tx, actor, {
      action: 'orders.rest',
      record: ['order', number],
      after: { invoice: invoiceNo, kopecks, ...(note ? { note } : {}) },
    });
    await notifyBalanceInvoice(deps.post, tx, order, { number: invoiceNo, issuedOn, note });
    return { number: invoiceNo, kopecks, order };
  });
}

const declarationNumber = /^\d{8}\/\d{6}\/[\dА-Я]{7}(?:\/\d{1,4})?$/u;

/** Number of the customs declaration of one line, for column 11 of the shipping document. */
export function declareLine(
  deps: StaffDeps,
  actor: Actor,
  number: string,
  line: { readonly position: number; readonly declaration: string; readonly country: string | null },
  version?: number,
): Promise<void> {
  if (!declarationNumber.test(line.declaration))
    throw new StaffError(
      'Номер декларации выглядит так: 10511010/121126/3012345, в конце может быть номер товара.',
    );
  return inTransaction(deps.db, async (tx) => {
    const order = await lockedOrder(tx, number, version);
    if (!(await staffSql.setDeclaration(tx, order.id, line.position, line)))
      throw new StaffError(`В заказе ${number} нет строки ${line.position}.`);
    await touchOrder(tx, order.id);
    await writeAudit(tx, actor, { action: 'orders.declare', record: ['order', number], after: { ...line } });
  });
}
