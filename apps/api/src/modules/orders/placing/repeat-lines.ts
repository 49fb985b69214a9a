import type { RepeatLine } from '@spindle/contract/orders/orders';
import type { Offer } from '../../goods/goods.service.ts';
import { type BuyerDiscounts, roubles, unitPrice } from '../../pricing/pricing.rules.ts';
import type { LineRow } from '../orders.sql.ts';

/** How a line of an old order could be bought today, and why not if it cannot. */
export function repeatLine(line: LineRow, offer: Offer | undefined, discounts: BuyerDiscounts): RepeatLine {
  const { quantity, reason } = possible(line.quantity, offer);
  const unit = offer && quantity > 0 ? unitPrice(offer.prices, quantity, discounts) : null;
  return {
    position: line.position,
    name: line.name,
    article: line.article,
    image: line.image,
    wanted: line.quantity,
    quantity,
    reason,
    old_price: roubles(line.price),
    price: unit && roubles(unit.current),
  };
}

function possible(requested: number, offer: Offer | undefined): { quantity: number; reason: string | null } {
  if (!offer) return { quantity: 0, reason: 'Больше не\u00a0продаётся' };
  if (offer.prices.price === null)
    return { quantity: 0, reason: 'Цена по\u00a0запросу: запросите предложение' };
  if (offer.option.is_used) {
    const have = offer.stock.reduce((total, at) => total + at.quantity + at.incoming, 0);
    if (have === 0) return { quantity: 0, reason: 'Уже продан' };
    if (have < requested) return { quantity: have, reason: `Осталось ${have}\u00a0${offer.unit}` };
  }
  const packs = Math.ceil(requested / offer.packSize) * offer.packSize;
  if (packs === requested) return { quantity: requested, reason: null };
  return {
    quantity: packs,
    reason: `Теперь продаётся упаковками по\u00a0${offer.packSize}\u00a0${offer.unit}`,
  };
}
