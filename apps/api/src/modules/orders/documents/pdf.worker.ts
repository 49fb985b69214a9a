import { servePdfJobs } from '../../../kernel/pdf/pdf-thread.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { OrderDocument } from './order-document.ts';
import { returnPdf } from './return-pdf.ts';
import { waybillPdf } from './waybill-pdf.ts';

export interface PdfJob {
  readonly kind: 'invoice' | 'waybill' | 'rest' | 'return';
  readonly orderDocument: OrderDocument;
}

const makers = { invoice: invoicePdf, rest: invoicePdf, waybill: waybillPdf, return: returnPdf } as const;

servePdfJobs<PdfJob>(({ kind, orderDocument }) => makers[kind](orderDocument));
