import type { Db } from '@spindle/database/pool';
import type { ApiDeps } from '../../kernel/deps.ts';
import { shopDay } from '@spindle/contract/shop/shop-day';
import { type Buyer, codeBuyer, payerDiscounts } from '../buyers/buyers.service.ts';
import type { KitOffers } from '../configurator/kits.service.ts';
import type { GoodsService } from '../goods/goods.service.ts';
import type { PromoCodesService } from '../promo-codes/promo-codes.service.ts';
import { vatPercents } from '../pricing/vat.rules.ts';
import { type CartCode, type OffersNow, priceCart, type StoredLine } from './cart.rules.ts';
import * as cartSql from './cart.sql.ts';
import type { ReadCart } from './cart.view.ts';

export interface CartDeps extends ApiDeps {
  readonly goods: GoodsService;
  readonly kits: KitOffers;
  readonly promoCodes: Pick<PromoCodesService, 'isFor'>;
}

export interface CartReader {
  /** The cart priced for its buyer; `db` may be the transaction that holds it. */
  read(db: Db, buyer: Buyer): Promise<ReadCart>;
  /** The same, held for the caller until the end of the transaction. */
  readLocked(tx: Db, buyer: Buyer): Promise<ReadCart>;
  /** Lines that are in no cart, priced for a buyer: a shared link, an uploaded list. */
  priceLines(db: Db, buyer: Buyer, lines: readonly StoredLine[]): Promise<ReadCart>;
}

export function createCartReader({ goods, kits, promoCodes, now }: CartDeps): CartReader {
  const priced = (
    buyer: Buyer,
    row: cartSql.CartRow | undefined,
    lines: readonly StoredLine[],
    offered: OffersNow,
    isTheirs = true,
  ): ReadCart => {
    const { payers, userId, token } = buyer;
    const chosen = payers.find(({ id }) => id === row?.payer_id);
    const payer = chosen ?? payers[0] ?? null;
    const code = cartCodeOf(row, isTheirs);
    return {
      id: row?.id ?? null,
      publicId: row ? (userId ? row.public_id : token) : null,
      version: row?.version ?? 0,
      payer,
      isPayerChosen: chosen !== undefined,
      payers,
      code,
      ...priceCart(lines, offered, {
        bonusPercent: payerDiscounts(buyer, payer?.id ?? null).bonus,
        code,
        vat: vatPercents(now()),
      }),
    };
  };

  const read: CartReader['read'] = async (db, buyer) => {
    const row = buyer.owner ? await cartSql.readCart(db, buyer.owner, shopDay(now())) : undefined;
    const offers = await goods.offersFrom(db, row?.facts ?? []);
    const stored = row?.lines ?? [];
    const offered = { offers, kits: await kits.kitOffers(db, kitsIn(stored)) };
    // Checked at every reading: a buyer who leaves a group loses its codes, also between the cart and the order.
    const groups = row?.code_groups ?? [];
    const isTheirs =
      groups.length === 0 || (await promoCodes.isFor(db, groups, codeBuyer(buyer, row?.payer_id)));
    return priced(buyer, row, stored, offered, isTheirs);
  };

  return {
    read,
    async readLocked(tx, buyer) {
      if (buyer.owner) await cartSql.lockCart(tx, buyer.owner);
      return read(tx, buyer);
    },
    async priceLines(db, buyer, lines) {
      const ids = lines.flatMap(({ optionId }) => optionId ?? []);
      return priced(buyer, undefined, lines, {
        offers: await goods.offers(db, ids),
        kits: await kits.kitOffers(db, kitsIn(lines)),
      });
    },
  };
}

function cartCodeOf(row: cartSql.CartHead | undefined, isTheirs: boolean): CartCode | null {
  if (!row || row.code_id === null) return null;
  return {
    id: row.code_id,
    code: row.code ?? '',
    percent: row.percent ?? 0,
    minTotal: row.min_total ?? 0,
    isValid: row.code_valid ?? false,
    isTheirs,
  };
}

const kitsIn = (lines: readonly StoredLine[]): number[] =>
  lines.flatMap(({ kitVariantId }) => kitVariantId ?? []);
