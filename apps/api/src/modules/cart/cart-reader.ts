import type { Payer } from '@spindle/contract/account';
import { shopDay } from '@spindle/contract/shop-day';
import type { Db } from '@spindle/database/pool';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { Identity } from '../../kernel/identity.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { BonusService } from '../bonus/bonus.service.ts';
import type { CompanyService, Party } from '../company/company.service.ts';
import type { KitOffers } from '../configurator/kits.service.ts';
import type { GoodsService } from '../goods/goods.service.ts';
import { vatPercent } from '../pricing/vat.rules.ts';
import { type CartOwner, hashCartToken } from './cart-owner.ts';
import { type HeldCode, type Offered, priceCart, type StoredLine } from './cart.rules.ts';
import * as cartSql from './cart.sql.ts';
import type { ReadCart } from './cart.view.ts';

export interface CartDeps extends ApiDeps {
  readonly auth: AuthService;
  readonly bonus: BonusService;
  readonly company: CompanyService;
  readonly goods: GoodsService;
  readonly kits: KitOffers;
}

/** Who buys, and what depends on it; known before a transaction begins. */
export interface Buyer {
  /** Null for a guest without a cart. */
  readonly owner: CartOwner | null;
  readonly userId: string | null;
  /** The guest's own token, to be told back. */
  readonly token: string | null;
  /** Null for a guest. */
  readonly party: Party | null;
  readonly payers: readonly Payer[];
  /** Percent of the bonus level by payer. */
  readonly discounts: ReadonlyMap<string, number>;
}

export interface CartReader {
  buyer(who: Identity): Promise<Buyer>;
  /** The cart priced for its buyer; `db` may be the transaction that holds it. */
  read(db: Db, buyer: Buyer): Promise<ReadCart>;
  /** Lines that are in no cart, priced for a buyer: a shared link, an uploaded list. */
  priceLines(db: Db, buyer: Buyer, lines: readonly StoredLine[]): Promise<ReadCart>;
  /** The day it is in the shop. */
  today(): string;
}

export function createCartReader({ auth, bonus, company, goods, kits, now }: CartDeps): CartReader {
  const today = (): string => shopDay(now());

  const priced = (
    { payers, discounts, userId, token }: Buyer,
    row: cartSql.CartRow | undefined,
    lines: readonly StoredLine[],
    offered: Offered,
  ): ReadCart => {
    const payer = payers.find(({ id }) => id === row?.payer_id) ?? payers[0] ?? null;
    const code = heldCode(row);
    return {
      id: row?.id ?? null,
      publicId: row ? (userId ? row.public_id : token) : null,
      version: row?.version ?? 0,
      payer,
      payers,
      code,
      ...priceCart(lines, offered, {
        bonusPercent: (payer && discounts.get(payer.id)) ?? 0,
        code,
        vatPercent: vatPercent(now()),
      }),
    };
  };

  return {
    today,
    async buyer({ token, cartId }) {
      const userId = (await auth.findUser(token)) ?? null;
      if (!userId) {
        const owner = cartId ? { tokenHash: hashCartToken(cartId) } : null;
        return { owner, userId, token: cartId, party: null, payers: [], discounts: new Map() };
      }
      const party = (await company.party(userId)) ?? null;
      const payers = party?.payers ?? [];
      const discounts = await bonus.discountsOf(payers.map(({ id }) => id));
      return { owner: { userId }, userId, token: null, party, payers, discounts };
    },
    async read(db, buyer) {
      const row = buyer.owner ? await cartSql.readCart(db, buyer.owner, today()) : undefined;
      const lines = row?.lines ?? [];
      const offers = await goods.offersFrom(
        db,
        lines.flatMap(({ facts }) => facts ?? []),
      );
      const stored = lines.map(storedLine);
      return priced(buyer, row, stored, { offers, kits: await kits.kitOffers(db, kitsIn(stored)) });
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

function heldCode(row: cartSql.CartRow | undefined): HeldCode | null {
  if (!row || row.code_id === null) return null;
  return {
    id: row.code_id,
    code: row.code ?? '',
    percent: row.percent ?? 0,
    minTotal: row.min_total ?? 0,
    isValid: row.code_valid ?? false,
  };
}

const kitsIn = (lines: readonly StoredLine[]): number[] =>
  lines.flatMap(({ kitVariantId }) => kitVariantId ?? []);

const storedLine = (line: cartSql.CartRow['lines'][number]): StoredLine => ({
  id: line.id,
  optionId: line.option_id,
  kitVariantId: line.kit_variant_id,
  quantity: line.quantity,
  note: line.note,
  position: line.position,
  seenPrice: line.seen_price,
});
