import { servePapers } from '../../../kernel/pdf/pdf-thread.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { OrderPaper } from './order-document.ts';
import { returnPdf } from './return-pdf.ts';
import { waybillPdf } from './waybill-pdf.ts';

export interface PaperJob {
  readonly kind: 'invoice' | 'waybill' | 'rest' | 'return';
  readonly paper: OrderPaper;
}

const makers = { invoice: invoicePdf, rest: invoicePdf, waybill: waybillPdf, return: returnPdf } as const;

servePapers<PaperJob>(({ kind, paper }) => makers[kind](paper));
