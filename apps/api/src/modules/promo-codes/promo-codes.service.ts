import { largeLetters } from '@spindle/contract/fold-case';
import type { Db } from '@spindle/database/pool';
import type { Limits } from '../../kernel/limits.ts';
import { fieldError } from '../../kernel/parse-input.ts';
import { shopDay } from '@spindle/contract/shop-day';
import * as promoCodesSql from './promo-codes.sql.ts';

export type PromoCode = promoCodesSql.PromoCode;

export interface PromoCodesService {
  /** A code typed for a cart. Guessing is limited per sender and per cart, right or wrong alike. */
  forCart(typed: string, address: string, cartId: number | undefined): Promise<PromoCode>;
  /** A code for a price that is in no cart yet; a wrong one is refused at `field`. */
  forPrice(typed: string, address: string, field: string): Promise<PromoCode>;
  /** Of a code that is kept already; 0 when it is over. */
  percentOf(code: string): Promise<number>;
  /** Counts one order; false when the code is over or its last use went to somebody else. */
  take(tx: Db, id: number): Promise<boolean>;
  /** An order was called off: the use of its code may be taken again. */
  giveBack(tx: Db, code: string): Promise<void>;
}

const codesPerAddress = 20;
const codesPerCart = 10;
const codeWindow = 600;
const wrongCode = 'Такого промокода нет или срок его действия закончился. Проверьте буквы и\u00a0цифры.';

export function createPromoCodesService(deps: {
  readonly db: Db;
  readonly limits: Limits;
  readonly now: () => Date;
}): PromoCodesService {
  const { db, limits, now } = deps;
  const find = (typed: string) => promoCodesSql.findPromoCode(db, largeLetters(typed), shopDay(now()));
  return {
    async forCart(typed, address, cartId) {
      await limits.take(`promo-code:address:${address}`, codesPerAddress, codeWindow);
      if (cartId !== undefined) await limits.take(`promo-code:cart:${cartId}`, codesPerCart, codeWindow);
      const code = await find(typed);
      if (!code) throw fieldError('promo_code', wrongCode);
      return code;
    },
    async forPrice(typed, address, field) {
      // A right code is asked for with every change of a choice: only wrong ones are counted, and nothing is told past the limit.
      const key = `promo-code:address:${address}`;
      await limits.check(key, codesPerAddress);
      const code = await find(typed);
      if (code) return code;
      await limits.take(key, codesPerAddress, codeWindow);
      throw fieldError(field, wrongCode);
    },
    percentOf: async (code) => (await find(code))?.percent ?? 0,
    take: (tx, id) => promoCodesSql.takePromoCode(tx, id, shopDay(now())),
    giveBack: promoCodesSql.returnPromoCode,
  };
}
