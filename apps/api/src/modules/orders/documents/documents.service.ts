import { pointLine } from '@spindle/contract/account/address-line';
import type { Currency } from '@spindle/contract/shop/locales';
import { shippingDocument } from '@spindle/contract/orders/shipping-document';
import { shopDay } from '@spindle/contract/shop/shop-day';
import { foreignOrigin } from '../../../kernel/pdf/countries.ts';
import { daysInWords, formatPhone } from '../../../kernel/text/document-text.ts';
import { createPdfThread } from '../../../kernel/pdf/pdf-thread.ts';
import type { Db } from '@spindle/database/pool';
import type { AmendedBefore } from '@spindle/database/tables/orders';
import { beforeRevision } from '../amendments/amendments.sql.ts';
import { vatWithin } from '../../pricing/pricing.rules.ts';
import { returnAmount } from '../payments/order-money.rules.ts';
import { quantityByLine } from '../parts/order-parts.rules.ts';
import { type PartRow, partsOf } from '../parts/order-parts.sql.ts';
import { returnsOf } from '../payments/order-payments.sql.ts';
import {
  basisText,
  buyerMarksText,
  invoiceNumber,
  orderTotals,
  balanceInvoiceBasis,
  balanceInvoiceNumber,
  balanceAfterAdvance,
} from '../placing/order-terms.rules.ts';
import * as ordersSql from '../orders.sql.ts';
import { type OrderDocument, type DocumentLine, vatByRate } from './order-document.ts';
import { partNumber } from '../parts/part-sums.rules.ts';
import type { PdfJob } from './pdf.worker.ts';

const PDF_KINDS = ['invoice', 'waybill'] as const;
/** `rest` is the balance invoice after an advance; `return` is the act of returned products. */
type PdfKind = (typeof PDF_KINDS)[number] | 'rest' | 'return';

/** The kind of PDF for a document; undefined for an uploaded file. */
export function pdfKindOf(row: {
  readonly kind: string;
  readonly is_rest: boolean;
  readonly order_return: number | null;
}): PdfKind | undefined {
  if (row.order_return !== null) return 'return';
  return row.is_rest ? 'rest' : PDF_KINDS.find((one) => one === row.kind);
}

export interface OrderPdfs {
  /** The same bytes at every call: they come from the order's own copy. Undefined without such an order. */
  pdf(
    orderId: string,
    kind: PdfKind,
    issuedOn: string,
    /** The part that left, or the number of the return. */
    part?: number | null,
    /** Of which version of the order; of the one it has now without it. */
    revision?: number,
  ): Promise<Buffer | undefined>;
}

const maxCachedPdfs = 32;
/** Goods made here have no customs declaration. */
const home = 'Россия';

/** One thread of the process. */
const make = createPdfThread<PdfJob>(new URL('pdf.worker.ts', import.meta.url));

export function createOrderPdfs({ db }: { db: Db }): OrderPdfs {
  // The e-mails to the buyer and to the shop attach the same PDF, and buyers download it soon after.
  const pdfCache = new Map<string, Promise<Buffer>>();
  return {
    async pdf(orderId, kind, issuedOn, part = null, revision) {
      const order = await ordersSql.orderById(db, orderId);
      if (!order) return undefined;
      const lines = await ordersSql.linesOf(db, [orderId]);
      const shippedParts = kind === 'waybill' ? await partsOf(db, [orderId]) : [];
      // E-mails from before orders had parts name no part: the whole order counts as the first.
      const shippedPart = shippedParts.find(({ number }) => number === (part ?? 1));
      const old =
        kind === 'invoice' && revision !== undefined && revision < order.revision
          ? await beforeRevision(db, orderId, revision)
          : undefined;
      const orderDocument = shippedPart
        ? partDocument(order, lines, shippedPart, issuedOn)
        : kind === 'rest'
          ? balanceInvoice(order, lines, issuedOn)
          : kind === 'return'
            ? await returnDocument(db, order, lines, part ?? 1, issuedOn)
            : old
              ? replacedInvoice(order, lines, old, issuedOn)
              : documentOf(order, lines, issuedOn);
      if (!orderDocument) return undefined;
      const key = `${orderId} ${kind} ${part ?? 1} ${revision ?? ''} ${order.revision} ${issuedOn} ${order.status} ${order.reserve_until.getTime()} ${JSON.stringify(order.payer)}`;
      const cachedPdf = pdfCache.get(key);
      if (cachedPdf) return cachedPdf;
      const pdf = make({ kind, orderDocument });
      pdfCache.set(key, pdf);
      pdf.catch(() => pdfCache.delete(key));
      if (pdfCache.size > maxCachedPdfs) pdfCache.delete(pdfCache.keys().next().value ?? '');
      return pdf;
    },
  };
}

export const invoiceName = (number: string): string => `Счёт на оплату № ${number}`;
export const returnNumber = (number: string, one: number): string => `${number}-Р${one}`;
export const returnName = (number: string): string => `Акт возврата № ${number}`;
export const balanceInvoiceName = (number: string): string => `Счёт на остаток № ${number}`;
export const waybillName = (currency: Currency, number: string): string =>
  `${shippingDocument(currency).name} № ${number}`;

/** Fields of an order line that a document shows. */
type DocumentLineRow = Pick<
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

/** Delivery becomes a line when it costs something. */
export function documentLines(order: ordersSql.OrderRow, lines: readonly DocumentLineRow[]): DocumentLine[] {
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
): DocumentLine[] {
  const byPosition = new Map(lines.map((line) => [line.position, line]));
  const own = part.lines.flatMap(({ position, quantity, total, vat }) => {
    const line = byPosition.get(position);
    return line ? [{ ...line, quantity, total, vat }] : [];
  });
  return [...documentLines({ ...order, delivery_price: 0 }, own), ...deliveryLine(order, part)];
}

function deliveryLine(
  order: ordersSql.OrderRow,
  { delivery_price: price, delivery_vat: vat }: Pick<PartRow, 'delivery_price' | 'delivery_vat'>,
): DocumentLine[] {
  if (price === 0) return [];
  const name = deliveryName(order.delivery);
  const one = { article: '', name, quantity: 1, unitCode: null, unitName: 'усл.', price, total: price };
  return [{ ...one, vatPercent: order.delivery_vat_percent, vat }];
}

function partDocument(
  order: ordersSql.OrderRow,
  rows: readonly ordersSql.LineRow[],
  part: PartRow,
  issuedOn: string,
): OrderDocument {
  const lines = partLines(order, rows, part);
  const total = lines.reduce((subtotal, line) => subtotal + line.total, 0);
  const partTotals = {
    goods: total - part.delivery_price,
    discount: 0,
    delivery: part.delivery_price,
    total,
  };
  return {
    ...documentOf(order, rows, issuedOn),
    waybillNumber: partNumber(order.number, part, rows),
    lines,
    sums: { ...partTotals, vat: vatByRate(lines) },
  };
}

/** An invoice from before an amendment, marked as replaced across the page. */
function replacedInvoice(
  order: ordersSql.OrderRow,
  rows: readonly ordersSql.LineRow[],
  old: AmendedBefore,
  issuedOn: string,
): OrderDocument {
  const { lines, day: _day, ...totals } = old;
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
  return { ...documentOf({ ...order, ...totals, amended_on: null }, then, issuedOn), replaced: true };
}

/** What came back at one time, with its share of the tax; undefined without such a return. */
async function returnDocument(
  db: Db,
  order: ordersSql.OrderRow,
  rows: readonly ordersSql.LineRow[],
  number: number,
  issuedOn: string,
): Promise<OrderDocument | undefined> {
  const returns = await returnsOf(db, order.id);
  const orderReturn = returns.find((one) => one.number === number);
  if (!orderReturn) return undefined;
  const before = quantityByLine(returns.filter((one) => one.number < number).flatMap((one) => one.lines));
  const back = orderReturn.lines.flatMap(({ position, quantity }) => {
    const line = rows.find((one) => one.position === position);
    if (!line) return [];
    const total = returnAmount(line, before.get(position) ?? 0, quantity);
    return [{ ...line, quantity, total, vat: vatWithin(total, line.vat_percent) }];
  });
  const lines = documentLines({ ...order, delivery_price: 0 }, back);
  const total = lines.reduce((subtotal, line) => subtotal + line.total, 0);
  return {
    ...documentOf(order, rows, issuedOn),
    number: returnNumber(order.number, number),
    reason: orderReturn.reason,
    lines,
    sums: { goods: total, discount: 0, delivery: 0, total, vat: vatByRate(lines) },
  };
}

/** The balance invoice after an advance; undefined for an order without one. */
function balanceInvoice(
  order: ordersSql.OrderRow,
  rows: readonly ordersSql.LineRow[],
  issuedOn: string,
): OrderDocument | undefined {
  const invoice = documentOf(order, rows, issuedOn);
  const { advance, ...totals } = invoice.sums;
  if (!advance) return undefined;
  return {
    ...invoice,
    number: balanceInvoiceNumber(order.number),
    basis: balanceInvoiceBasis(order),
    sums: { ...totals, rest: balanceAfterAdvance(advance, totals.vat) },
  };
}

function documentOf(
  order: ordersSql.OrderRow,
  rows: readonly DocumentLineRow[],
  issuedOn: string,
): OrderDocument {
  const lines = documentLines(order, rows);
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
    shipTo: [delivery.type_name, pointLine(delivery.point)].filter(Boolean).join(', '),
    lines,
    sums: orderTotals(order, lines),
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
