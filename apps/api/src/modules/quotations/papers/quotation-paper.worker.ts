import { servePapers } from '../../../kernel/papers/paper-thread.ts';
import type { QuotationPaper } from './quotation-paper.ts';
import { quotationPdf } from './quotation-pdf.ts';

servePapers<QuotationPaper>(quotationPdf);
