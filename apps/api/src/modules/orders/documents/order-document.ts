import { byRate, isUntaxed } from '@spindle/contract/money/vat-sums';
import { type VatPercent, WITHOUT_VAT } from '@spindle/contract/money/vat-words';
import { amountText } from '../../../kernel/text/document-text.ts';
import type { Origin } from '../../../kernel/pdf/countries.ts';
import type { DocumentTotals } from '../../../kernel/pdf/document-totals.ts';
import type { Currency, StoredPayer, StoredSeller } from '@spindle/database/tables/orders';

export interface DocumentLine {
  readonly article: string;
  readonly name: string;
  readonly quantity: number;
  /** Code and short name of the unit by ОКЕИ; a service has no code. */
  readonly unitCode: number | null;
  readonly unitName: string;
  /** Kopecks with VAT. */
  readonly price: number;
  readonly total: number;
  readonly vatPercent: VatPercent;
  readonly vat: number;
  /** The buyer's note on the line. */
  readonly note?: string;
  /** The country goods come from, where it is not the shop's own, and their customs declaration. */
  readonly origin?: Origin | null;
  readonly declaration?: string | null;
}

/** An order as its documents show it: built only from copies made when it was placed. */
export interface OrderDocument {
  readonly number: string;
  /** The shipping document of a part has a number of its own. */
  readonly waybillNumber?: string;
  /** `YYYY-MM-DD`. */
  readonly orderedOn: string;
  readonly issuedOn: string;
  readonly reserveUntil: Date;
  /** Contract, quotation and order the goods are sold by. */
  readonly basis: string;
  /** The buyer's own number of the order and their cost centre; empty where there are none. */
  readonly buyerMarks: string;
  /** Payment and delivery terms of the quotation. */
  readonly terms: string | null;
  readonly sums: DocumentTotals;
  /** When the goods come: «16–18 ноября». */
  readonly term?: string;
  /** Stamps the invoice of a cancelled order. */
  readonly cancelled?: boolean;
  /** Stamps an invoice replaced by a later revision of the order. */
  readonly replaced?: boolean;
  /** Why goods came back. */
  readonly reason?: string;
  readonly currency: Currency;
  readonly seller: StoredSeller;
  readonly payer: StoredPayer;
  readonly recipient: string;
  readonly shipTo: string;
  readonly lines: readonly DocumentLine[];
}

/** Of the shipping document: the order's own, or the part's. */
export const numberOf = ({ waybillNumber, number }: OrderDocument): string => waybillNumber ?? number;

/** Width in points that fits «без НДС» on one line. */
export const rateWidth = (rates: readonly VatPercent[]): number => (rates.includes(null) ? 46 : 34);

/** The last row of a table of ten columns with tax by line. */
export function totalRow({ lines, sums: totals }: Pick<OrderDocument, 'lines' | 'sums'>): string[] {
  const tax = totals.vat.reduce((total, { amount }) => total + amount, 0);
  const isTaxed = isInvoice({ lines });
  const cells = [
    amountText(totals.total - tax),
    '',
    isTaxed ? amountText(tax) : WITHOUT_VAT,
    amountText(totals.total),
  ];
  return ['', '', 'Всего', '', '', '', ...cells];
}

/** A shipping document without VAT is no invoice for it: of status 2. */
export const isInvoice = ({ lines }: Pick<OrderDocument, 'lines'>): boolean =>
  !isUntaxed(lines.map(({ vatPercent }) => vatPercent));

/** VAT within the lines by rate, the highest first. */
export function vatByRate(lines: readonly Pick<DocumentLine, 'vatPercent' | 'vat'>[]): DocumentTotals['vat'] {
  const rates = [...new Set(lines.map(({ vatPercent }) => vatPercent))].sort(byRate);
  return rates.map((percent) => ({
    percent,
    amount: lines.reduce((total, line) => (line.vatPercent === percent ? total + line.vat : total), 0),
  }));
}
