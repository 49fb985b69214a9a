import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Advance, DocumentTotals, BalanceDue } from '../../../kernel/pdf/document-totals.ts';
import { dateInWords } from '../../../kernel/text/document-text.ts';
import type { OrderRow } from '../orders.sql.ts';
import { type DocumentLine, vatByRate } from '../documents/order-document.ts';

type Terms = Pick<
  OrderRow,
  'number' | 'created_at' | 'contract' | 'quotation_number' | 'quotation_on' | 'buyer_number' | 'cost_centre'
>;

/** «Договор № 45/26, предложение КП-3001 от 12 ноября 2026 г., заказ № ШП-2026-1127 от 13 ноября 2026 г.» */
export function basisText(order: Terms): string {
  const parts = [
    order.contract && contractText(order.contract),
    order.quotation_number &&
      order.quotation_on &&
      `предложение ${order.quotation_number} от ${dateInWords(order.quotation_on)}`,
    `заказ № ${order.number} от ${dateInWords(shopDay(order.created_at))}`,
  ];
  return sentence(parts);
}

/** Typed with or without the word and the sign. */
function contractText(contract: string): string {
  if (/^(?:договор|контракт|соглашение|рамочн|дог\.)/i.test(contract))
    return contract.charAt(0).toLowerCase() + contract.slice(1);
  return contract.startsWith('№') ? `договор ${contract}` : `договор № ${contract}`;
}

/** «Заказ № 4500123, центр затрат 1204», as the buyer's books have it; nothing where they named neither. */
export function buyerMarksText({ buyer_number, cost_centre }: Terms): string {
  const parts = [
    buyer_number && `заказ № ${buyer_number.replace(/^№\s*/, '')}`,
    cost_centre && `центр затрат ${cost_centre}`,
  ];
  return sentence(parts);
}

function sentence(parts: readonly (string | null)[]): string {
  const text = parts.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Money = Pick<
  OrderRow,
  'goods_total' | 'discount_total' | 'delivery_price' | 'total' | 'advance_percent'
>;

/** Amount due now: the whole total or the advance agreed in the quotation. */
export const dueOf = ({
  total,
  advance_percent: percent,
}: Pick<OrderRow, 'total' | 'advance_percent'>): number =>
  percent === null ? total : Math.round((total * percent) / 100);

export function advanceOf(
  order: Pick<Money, 'total' | 'advance_percent'>,
  vat: DocumentTotals['vat'],
): Advance | null {
  const { advance_percent: percent, total } = order;
  if (percent === null) return null;
  const amount = dueOf(order);
  const taxes = vat.map((one) => ({
    percent: one.percent,
    amount: Math.round((one.amount * percent) / 100),
  }));
  return { percent, amount, remainder: total - amount, vat: taxes };
}

/** Of the invoice: the order's own, and the version where it was amended. */
export const invoiceNumber = ({ number, revision }: Pick<OrderRow, 'number' | 'revision'>): string =>
  revision > 1 ? `${number}-В${revision}` : number;

/** `YYYY-MM-DD` of the invoice that holds now. */
export const invoicedOn = ({ created_at, amended_on }: Pick<OrderRow, 'created_at' | 'amended_on'>): string =>
  amended_on ?? shopDay(created_at);

/** Of the second invoice: the order's own numbers the first. */
export const balanceInvoiceNumber = (number: string): string => `${number}-2`;

/** «…, остаток после аванса по счёту № ШП-2026-1127 от 13 ноября 2026 г.» */
export const balanceInvoiceBasis = (order: Terms & Pick<OrderRow, 'revision' | 'amended_on'>): string =>
  `${basisText(order)}, остаток после аванса по\u00a0счёту № ${invoiceNumber(order)} от ${dateInWords(invoicedOn(order))}`;

/** The balance after the advance: amounts and taxes of both add up to the order's to the kopeck. */
export function balanceAfterAdvance(
  { percent, amount, remainder, vat: paid }: Advance,
  vat: DocumentTotals['vat'],
): BalanceDue {
  const remainingVat = vat.map((one) => ({
    percent: one.percent,
    amount: one.amount - (paid.find((tax) => tax.percent === one.percent)?.amount ?? 0),
  }));
  return { percent, paid: amount, amount: remainder, vat: remainingVat };
}

/** Why there is no invoice for the rest; null where it can be given. */
export function balanceInvoiceRefusal(
  order: Pick<OrderRow, 'number' | 'status' | 'advance_percent' | 'cancelled_total'>,
  { isPaid, issuedNumber }: { readonly isPaid: boolean; readonly issuedNumber: string | null },
): string | null {
  const { number } = order;
  if (order.advance_percent === null) return `Заказ ${number} без аванса: счёт у\u00a0него один.`;
  if (order.status === 'cancelled') return `Заказ ${number} отменён.`;
  if (issuedNumber) return `Счёт на\u00a0остаток заказа ${number} уже выставлен: № ${issuedNumber}.`;
  if (!isPaid) return `Аванс заказа ${number} не\u00a0отмечен как оплаченный: сначала order ${number} paid.`;
  if (order.cancelled_total > 0)
    return `Часть заказа ${number} отменена: остаток посчитайте с\u00a0бухгалтером и\u00a0выставьте отдельно.`;
  return null;
}

export function orderTotals(order: Money, lines: readonly DocumentLine[]): DocumentTotals {
  const vat = vatByRate(lines);
  return {
    goods: order.goods_total + order.discount_total,
    discount: order.discount_total,
    delivery: order.delivery_price,
    total: order.total,
    vat,
    advance: advanceOf(order, vat),
  };
}
