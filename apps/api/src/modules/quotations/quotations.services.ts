import type { Ground } from '../../kernel/kernel.services.ts';
import { createQuotationLinks } from './quotation-links.service.ts';
import { createQuotationPdfs } from './documents/quotation-documents.service.ts';
import { createQuotationsService } from './quotations.service.ts';

type QuotationsDeps = Ground & Omit<Parameters<typeof createQuotationsService>[0], 'quotationPdfs'>;

export function createQuotationsServices(deps: QuotationsDeps) {
  const quotationPdfs = createQuotationPdfs(deps);
  return {
    quotationPdfs,
    quotations: createQuotationsService({ ...deps, quotationPdfs }),
    quotationLinks: createQuotationLinks(deps),
  };
}
