import type { QuotationStatus } from '@spindle/contract/constants';
import { dateParts } from '@spindle/ui/format/date.ts';
import type { TagVariant } from '@spindle/ui/text/tag.tsx';

const variants: Readonly<Record<QuotationStatus, TagVariant>> = {
  draft: 'plain',
  requested: 'warn',
  prepared: 'info',
  viewed: 'info',
  accepted: 'ok',
  ordered: 'ok',
  declined: 'plain',
  expired: 'plain',
};

export const statusVariant = (status: QuotationStatus): TagVariant => variants[status];

/** «до 30 ноября», «истекло 2 октября»; nothing before it was sent. */
export function validText(status: QuotationStatus, validUntil: string | null): string {
  const parts = validUntil === null ? null : dateParts(validUntil);
  if (!parts) return '';
  const day = `${parts.day}\u00a0${parts.monthName}`;
  if (status === 'expired') return `истекло ${day}`;
  return status === 'ordered' || status === 'declined' ? '' : `до\u00a0${day}`;
}
