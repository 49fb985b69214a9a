import type { QuotationStatus } from '@spindle/contract/constants';
import { QUOTATION_STATUS_NAMES } from '@spindle/contract/quotations/quotation-names';
import { type Share, State, type Tone } from '../../ground/state.tsx';

const badges: Readonly<Record<QuotationStatus, readonly [Share, Tone]>> = {
  draft: [0, ''],
  requested: [0.25, 'fresh'],
  prepared: [0.5, ''],
  viewed: [0.66, ''],
  accepted: ['ok', 'done'],
  ordered: ['ok', 'done'],
  declined: ['x', 'off'],
  expired: ['x', 'off'],
};

export function QuotationState({ status }: { status: QuotationStatus }) {
  const [share, tone] = badges[status];
  return (
    <State share={share} tone={tone}>
      {QUOTATION_STATUS_NAMES[status]}
    </State>
  );
}
