import { paysVat } from '@spindle/contract/money/shop-vat';
import type { GoodsCard } from '@spindle/contract/catalogue/goods';
import type { Identity } from '../../kernel/http/identity.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { BonusService } from '../bonus/bonus.service.ts';
import { type BuyerTerms, personalPrice } from './personal-price.rules.ts';
import { type BuyerDiscounts, noDiscounts } from '../pricing/pricing.rules.ts';
import { vatPercents } from '../pricing/vat.rules.ts';

export interface BuyerPrices {
  /** Discounts and VAT terms of the viewer; none for a guest. */
  discountsFor(who: Pick<Identity, 'token'>): Promise<BuyerTerms>;
  /** The same by user id, for e-mails and files made without a request. */
  discountsOf(userId: string): Promise<BuyerTerms>;
  /** Discounts of one payer, a person or a company, whoever of its people orders. */
  discountsOfPayer(payerId: string): Promise<BuyerDiscounts>;
}

interface BuyerPricesDeps {
  readonly auth: Pick<AuthService, 'findUser'>;
  readonly bonus: Pick<BonusService, 'termsFor' | 'discountOf'>;
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
  const discountsOfPayer: BuyerPrices['discountsOfPayer'] = async (payerId) => ({
    ...noDiscounts,
    bonus: await bonus.discountOf(payerId),
  });
  return { discountsOf, discountsFor, discountsOfPayer };
}

/** Cards for a file or an e-mail instead of a response. */
export function personalCards(cards: readonly GoodsCard[], discounts: BuyerTerms): GoodsCard[] {
  return cards.map((card) => ({
    ...card,
    options: card.options.map((option) => ({ ...option, price: personalPrice(option.price, discounts) })),
  }));
}
