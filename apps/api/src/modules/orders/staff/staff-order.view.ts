import { pointLine } from '@spindle/contract/account/address-line';
import { staffNamesWith } from '../../../kernel/staff/staff-name.sql.ts';
import { orderStatusName, PART_STATUS_NAMES } from '@spindle/contract/orders/order-names';
import { STAFF_ORDER_STEPS, type StaffOrder } from '@spindle/contract/staff/orders/staff-order';
import type { Db } from '@spindle/database/pool';
import { totalsRows } from '../../../kernel/pdf/document-totals.ts';
import type { StaffMember } from '../../../kernel/staff/handle-staff.ts';
import { notesOf } from '../../../kernel/staff/notes.sql.ts';
import { staffName } from '../../../kernel/staff/staff-name.sql.ts';
import { mayAmend } from '../amendments/amendment.rules.ts';
import { amendmentsOf } from '../amendments/amendments.sql.ts';
import { amendmentView } from '../amendments/amendments.view.ts';
import { reservedByLine } from '../placing/reserved-lines.rules.ts';
import { deliveryNow, dueLines } from '../parts/order-parts.rules.ts';
import { allParts } from '../parts/order-parts.view.ts';
import { filesOf } from '../documents/order-files.sql.ts';
import { isVisibleToBuyer } from '../documents/order-files.rules.ts';
import { permissionOfStep } from '../status/step-permission.rules.ts';
import { stepsFrom } from '../status/order-status.rules.ts';
import { balanceOf, returnable } from '../payments/order-money.rules.ts';
import * as paymentsSql from '../payments/order-payments.sql.ts';
import { dueOf, orderTotals, balanceInvoiceRefusal } from '../placing/order-terms.rules.ts';
import * as officeSql from './orders-office.sql.ts';
import * as ordersSql from '../orders.sql.ts';
import { documentLines } from '../documents/documents.service.ts';
import { readParts } from '../parts/part-steps.ts';
import { reservedByWarehouse } from '../placing/reservations.sql.ts';

/** The order as the member of staff may see it. */
export async function orderView(db: Db, staff: StaffMember, order: ordersSql.OrderRow): Promise<StaffOrder> {
  const orderWithParts = await readParts(db, order);
  const { lines, shippedParts } = orderWithParts;
  const due = new Map(dueLines(lines, shippedParts).map(({ position, quantity }) => [position, quantity]));
  const reserved = reservedByLine(lines, due, await reservedByWarehouse(db, order.id));
  const possible = stepsFrom(
    order.status,
    order.delivery.type,
    shippedParts.map(({ status }) => status),
  );
  const buyer = await officeSql.buyerOf(db, order.user_id);
  const assignee = order.assignee_id === null ? null : await staffName(db, order.assignee_id);
  const { point, type, type_name, date_from, date_to, shipment } = deliveryNow(order);
  const payments = await paymentsSql.paymentsOf(db, order.id);
  const balance = balanceOf(order, payments);
  const returns = await paymentsSql.returnsOf(db, order.id);
  const may = returnable(
    shippedParts,
    returns.flatMap((one) => one.lines),
  );
  const documents = await ordersSql.documentsOf(db, [order.id]);
  const closed = order.status === 'cancelled' || order.status === 'completed';
  return {
    number: order.number,
    version: order.version,
    status: order.status,
    status_name: orderStatusName(order),
    created_at: order.created_at.toISOString(),
    currency: order.currency,
    total: order.total,
    cancelled_total: order.cancelled_total,
    sums: totalsRows(orderTotals(order, documentLines(order, lines))).map(({ name, kopecks }) => ({
      name,
      kopecks,
    })),
    weight_g: order.weight_g,
    reserve_until: order.reserve_until.toISOString(),
    reserve_released: order.reserve_released_at !== null,
    steps: STAFF_ORDER_STEPS.filter(
      (step) => possible.includes(step) && staff.permissions.has(permissionOfStep(step)),
    ),
    payer: {
      name: order.payer.name,
      inn: order.payer.inn,
      kpp: order.payer.kpp,
      is_legal: order.payer.is_legal,
      id: order.client_id ?? order.user_id,
    },
    person: { name: buyer ? `${buyer.first_name} ${buyer.last_name}`.trim() : '', email: order.email },
    recipient: order.recipient,
    delivery: {
      type,
      name: type_name,
      place: pointLine(point),
      date_from,
      date_to,
      price: order.delivery_price,
      in_parts: shipment === 'parts',
    },
    registration_number: order.registration_number,
    comment: order.comment,
    call_consent: order.call_consent,
    offer: await officeSql.offerOf(db, order.id),
    promo_code: order.promo_code,
    buyer_number: order.buyer_number,
    contract: order.contract,
    quotation_number: order.quotation_number,
    terms: order.terms,
    assignee:
      order.assignee_id !== null && assignee !== null ? { id: order.assignee_id, name: assignee } : null,
    lines: lines.map((line) => ({
      position: line.position,
      article: line.article,
      name: line.name,
      image: line.image,
      quantity: line.quantity,
      unit: line.unit_name,
      price: line.price,
      list_price: line.list_price,
      total: line.total,
      due: closed ? 0 : (due.get(line.position) ?? 0),
      cancelled: line.cancelled,
      returnable: may.get(line.position) ?? 0,
      note: line.note,
      declaration: line.declaration,
      held: reserved.get(line.position) ?? [],
    })),
    parts: allParts({ order, lines, shippedParts }).map((part) => ({
      number: part.number,
      status: part.status,
      status_name: PART_STATUS_NAMES[part.status],
      left: part.left_at !== null,
      lines: part.lines.map(({ position, quantity }) => ({ position, quantity })),
      carrier: part.carrier,
      tracking_number: part.tracking_number,
      tracking_url: part.tracking_url,
      date_to: part.date_to,
    })),
    papers: documents
      .filter(({ file_id }) => file_id === null)
      .map(({ id, title, issued_on }) => ({ id, title, issued_on })),
    files: (await filesOf(db, order.id)).map((file) => ({
      id: file.id,
      title: file.title,
      issued_on: file.issued_on,
      size: file.size,
      who: [file.first_name, file.last_name].filter(Boolean).join(' '),
      is_shown: isVisibleToBuyer(file),
    })),
    money: {
      paid: balance.paid,
      payable: balance.payable,
      due_now: balance.dueNow,
      debt: balance.debt,
      overpaid: balance.overpaid,
      payments: payments.map(paymentView),
      marked_by:
        staff.permissions.has('orders.pay') || balance.debt === 0
          ? []
          : await staffNamesWith(db, 'orders.pay'),
      may_ask_rest:
        staff.permissions.has('orders.step') &&
        balanceInvoiceRefusal(order, {
          isPaid: balance.paid >= dueOf(order),
          issuedNumber: documents.find(({ is_rest }) => is_rest)?.number ?? null,
        }) === null,
    },
    returns: returns.map((one) => ({
      number: one.number,
      at: one.at.toISOString(),
      reason: one.reason,
      warehouse: one.warehouse,
      kopecks: one.kopecks,
      lines: one.lines.map(({ position: at, quantity }) => ({ position: at, quantity })),
    })),
    amendments: (await amendmentsOf(db, order.id)).map((row) => amendmentView({ order, lines }, row)),
    may_amend:
      mayAmend(order.status) &&
      staff.permissions.has('orders.step') &&
      !documents.some(({ is_rest }) => is_rest),
    letters: (await officeSql.emailsOf(db, order)).map((email) => ({
      id: email.id,
      subject: email.subject,
      to: email.recipient,
      at: email.created_at.toISOString(),
      state: email.sent_at ? 'sent' : email.failed_at ? 'failed' : 'waiting',
    })),
    feed: await feedOf(db, order),
  };
}

const paymentView = (row: paymentsSql.PaymentRow): StaffOrder['money']['payments'][number] => ({
  id: row.id,
  kind: row.kind,
  kopecks: row.kopecks,
  paid_on: row.paid_on,
  document: row.document,
  who: [row.first_name, row.last_name].filter(Boolean).join(' '),
  taken_back: row.taken_back_at === null ? null : (row.take_back_reason ?? ''),
});

async function feedOf(db: Db, order: ordersSql.OrderRow): Promise<StaffOrder['feed']> {
  const steps = (await officeSql.staffHistory(db, order.id)).map((row) => ({
    kind: 'step' as const,
    at: row.at.toISOString(),
    who: whoOf(row),
    status: row.status,
    part: row.part,
    text: row.note,
  }));
  const notes = (await notesOf(db, 'order', order.number)).map((row) => ({
    kind: 'note' as const,
    at: row.at.toISOString(),
    who: `${row.first_name} ${row.last_name}`,
    status: null,
    part: null,
    text: row.text,
  }));
  return [...steps, ...notes].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

function whoOf(row: Awaited<ReturnType<typeof officeSql.staffHistory>>[number]): string {
  const [first, last] =
    row.actor === 'buyer' ? [row.buyer_first, row.buyer_last] : [row.staff_first, row.staff_last];
  const name = [first, last].filter(Boolean).join(' ');
  return name || { buyer: 'Покупатель', staff: 'Команда', shop: 'Магазин' }[row.actor];
}
