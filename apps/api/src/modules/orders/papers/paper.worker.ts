import { servePapers } from '../../../kernel/papers/paper-thread.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { OrderPaper } from './order-paper.ts';
import { waybillPdf } from './waybill-pdf.ts';

export interface PaperJob {
  readonly kind: 'invoice' | 'waybill' | 'rest';
  readonly paper: OrderPaper;
}

servePapers<PaperJob>(({ kind, paper }) => (kind === 'waybill' ? waybillPdf(paper) : invoicePdf(paper)));
