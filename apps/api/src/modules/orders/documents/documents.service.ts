import type { Currency } from '@spindle/contract/shop/locales';
import { shippingPaper } from '@spindle/contract/orders/shipping-document';
import { shopDay } from '@spindle/contract/shop/shop-day';
import { foreignOrigin } from '../../../kernel/pdf/countries.ts';
import { daysInWords, formatPhone } from '../../../kernel/text/document-text.ts';
import { createPaperThread } from '../../../kernel/pdf/pdf-thread.ts';
import type { Db } from '@spindle/database/pool';
import type { AmendedBefore } from '@spindle/database/tables/orders';
import { beforeRevision } from '../amendments/amendments.sql.ts';
import { vatWithin } from '../../pricing/pricing.rules.ts';
import { returnSum } from '../payments/order-money.rules.ts';
import { sumByLine } from '../parts/order-parts.rules.ts';
import { type PartRow, partsOf } from '../parts/order-parts.sql.ts';
import { returnsOf } from '../payments/order-payments.sql.ts';
import {
  basisText,
  buyerMarksText,
  invoiceNumber,
  orderSums,
  restBasis,
  restNumber,
  restOf,
} from '../placing/order-terms.rules.ts';
import * as ordersSql from '../orders.sql.ts';
import { type OrderPaper, type PaperLine, vatByRate } from './order-document.ts';
import { partNumber } from '../parts/part-sums.rules.ts';
import type { PaperJob } from './pdf.worker.ts';

const PAPER_KINDS = ['invoice', 'waybill'] as const;
/** `rest` is the second invoice, after an advance; `return` tells of goods that came back. */
type PaperKind = (typeof PAPER_KINDS)[number] | 'rest' | 'return';

/** Which of them a document is; undefined for one that is not made of an order. */
export function paperKindOf(row: {
  readonly kind: string;
  readonly is_rest: boolean;
  readonly order_return: number | null;
}): PaperKind | undefined {
  if (row.order_return !== null) return 'return';
  return row.is_rest ? 'rest' : PAPER_KINDS.find((one) => one === row.kind);
}

export interface OrderPapers {
  /** The same bytes at every call: they come from the order's own copy. Undefined without such an order. */
  pdf(
    orderId: string,
    kind: PaperKind,
    issuedOn: string,
    /** The part that left, or the number of the return. */
    part?: number | null,
    /** Of which version of the order; of the one it has now without it. */
    revision?: number,
  ): Promise<Buffer | undefined>;
}

const keptPapers = 32;
/** Goods made here have no customs declaration. */
const home = 'Россия';

/** One thread of the process. */
const make = createPaperThread<PaperJob>(new URL('pdf.worker.ts', import.meta.url));

export function createOrderPapers({ db }: { db: Db }): OrderPapers {
  // The buyer's letter and the shop's carry the same paper, and buyers download what they were just sent.
  const kept = new Map<string, Promise<Buffer>>();
  return {
    async pdf(orderId, kind, issuedOn, part = null, revision) {
      const order = await ordersSql.orderById(db, orderId);
      if (!order) return undefined;
      const lines = await ordersSql.linesOf(db, [orderId]);
      const left = kind === 'waybill' ? await partsOf(db, [orderId]) : [];
      // Letters of before parts name none: the whole order was the first.
      const own = left.find(({ number }) => number === (part ?? 1));
      const old =
        kind === 'invoice' && revision !== undefined && revision < order.revision
          ? await beforeRevision(db, orderId, revision)
          : undefined;
      const paper = own
        ? partPaper(order, lines, own, issuedOn)
        : kind === 'rest'
          ? restPaper(order, lines, issuedOn)
          : kind === 'return'
            ? await returnPaper(db, order, lines, part ?? 1, issuedOn)
            : old
              ? oldPaper(order, lines, old, issuedOn)
              : paperOf(order, lines, issuedOn);
      if (!paper) return undefined;
      const key = `${orderId} ${kind} ${part ?? 1} ${revision ?? ''} ${order.revision} ${issuedOn} ${order.status} ${order.reserve_until.getTime()} ${JSON.stringify(order.payer)}`;
      const known = kept.get(key);
      if (known) return known;
      const made = make({ kind, paper });
      kept.set(key, made);
      made.catch(() => kept.delete(key));
      if (kept.size > keptPapers) kept.delete(kept.keys().next().value ?? '');
      return made;
    },
  };
}

export const invoiceName = (number: string): string => `Счёт на оплату № ${number}`;
export const returnNumber = (number: string, one: number): string => `${number}-Р${one}`;
export const returnName = (number: string): string => `Акт возврата № ${number}`;
export const restInvoiceName = (number: string): string => `Счёт на остаток № ${number}`;
export const waybillName = (currency: Currency, number: string): string =>
  `${shippingPaper(currency).name} № ${number}`;

/** What a paper tells of a line. */
type PaperRow = Pick<
  ordersSql.LineRow,
  | 'article'
  | 'name'
  | 'quantity'
  | 'unit_code'
  | 'unit_name'
  | 'price'
  | 'total'
  | 'vat_percent'
  | 'vat'
  | 'note'
  | 'country'
  | 'declaration'
>;

/** The delivery is a line of its own where it costs something. */
export function paperLines(order: ordersSql.OrderRow, lines: readonly PaperRow[]): PaperLine[] {
  const goods = lines.map((line) => ({
    article: line.article,
    name: line.name,
    quantity: line.quantity,
    unitCode: line.unit_code,
    unitName: line.unit_name,
    price: line.price,
    total: line.total,
    vatPercent: line.vat_percent,
    vat: line.vat,
    note: line.note,
    origin: foreignOrigin(line.country, home),
    declaration: line.declaration,
  }));
  return [...goods, ...deliveryLine(order, order)];
}

/** Lines of one part, its share of the delivery among them. */
function partLines(
  order: ordersSql.OrderRow,
  lines: readonly ordersSql.LineRow[],
  part: PartRow,
): PaperLine[] {
  const byPosition = new Map(lines.map((line) => [line.position, line]));
  const own = part.lines.flatMap(({ position, quantity, total, vat }) => {
    const line = byPosition.get(position);
    return line ? [{ ...line, quantity, total, vat }] : [];
  });
  return [...paperLines({ ...order, delivery_price: 0 }, own), ...deliveryLine(order, part)];
}

function deliveryLine(
  order: ordersSql.OrderRow,
  { delivery_price: price, delivery_vat: vat }: Pick<PartRow, 'delivery_price' | 'delivery_vat'>,
): PaperLine[] {
  if (price === 0) return [];
  const name = deliveryName(order.delivery);
  const one = { article: '', name, quantity: 1, unitCode: null, unitName: 'усл.', price, total: price };
  return [{ ...one, vatPercent: order.delivery_vat_percent, vat }];
}

function partPaper(
  order: ordersSql.OrderRow,
  rows: readonly ordersSql.LineRow[],
  part: PartRow,
  issuedOn: string,
): OrderPaper {
  const lines = partLines(order, rows, part);
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  const sums = { goods: total - part.delivery_price, discount: 0, delivery: part.delivery_price, total };
  return {
    ...paperOf(order, rows, issuedOn),
    waybillNumber: partNumber(order.number, part, rows),
    lines,
    sums: { ...sums, vat: vatByRate(lines) },
  };
}

/** An invoice of before an amendment: it says so across the sheet. */
function oldPaper(
  order: ordersSql.OrderRow,
  rows: readonly ordersSql.LineRow[],
  old: AmendedBefore,
  issuedOn: string,
): OrderPaper {
  const { lines, day: _day, ...sums } = old;
  const notes = new Map(rows.map((row) => [row.position, row]));
  const then = lines.map((line) => {
    const now = notes.get(line.position);
    return {
      ...line,
      note: now?.note ?? '',
      country: now?.country ?? null,
      declaration: now?.declaration ?? null,
    };
  });
  return { ...paperOf({ ...order, ...sums, amended_on: null }, then, issuedOn), replaced: true };
}

/** What came back at one time, with its share of the tax; undefined without such a return. */
async function returnPaper(
  db: Db,
  order: ordersSql.OrderRow,
  rows: readonly ordersSql.LineRow[],
  number: number,
  issuedOn: string,
): Promise<OrderPaper | undefined> {
  const returns = await returnsOf(db, order.id);
  const own = returns.find((one) => one.number === number);
  if (!own) return undefined;
  const before = sumByLine(returns.filter((one) => one.number < number).flatMap((one) => one.lines));
  const back = own.lines.flatMap(({ position, quantity }) => {
    const line = rows.find((one) => one.position === position);
    if (!line) return [];
    const total = returnSum(line, before.get(position) ?? 0, quantity);
    return [{ ...line, quantity, total, vat: vatWithin(total, line.vat_percent) }];
  });
  const lines = paperLines({ ...order, delivery_price: 0 }, back);
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  return {
    ...paperOf(order, rows, issuedOn),
    number: returnNumber(order.number, number),
    reason: own.reason,
    lines,
    sums: { goods: total, discount: 0, delivery: 0, total, vat: vatByRate(lines) },
  };
}

/** The second invoice: what the advance has left; undefined for an order that was asked for whole. */
function restPaper(
  order: ordersSql.OrderRow,
  rows: readonly ordersSql.LineRow[],
  issuedOn: string,
): OrderPaper | undefined {
  const paper = paperOf(order, rows, issuedOn);
  const { advance, ...sums } = paper.sums;
  if (!advance) return undefined;
  return {
    ...paper,
    number: restNumber(order.number),
    basis: restBasis(order),
    sums: { ...sums, rest: restOf(advance, sums.vat) },
  };
}

function paperOf(order: ordersSql.OrderRow, rows: readonly PaperRow[], issuedOn: string): OrderPaper {
  const lines = paperLines(order, rows);
  const { recipient, delivery } = order;
  return {
    number: invoiceNumber(order),
    orderedOn: shopDay(order.created_at),
    issuedOn,
    reserveUntil: order.reserve_until,
    currency: order.currency,
    seller: order.seller,
    payer: order.payer,
    recipient: [recipient.name, recipient.phone && formatPhone(recipient.phone)].filter(Boolean).join(', '),
    shipTo: [delivery.type_name, delivery.point.city, delivery.point.name, delivery.point.address]
      .filter(Boolean)
      .join(', '),
    lines,
    sums: orderSums(order, lines),
    basis: basisText(order),
    buyerMarks: buyerMarksText(order),
    terms: order.terms,
    term: `${daysInWords(delivery.date_from, delivery.date_to)}, ${delivery.type_name}`,
    cancelled: order.status === 'cancelled',
  };
}

/** «Доставка до терминала «Уктус», Екатеринбург». */
function deliveryName({ type, type_name, point, is_quoted }: ordersSql.OrderRow['delivery']): string {
  if (is_quoted) return type_name;
  if (type === 'ToTerminal') return `Доставка до терминала «${point.name}», ${point.city}`;
  const how = type === 'ToDoorExpress' ? 'экспресс' : 'эконом';
  return `Доставка до двери (${how}), ${point.city}`;
}
