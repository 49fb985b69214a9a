import { servePapers } from '../../../kernel/pdf/pdf-thread.ts';
import type { QuotationPaper } from './quotation-document.ts';
import { quotationPdf } from './quotation-pdf.ts';

servePapers<QuotationPaper>(quotationPdf);
