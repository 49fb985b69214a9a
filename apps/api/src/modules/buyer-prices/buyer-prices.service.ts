import { paysVat } from '@spindle/contract/money/shop-vat';
import type { GoodsCard } from '@spindle/contract/catalogue/goods';
import type { Identity } from '../../kernel/http/identity.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { BonusService } from '../bonus/bonus.service.ts';
import { type BuyerTerms, personalPrice } from './personal-price.rules.ts';
import { noDiscounts } from '../pricing/pricing.rules.ts';
import { vatPercents } from '../pricing/vat.rules.ts';

export interface BuyerPrices {
  /** What is off in every price the asker sees; nothing for a guest. */
  discountsFor(who: Pick<Identity, 'token'>): Promise<BuyerTerms>;
  /** The same for a person who does not ask, but is written to. */
  discountsOf(userId: string): Promise<BuyerTerms>;
}

interface BuyerPricesDeps {
  readonly auth: Pick<AuthService, 'findUser'>;
  readonly bonus: Pick<BonusService, 'termsFor'>;
  now(): Date;
}

/** A promo code is a matter of the cart: pages show the discount of the bonus level. */
export function createBuyerPrices({ auth, bonus, now }: BuyerPricesDeps): BuyerPrices {
  const discountsOf = async (userId: string): Promise<BuyerTerms> => {
    const { percent, isLegal } = await bonus.termsFor(userId);
    return { ...noDiscounts, bonus: percent, ...(isLegal && paysVat() && { vat: vatPercents(now()) }) };
  };
  const found = new WeakMap<object, Promise<BuyerTerms>>();
  const find = async (who: Pick<Identity, 'token'>): Promise<BuyerTerms> => {
    const userId = await auth.findUser(who);
    return userId === undefined ? noDiscounts : discountsOf(userId);
  };
  // All answers of one request are priced alike.
  const discountsFor: BuyerPrices['discountsFor'] = (who) => {
    const terms = found.get(who) ?? find(who);
    found.set(who, terms);
    return terms;
  };
  return { discountsOf, discountsFor };
}

/** Cards that leave the shop in a file or a letter instead of an answer. */
export function personalCards(cards: readonly GoodsCard[], discounts: BuyerTerms): GoodsCard[] {
  return cards.map((card) => ({
    ...card,
    options: card.options.map((option) => ({ ...option, price: personalPrice(option.price, discounts) })),
  }));
}
