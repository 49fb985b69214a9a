import type { CheckoutOverview } from '@spindle/contract/orders/checkout';
import { NOUNS } from '@spindle/contract/nouns';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';

export interface SeenCheckout {
  readonly cart: Pick<CheckoutOverview['cart'], 'number_items'>;
  readonly totals: Pick<CheckoutOverview['totals'], 'goods'>;
  readonly your_data: Pick<CheckoutOverview['your_data'], 'is_signed_in' | 'payer'>;
}

const goodsOf = ({ cart, totals }: SeenCheckout): string =>
  `${formatCount(cart.number_items, NOUNS.position)} на\u00a0${formatMoney(totals.goods)}`;

/**
 * Differences from what this page last showed that were not chosen here: another tab's changes or new prices. The order
 * requires the buyer to see them first. `chosen` is the payer chosen on this page.
 */
export function changedElsewhere(before: SeenCheckout, now: SeenCheckout, chosen: string | null): string[] {
  const [was, is] = [before.your_data, now.your_data];
  // Signing in changes the cart and prices, which the page reports itself.
  if (was.is_signed_in !== is.is_signed_in || now.cart.number_items === 0) return [];
  const isOther = was.payer?.id !== is.payer?.id;
  const changes: string[] = [];
  if (isOther && is.payer && is.payer.id !== chosen)
    changes.push(
      was.payer
        ? `Плательщик был ${was.payer.name}, стал ${is.payer.name}.`
        : `Плательщик: ${is.payer.name}.`,
    );
  const isCartOther = before.cart.number_items !== now.cart.number_items;
  // Prices follow the payer.
  if (isCartOther || (!isOther && before.totals.goods !== now.totals.goods))
    changes.push(`В\u00a0заказе было ${goodsOf(before)}, стало ${goodsOf(now)}.`);
  return changes;
}
