import { servePdfJobs } from '../../../kernel/pdf/pdf-thread.ts';
import type { QuotationDocument } from './quotation-document.ts';
import { quotationPdf } from './quotation-pdf.ts';

servePdfJobs<QuotationDocument>(quotationPdf);
