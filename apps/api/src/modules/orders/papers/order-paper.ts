import type { StoredPayer, StoredSeller } from '@spindle/database/tables/orders';

export interface PaperLine {
  readonly article: string;
  readonly name: string;
  readonly quantity: number;
  /** Code and short name of the unit by ОКЕИ; a service has no code. */
  readonly unitCode: number | null;
  readonly unitName: string;
  /** Kopecks with VAT. */
  readonly price: number;
  readonly total: number;
  readonly vatPercent: number;
  readonly vat: number;
}

/** An order as its papers tell it: only copies of the day it was placed. */
export interface OrderPaper {
  readonly number: string;
  /** `YYYY-MM-DD`. */
  readonly orderedOn: string;
  readonly issuedOn: string;
  readonly reserveUntil: Date;
  readonly seller: StoredSeller;
  readonly payer: StoredPayer;
  readonly recipient: string;
  readonly shipTo: string;
  readonly lines: readonly PaperLine[];
  readonly total: number;
  readonly vat: readonly { readonly percent: number; readonly amount: number }[];
}

/** VAT within the lines by rate, the highest first. */
export function vatByRate(lines: readonly Pick<PaperLine, 'vatPercent' | 'vat'>[]): OrderPaper['vat'] {
  const rates = [...new Set(lines.map(({ vatPercent }) => vatPercent))].sort((a, b) => b - a);
  return rates.map((percent) => ({
    percent,
    amount: lines.reduce((sum, line) => (line.vatPercent === percent ? sum + line.vat : sum), 0),
  }));
}
