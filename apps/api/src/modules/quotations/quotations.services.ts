import type { Ground } from '../../kernel/kernel.services.ts';
import { createQuotationLinks } from './quotation-links.service.ts';
import { createQuotationPapers } from './documents/quotation-documents.service.ts';
import { createQuotationsService } from './quotations.service.ts';

type QuotationsDeps = Ground & Omit<Parameters<typeof createQuotationsService>[0], 'quotationPapers'>;

export function createQuotationsServices(deps: QuotationsDeps) {
  const quotationPapers = createQuotationPapers(deps);
  return {
    quotationPapers,
    quotations: createQuotationsService({ ...deps, quotationPapers }),
    quotationLinks: createQuotationLinks(deps),
  };
}
