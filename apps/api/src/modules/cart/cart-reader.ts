import type { Db } from '@spindle/database/pool';
import type { ApiDeps } from '../../kernel/deps.ts';
import { shopDay } from '@spindle/contract/shop-day';
import type { Identity } from '../../kernel/identity.ts';
import { type Buyer, type BuyersService, codeBuyer } from '../buyers/buyers.service.ts';
import type { KitOffers } from '../configurator/kits.service.ts';
import type { GoodsService, Offer } from '../goods/goods.service.ts';
import type { PromoCodesService } from '../promo-codes/promo-codes.service.ts';
import { vatPercents } from '../pricing/vat.rules.ts';
import { type HeldCode, type OffersNow, priceCart, type StoredLine } from './cart.rules.ts';
import type { BegunCart } from './cart-lines.sql.ts';
import * as cartSql from './cart.sql.ts';
import type { ReadCart } from './cart.view.ts';

export interface CartDeps extends ApiDeps {
  readonly goods: GoodsService;
  readonly kits: KitOffers;
  readonly promoCodes: Pick<PromoCodesService, 'isFor'>;
  readonly buyers: Pick<BuyersService, 'ofBeside'>;
}

export interface CartReader {
  /** The cart priced for its buyer; `db` may be the transaction that holds it. */
  read(db: Db, buyer: Buyer): Promise<ReadCart>;
  /** The same with what another module asks of the row `c` in the same question; undefined where there is no cart. */
  readBeside<V extends object, B>(
    db: Db,
    buyer: Buyer,
    question: cartSql.CartQuestion<V, B>,
  ): Promise<{
    readonly cart: ReadCart;
    readonly beside: B | undefined;
    readonly before: readonly unknown[];
  }>;
  /** The same for whoever asks, in one round trip with who that is. */
  readBesideWho<V extends object, B>(
    who: Identity,
    questions: (isPerson: boolean) => cartSql.CartQuestion<V, B>,
  ): Promise<{ readonly buyer: Buyer; readonly cart: ReadCart; readonly beside: B | undefined }>;
  /** A cart that was read with a change of it. */
  readRow(db: Db, buyer: Buyer, row: cartSql.CartRow): Promise<ReadCart>;
  /** A cart that was just made, as the change told of it. */
  begun(db: Db, buyer: Buyer, cart: BegunCart): Promise<{ cart: ReadCart; offer: Offer | undefined }>;
  /** The same of goods that are known already. */
  begunWith(buyer: Buyer, line: StoredLine, offer: Offer): ReadCart;
  /** Lines that are in no cart, priced for a buyer: a shared link, an uploaded list. */
  priceLines(db: Db, buyer: Buyer, lines: readonly StoredLine[]): Promise<ReadCart>;
}

/** Of a cart that may still be on its way to the database. */
type Head = Omit<cartSql.CartHead, 'id'> & { readonly id: number | null };

export function createCartReader({ db: shopDb, buyers, goods, kits, promoCodes, now }: CartDeps): CartReader {
  const priced = (
    { payers, discounts, userId, token }: Buyer,
    row: Head | undefined,
    lines: readonly StoredLine[],
    offered: OffersNow,
    isTheirs = true,
  ): ReadCart => {
    const chosen = payers.find(({ id }) => id === row?.payer_id);
    const payer = chosen ?? payers[0] ?? null;
    const code = heldCode(row, isTheirs);
    return {
      id: row?.id ?? null,
      publicId: row ? (userId ? row.public_id : token) : null,
      version: row?.version ?? 0,
      payer,
      isPayerChosen: chosen !== undefined,
      payers,
      code,
      ...priceCart(lines, offered, {
        bonusPercent: (payer && discounts.get(payer.id)) ?? 0,
        code,
        vat: vatPercents(now()),
      }),
    };
  };

  const readRow = async (db: Db, buyer: Buyer, row: cartSql.CartRow | undefined): Promise<ReadCart> => {
    const offers = await goods.offersFrom(db, row?.facts ?? []);
    const stored = row?.lines ?? [];
    const offered = { offers, kits: await kits.kitOffers(db, kitsIn(stored)) };
    // Asked with every reading: whoever leaves a group leaves its codes, also between the cart and the order.
    const groups = row?.code_groups ?? [];
    const isTheirs =
      groups.length === 0 || (await promoCodes.isFor(db, groups, codeBuyer(buyer, row?.payer_id)));
    return priced(buyer, row, stored, offered, isTheirs);
  };

  const readBeside: CartReader['readBeside'] = async (db, buyer, question) => {
    const { row, before } = buyer.owner
      ? await cartSql.readCart(db, buyer.owner, shopDay(now()), question)
      : noCart;
    return { cart: await readRow(db, buyer, row), beside: row?.beside, before };
  };

  return {
    readRow,
    readBeside,
    async readBesideWho<V extends object, B>(
      who: Identity,
      questions: (isPerson: boolean) => cartSql.CartQuestion<V, B>,
    ) {
      const { buyer, rows } = await buyers.ofBeside(who, (session) => [
        cartSql.sessionCartQuestion(shopDb, session, shopDay(now()), questions(true)),
      ]);
      if (rows === null) return { buyer, ...(await readBeside(shopDb, buyer, questions(false))) };
      const [[row]] = rows;
      const cart = await readRow(shopDb, buyer, row && cartSql.cartFrom(row));
      return { buyer, cart, beside: row?.beside as B | undefined };
    },
    read: async (db, buyer) =>
      (await readBeside(db, buyer, { beside: cartSql.nothingBeside, given: {} })).cart,
    async begun(db, buyer, { id, version, line, facts }) {
      const offers = await goods.offersFrom(db, [facts]);
      const cart = priced(buyer, { ...guestHead, id, version }, [line], { offers, kits: noKits });
      return { cart, offer: offers.get(facts.option_id) };
    },
    begunWith: (buyer, line, offer) =>
      priced(buyer, { ...guestHead, id: null, version: 1 }, [line], {
        offers: new Map([[offer.optionId, offer]]),
        kits: noKits,
      }),
    async priceLines(db, buyer, lines) {
      const ids = lines.flatMap(({ optionId }) => optionId ?? []);
      return priced(buyer, undefined, lines, {
        offers: await goods.offers(db, ids),
        kits: await kits.kitOffers(db, kitsIn(lines)),
      });
    },
  };
}

const noCart = { row: undefined, before: [] };
const noKits: OffersNow['kits'] = new Map();

/** Of a guest, who knows the cart by their own token: no payer, no promo code yet. */
const guestHead = {
  public_id: '',
  payer_id: null,
  code_id: null,
  code: null,
  percent: null,
  min_total: null,
  code_valid: null,
  code_groups: null,
} satisfies Partial<cartSql.CartHead>;

function heldCode(row: Head | undefined, isTheirs: boolean): HeldCode | null {
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
