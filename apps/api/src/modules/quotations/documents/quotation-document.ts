import type { Tax } from '@spindle/contract/money/vat-sums';
import type { PdfPicture } from '../../../kernel/pdf/pdf-picture.ts';
import type { Currency, StoredPayer, StoredSeller } from '@spindle/database/tables/orders';

export interface QuotationDocumentLine {
  readonly article: string;
  readonly name: string;
  readonly note: string;
  readonly quantity: number;
  readonly unitName: string;
  /** Kopecks with VAT; null is on request. */
  readonly price: number | null;
  readonly total: number | null;
  readonly readyDays: number | null;
  readonly specs: readonly { readonly name: string; readonly value: string }[];
  /** The goods' own photograph, else their drawing; null where there is neither. */
  readonly picture: PdfPicture | null;
}

/** The content of the PDF: an offer of the shop, or a cart with current prices. */
export interface QuotationDocument {
  readonly title: string;
  /** `YYYY-MM-DD`. */
  readonly issuedOn: string;
  /** Null where prices are not held. */
  readonly validUntil: string | null;
  readonly currency: Currency;
  readonly seller: StoredSeller;
  readonly payer: StoredPayer | null;
  readonly person: string | null;
  readonly text: string | null;
  readonly terms: string | null;
  /** Percents that are paid first; null is all. */
  readonly advance: number | null;
  readonly lines: readonly QuotationDocumentLine[];
  readonly original: number;
  /** The part of both totals that is the delivery line; null without one. */
  readonly delivery: number | null;
  readonly total: number;
  readonly vat: readonly Tax[];
  /** Address of the page it is a copy of. */
  readonly address: string;
}
