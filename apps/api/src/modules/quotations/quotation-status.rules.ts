import { type QuotationGroup, QUOTATION_STATUSES, type QuotationStatus } from '@spindle/contract/constants';

export const QUOTATION_STEPS = [
  'request',
  'send',
  'view',
  'accept',
  'order',
  'revise',
  'decline',
  'expire',
] as const;
export type QuotationStep = (typeof QUOTATION_STEPS)[number];
type QuotationActor = 'buyer' | 'staff' | 'shop';

interface Transition {
  readonly by: readonly QuotationActor[];
  readonly from: readonly QuotationStatus[];
  readonly to: QuotationStatus;
}

/** The whole life of a quotation: a step, who makes it, from where and to where. */
const transitions: Readonly<Record<QuotationStep, readonly Transition[]>> = {
  request: [{ by: ['buyer'], from: ['draft'], to: 'requested' }],
  send: [{ by: ['staff'], from: ['requested'], to: 'prepared' }],
  view: [{ by: ['buyer'], from: ['prepared'], to: 'viewed' }],
  // Staff record an acceptance given by phone or on paper.
  accept: [{ by: ['buyer', 'staff'], from: ['prepared', 'viewed'], to: 'accepted' }],
  order: [{ by: ['buyer'], from: ['accepted'], to: 'ordered' }],
  decline: [
    { by: ['buyer'], from: ['prepared', 'viewed'], to: 'declined' },
    { by: ['buyer', 'staff'], from: ['requested'], to: 'declined' },
    { by: ['staff'], from: ['prepared', 'viewed', 'accepted'], to: 'declined' },
  ],
  // A sent offer is withdrawn and becomes a new version.
  revise: [{ by: ['staff'], from: ['prepared', 'viewed', 'declined', 'expired'], to: 'requested' }],
  // An acceptance is final: it does not expire.
  expire: [{ by: ['shop'], from: ['prepared', 'viewed'], to: 'expired' }],
};

/** Where the step leads from here; null when it cannot be made. */
export function nextStatus(
  status: QuotationStatus,
  step: QuotationStep,
  by: QuotationActor,
): QuotationStatus | null {
  return transitions[step].find((one) => one.by.includes(by) && one.from.includes(status))?.to ?? null;
}

export function stepsFrom(status: QuotationStatus, by: QuotationActor): QuotationStep[] {
  return QUOTATION_STEPS.filter((step) => nextStatus(status, step, by) !== null);
}

export const groupOf: Readonly<Record<QuotationStatus, Exclude<QuotationGroup, 'all'>>> = {
  draft: 'in_work',
  requested: 'in_work',
  prepared: 'active',
  viewed: 'active',
  accepted: 'active',
  ordered: 'ordered',
  declined: 'closed',
  expired: 'closed',
};

export function statusesOf(group: QuotationGroup): readonly QuotationStatus[] {
  return group === 'all'
    ? QUOTATION_STATUSES
    : QUOTATION_STATUSES.filter((status) => groupOf[status] === group);
}

/** Whether the buyer may accept: an offer, or an acceptance that staff recorded for them. */
export const mayAccept = (status: QuotationStatus): boolean =>
  nextStatus(status, 'accept', 'buyer') !== null || nextStatus(status, 'order', 'buyer') !== null;
