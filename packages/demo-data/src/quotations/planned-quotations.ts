import { readYaml } from '../data-files.ts';

type Status = 'draft' | 'requested' | 'prepared' | 'viewed' | 'accepted' | 'ordered' | 'declined' | 'expired';

/** A product by the kind of its drawing, the most popular first; or a text of the shop or the buyer with a price. */
export interface PlannedLine {
  readonly kind?: string;
  /** The second, the third … of its kind. */
  readonly nth?: number;
  readonly onRequest?: true;
  readonly name?: string;
  readonly quantity: number;
  /** Roubles. */
  readonly price?: number;
}

export interface PlannedQuotation {
  readonly number: number;
  /** The part of the e-mail before @example.ru. */
  readonly buyer: string;
  readonly status: Status;
  readonly source: 'goods' | 'cart' | 'list' | 'kit';
  readonly daysAgo: number;
  /** Days from today until it expires. */
  readonly validFor?: number;
  readonly lines: readonly PlannedLine[];
  readonly comment?: string;
  readonly text?: string;
  readonly terms?: string;
  readonly reason?: string;
  /** Percent off the list prices. */
  readonly discount?: number;
}

/** Every status, for each of the demo accounts what such a buyer would have. */
export const plannedQuotations = readYaml<readonly PlannedQuotation[]>('quotations.yaml');

/** The steps of a quotation to its status, each with its hour. */
export function quotationSteps({
  status,
}: PlannedQuotation): { status: Status; hours: number; actor: string }[] {
  const requested = { status: 'requested' as const, hours: 0, actor: 'buyer' };
  const prepared = [requested, { status: 'prepared' as const, hours: 5, actor: 'staff' }];
  const viewed = [...prepared, { status: 'viewed' as const, hours: 7, actor: 'buyer' }];
  const steps: Readonly<Record<Status, { status: Status; hours: number; actor: string }[]>> = {
    draft: [{ status: 'draft', hours: 0, actor: 'buyer' }],
    requested: [requested],
    prepared,
    viewed,
    accepted: [...viewed, { status: 'accepted', hours: 30, actor: 'staff' }],
    ordered: [
      ...viewed,
      { status: 'accepted', hours: 26, actor: 'buyer' },
      { status: 'ordered', hours: 26, actor: 'buyer' },
    ],
    declined: [...viewed, { status: 'declined', hours: 50, actor: 'buyer' }],
    expired: [...viewed, { status: 'expired', hours: 24 * 31, actor: 'shop' }],
  };
  return steps[status];
}
