import { AppError } from '@spindle/contract/errors';
import { addDays, shopDay } from '@spindle/contract/shop/shop-day';
import type { QuotationDraft } from '@spindle/contract/staff/orders/staff-quotations';
import { Readable } from 'node:stream';
import type { SentFile } from '../../../kernel/http/attachment.ts';
import type { StaffMember } from '../../../kernel/staff/handle-staff.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import type { QuotationPdfs } from '../documents/quotation-documents.service.ts';
import { visible } from './quotations-office.staff.ts';

const usualDays = 14;

/** The PDF that was sent, or the one that would be sent now; `draft` is the unsaved state of the grid. */
export async function quotationPdfFor(
  deps: StaffDeps,
  pdfs: QuotationPdfs,
  staff: StaffMember,
  number: string,
  draft?: QuotationDraft,
): Promise<SentFile> {
  const quotation = await visible(deps, staff, number);
  const bytes = quotation.prepared_at
    ? await pdfs.pdf(quotation.id)
    : await pdfs.draft(quotation.id, addDays(shopDay(deps.now()), usualDays), draft);
  if (!bytes) throw new AppError('not_found');
  return {
    name: `Предложение ${number}${quotation.prepared_at ? '' : ', черновик'}.pdf`,
    mime: 'application/pdf',
    size: bytes.length,
    stream: Readable.from([bytes]),
  };
}
