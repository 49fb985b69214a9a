import type { CheckoutOverview } from '@spindle/contract/orders/checkout';
import { DELIVERY_TYPES, type DeliveryType } from '@spindle/contract/constants';

/** What the browser remembers of the last checkout. */
export interface StoredChoice {
  readonly delivery: {
    readonly type: DeliveryType;
    readonly shipment: string;
    readonly option: string;
  } | null;
  readonly payer: string | null;
}

export type Repair =
  | { readonly kind: 'none' }
  | { readonly kind: 'payer'; readonly payer: string }
  | { readonly kind: 'delivery'; readonly delivery: NonNullable<StoredChoice['delivery']> };

type ServerChoice = Pick<CheckoutOverview, 'delivery' | 'delivery_selected' | 'your_data'>;

/**
 * The next call that restores the stored checkout: the payer first, then the delivery. For a point that no longer
 * exists the payer is sent once more and the overview reloads.
 */
export function repairOf(stored: StoredChoice, seen: ServerChoice, alreadySent: ReadonlySet<string>): Repair {
  const { payer, payers, is_payer_chosen: isChosen } = seen.your_data;
  const isPayerKnown = stored.payer !== null && payers.some(({ id }) => id === stored.payer);
  // A payer chosen for this cart is newer than the stored one.
  if (isPayerKnown && !isChosen && payer?.id !== stored.payer && !alreadySent.has('payer')) {
    return { kind: 'payer', payer: stored.payer };
  }
  if (!stored.delivery || seen.delivery_selected?.option) return { kind: 'none' };
  const { type, option } = stored.delivery;
  const points = seen.delivery.find((one) => one.type === type)?.points ?? [];
  const here = points.some(({ id, reason }) => id === option && reason === null);
  // Another way chosen just now, its point still open, is the buyer's newer word.
  if (here && seen.delivery_selected === null && !alreadySent.has('delivery'))
    return { kind: 'delivery', delivery: stored.delivery };
  if (!here && payer && !alreadySent.has('payer')) return { kind: 'payer', payer: payer.id };
  return { kind: 'none' };
}

/** Storage may hold anything: other versions of the shop wrote there too. */
export function readStored(delivery: string | null, payer: string | null): StoredChoice {
  return { delivery: readDelivery(delivery), payer: payer || null };
}

function readDelivery(text: string | null): StoredChoice['delivery'] {
  try {
    const value = JSON.parse(text ?? 'null') as Record<string, unknown> | null;
    const type = DELIVERY_TYPES.find((one) => one === value?.['type']);
    const { shipment, option } = value ?? {};
    if (!type || typeof shipment !== 'string' || typeof option !== 'string') return null;
    return { type, shipment, option };
  } catch {
    return null;
  }
}
