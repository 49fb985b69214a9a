import { upperCased } from '@spindle/contract/fold-case';
import type { Db } from '@spindle/database/pool';
import type { Limits } from '../../kernel/limits/limits.ts';
import { fieldError } from '../../kernel/http/parse-input.ts';
import { shopDay } from '@spindle/contract/shop/shop-day';
import { type CodeBuyer, isAmong, tagsIn } from './promo-code-groups.rules.ts';
import * as promoCodesSql from './promo-codes.sql.ts';

type PromoCode = promoCodesSql.PromoCode;

export interface PromoCodesService {
  /** A code typed for a cart. Guessing is limited per sender and per cart, right or wrong alike. */
  forCart(typed: string, address: string, cartId: number | undefined, buyer: CodeBuyer): Promise<PromoCode>;
  /** A code for a price that is in no cart yet; a wrong one, or one for others, is refused at `field`. */
  forPrice(
    typed: string,
    address: string,
    field: string,
    buyerOf: () => Promise<CodeBuyer>,
  ): Promise<PromoCode>;
  /** Discount of an applied code; 0 when it has ended or is for other customers. */
  percentOf(code: string, buyer: CodeBuyer): Promise<number>;
  /** Whether the buyer is in one of the groups now. */
  isFor(db: Db, groups: readonly string[], buyer: CodeBuyer): Promise<boolean>;
  /** Counts one use; false when the code has ended or its last use is taken. */
  take(tx: Db, id: number): Promise<boolean>;
  /** Releases the use of a cancelled order. */
  giveBack(tx: Db, code: string): Promise<void>;
}

const codesPerAddress = 20;
const codesPerCart = 10;
const codeWindow = 600;
const wrongCode = 'Такого промокода нет или срок его действия закончился. Проверьте буквы и\u00a0цифры.';
/** The message must not reveal which groups exist. */
const othersCode =
  'Этот промокод действует не\u00a0для всех покупателей: для\u00a0вас и\u00a0выбранного плательщика его нет.';
const guestsCode =
  'Этот промокод действует не\u00a0для всех покупателей. Войдите в\u00a0личный кабинет и\u00a0введите его снова.';
const refusal = ({ userId }: CodeBuyer): string => (userId === null ? guestsCode : othersCode);

export function createPromoCodesService(deps: {
  readonly db: Db;
  readonly limits: Limits;
  readonly now: () => Date;
}): PromoCodesService {
  const { db, limits, now } = deps;
  const find = (typed: string) => promoCodesSql.findPromoCode(db, upperCased(typed), shopDay(now()));
  const isFor: PromoCodesService['isFor'] = async (on, groups, buyer) => {
    const { userId, payer } = buyer;
    const isMember = isAmong(groups, buyer);
    if (isMember !== null || userId === null) return isMember ?? false;
    const companyId = payer?.is_legal ? payer.id : null;
    return promoCodesSql.hasTag(on, tagsIn(groups), { userId, companyId });
  };
  return {
    isFor,
    async forCart(typed, address, cartId, buyer) {
      await limits.take(`promo-code:address:${address}`, codesPerAddress, codeWindow);
      if (cartId !== undefined) await limits.take(`promo-code:cart:${cartId}`, codesPerCart, codeWindow);
      const code = await find(typed);
      if (!code) throw fieldError('promo_code', wrongCode);
      if (!(await isFor(db, code.groups, buyer))) throw fieldError('promo_code', refusal(buyer));
      return code;
    },
    async forPrice(typed, address, field, buyerOf) {
      // Valid codes are checked on every change of the cart, so only wrong ones count towards the limit, past which
      // nothing is revealed.
      const key = `promo-code:address:${address}`;
      await limits.check(key, codesPerAddress);
      const code = await find(typed);
      if (code?.groups.length === 0) return code;
      const buyer = code && (await buyerOf());
      if (code && buyer && (await isFor(db, code.groups, buyer))) return code;
      await limits.take(key, codesPerAddress, codeWindow);
      throw fieldError(field, buyer ? refusal(buyer) : wrongCode);
    },
    async percentOf(typed, buyer) {
      const code = await find(typed);
      return code && (await isFor(db, code.groups, buyer)) ? code.percent : 0;
    },
    take: (tx, id) => promoCodesSql.takePromoCode(tx, id, shopDay(now())),
    giveBack: promoCodesSql.returnPromoCode,
  };
}

export type { CodeBuyer };
