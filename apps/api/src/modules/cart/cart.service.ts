import type { AddCartLine, CartPart, RemovedLine, RestoreLines } from '@spindle/contract/orders/cart';
import { CONFIGURATION_KEY_PREFIX, MAX_CART_LINES } from '@spindle/contract/constants';
import { AppError } from '@spindle/contract/errors';
import { multipleMessage } from '@spindle/contract/messages';
import { oneOffMessage, soldMessage } from '@spindle/contract/orders/one-off';
import type { Db } from '@spindle/database/pool';
import { numberText } from '../../kernel/text/number-text.ts';
import { earlierAnswer, hashBody } from '../../kernel/limits/attempts.ts';
import type { Identity } from '../../kernel/http/identity.ts';
import { fieldError } from '../../kernel/http/parse-input.ts';
import type { People } from '../../kernel/person-data.ts';
import type { SiteService } from '../site/site.service.ts';
import type { VisitorSource } from '../visitor/visitor.service.ts';
import {
  type Buyer,
  type BuyersService,
  type CartOwner,
  codeBuyer,
  hashCartToken,
  newCartName,
} from '../buyers/buyers.service.ts';
import type { PromoCodesService } from '../promo-codes/promo-codes.service.ts';
import { type CartDeps, type CartReader, createCartReader } from './cart-reader.ts';
import { cartPersonData } from './cart.person-data.ts';
import { mostOf } from './cart.rules.ts';
import * as linesSql from './cart-lines.sql.ts';
import * as cartSql from './cart.sql.ts';
import { cartSearch, type ReadCart } from './cart.view.ts';

/** The cart after a change, and the token of a guest whose cart was just created. */
export interface ChangedCart {
  readonly cart: ReadCart;
  readonly newToken: string | null;
}

interface EmptiedCart {
  readonly cart: ReadCart;
  readonly removed: RemovedLine[];
}

/** `skipped`: what cannot be bought now. */
export interface FilledCart extends ChangedCart {
  readonly skipped: number;
}

export interface CartService extends CartReader {
  /** Throws `not_found` where the shop has no basket. */
  requireBasket(): Promise<void>;
  of(who: Identity): Promise<ReadCart>;
  /** What every page shows of it. */
  readonly summary: VisitorSource<'cart', readonly cartSql.LineQuantity[]>;
  add(who: Identity, line: AddCartLine, key: string | null): Promise<ChangedCart>;
  update(who: Identity, id: string, change: linesSql.LineChange): Promise<ReadCart>;
  /** Some lines, or all of them. */
  remove(who: Identity, ids: readonly string[] | null): Promise<EmptiedCart>;
  /** Every line that is found. */
  removeFound(who: Identity, found: { part?: CartPart; search?: string | undefined }): Promise<EmptiedCart>;
  restore(who: Identity, items: RestoreLines['items']): Promise<ChangedCart>;
  /** Many lines at once; those that cannot be bought are left out. */
  addMany(who: Identity, lines: readonly linesSql.NewCartLine[]): Promise<FilledCart>;
  /** The same inside the caller's transaction, into a cart that is there. */
  addWithin(tx: Db, buyer: Buyer, lines: readonly linesSql.NewCartLine[]): Promise<void>;
  addPromoCode(who: Identity, code: string, address: string): Promise<ChangedCart>;
  removePromoCode(who: Identity): Promise<ReadCart>;
  /** The number of the buyer's cart, where there is one. */
  idOf(buyer: Buyer): Promise<number | undefined>;
  /** The buyer's cart, made if there is none, so that something may belong to it. */
  open(who: Identity): Promise<{ cartId: number; newToken: string | null }>;
}

interface ServiceDeps extends CartDeps {
  readonly buyers: BuyersService;
  readonly promoCodes: PromoCodesService;
  readonly people: People;
  readonly site: SiteService;
}

const isKey = (id: string): boolean => id.startsWith(CONFIGURATION_KEY_PREFIX);

export function createCartService(deps: ServiceDeps): CartService {
  const { db, buyers, promoCodes, site, kits } = deps;
  const reader = createCartReader(deps);
  deps.people.register(cartPersonData);

  const answer = (buyer: Buyer): Promise<ReadCart> => reader.read(db, buyer);

  /** Runs a change that may make the cart: in the one the guest holds, else in a new one with a new token. */
  const change = async <T extends { cart_id: number | null }>(
    buyer: Buyer,
    run: (owner: CartOwner, create: boolean) => Promise<T>,
  ): Promise<{ result: T; buyer: Buyer; newToken: string | null }> => {
    if (buyer.owner) {
      const result = await run(buyer.owner, buyer.userId !== null);
      if (buyer.userId || result.cart_id !== null) return { result, buyer, newToken: null };
    }
    const { token, ...owner } = newCartName();
    const result = await run(owner, true);
    return result.cart_id === null
      ? { result, buyer, newToken: null }
      : { result, buyer: { ...buyer, owner, token }, newToken: token };
  };

  const addMany = async (
    buyer: Buyer,
    lines: readonly linesSql.NewCartLine[],
    raise: boolean,
  ): Promise<FilledCart> => {
    const lineCount = buyer.owner ? await cartSql.countLines(db, buyer.owner) : 0;
    if (lineCount + lines.length > MAX_CART_LINES) throw new AppError('cart_full');
    const changed = await change(buyer, (owner, create) => addAll(db, owner, create, lines, raise));
    const skipped = new Set(lines.map(({ goodsId }) => goodsId)).size - changed.result.added;
    return { cart: await answer(changed.buyer), newToken: changed.newToken, skipped: Math.max(0, skipped) };
  };

  /** Goods in one statement, made-to-order machines one after another; what cannot be bought is left out. */
  const addAll = async (
    tx: Db,
    owner: CartOwner,
    create: boolean,
    lines: readonly linesSql.NewCartLine[],
    raise: boolean,
  ): Promise<{ cart_id: number | null; added: number }> => {
    const plain = lines.filter(({ goodsId }) => !isKey(goodsId));
    let { cart_id, added } =
      plain.length > 0
        ? await linesSql.addLines(tx, owner, create, plain, raise)
        : { cart_id: null, added: 0 };
    const keys = lines.filter(({ goodsId }) => isKey(goodsId));
    const found = await kits.kitsByKey(
      tx,
      keys.map(({ goodsId }) => goodsId),
    );
    for (const { goodsId, quantity, note, position } of keys) {
      const kit = found.get(goodsId);
      const price = kit?.offer.prices.price ?? null;
      if (!kit || price === null || kit.conflicts.length > 0) continue;
      const line = { variantId: kit.variantId, quantity, note, position, price, attempt: null, raise };
      const result = await linesSql.addKitLine(tx, owner, create && cart_id === null, line);
      cart_id ??= result.cart_id;
      if (result.is_added) added += 1;
    }
    return { cart_id, added };
  };

  const addKit = async (
    who: Identity,
    { goods_id: key, quantity, note = '' }: AddCartLine,
    attemptKey: string | null,
  ): Promise<ChangedCart> => {
    const kit = (await kits.kitsByKey(db, [key])).get(key);
    if (!kit) throw new AppError('not_found');
    if (kit.conflicts.length > 0) throw new AppError('invalid', { fields: { goods_id: kit.conflicts } });
    const { price } = kit.offer.prices;
    if (price === null) throw new AppError('no_price');
    const attempt =
      attemptKey === null ? null : { key: attemptKey, bodyHash: hashBody({ goodsId: key, quantity, note }) };
    const line = { variantId: kit.variantId, quantity, note, position: null, price, attempt, raise: true };
    const { result, buyer, newToken } = await change(await buyers.changing(who), (owner, create) =>
      linesSql.addKitLine(db, owner, create, line),
    );
    if (attempt && result.cart_id !== null && !result.is_new) {
      await earlierAnswer(db, { scope: `cart ${result.cart_id}`, ...attempt });
    } else if (!result.is_added) throw new AppError('cart_full');
    return { cart: await answer(buyer), newToken };
  };

  const refuse = async (added: linesSql.LineAddition, line: AddCartLine): Promise<never> => {
    if (added.option_id === null || added.pack_size === null) throw new AppError('not_found');
    if (added.price === null) throw new AppError('no_price');
    if (added.is_sold) throw fieldError('quantity', soldMessage);
    if (line.quantity % added.pack_size !== 0) throw fieldError('quantity', multipleMessage(added.pack_size));
    const inCart =
      added.cart_id === null ? 0 : await linesSql.quantityInCart(db, added.cart_id, added.option_id);
    if (added.most === 1) throw fieldError('quantity', oneOffMessage);
    if (inCart === 0) throw new AppError('cart_full');
    throw fieldError('quantity', tooManyMessage(inCart, mostOf(added.pack_size)));
  };

  return {
    ...reader,
    async requireBasket() {
      if (!(await site.settings()).basketEnabled) throw new AppError('not_found');
    },
    of: async (who) => answer(await buyers.of(who)),
    summary: {
      part: 'cart',
      async query({ who: { cartId }, userId }) {
        const owner = userId ? { userId } : cartId ? { tokenHash: hashCartToken(cartId) } : null;
        return owner && (await site.settings()).basketEnabled ? cartSql.cartQuantities(owner) : null;
      },
      serialize: (lines) => ({ count: lines.length, lines: Object.fromEntries(lines) }),
    },
    async add(who, line, key) {
      if (isKey(line.goods_id)) return addKit(who, line, key);
      const { goods_id: goodsId, quantity, note = '' } = line;
      const attempt = key === null ? null : { key, bodyHash: hashBody({ goodsId, quantity, note }) };
      const {
        result: added,
        buyer,
        newToken,
      } = await change(await buyers.changing(who), (owner, create) =>
        linesSql.addLine(db, owner, create, { goodsId, quantity, note, attempt }),
      );
      if (attempt && added.cart_id !== null && !added.is_new) {
        await earlierAnswer(db, { scope: `cart ${added.cart_id}`, ...attempt });
      } else if (!added.is_added) await refuse(added, line);
      return { cart: await answer(buyer), newToken };
    },
    async update(who, id, input) {
      const buyer = await buyers.changing(who);
      const line = buyer.owner ? await linesSql.changeLine(db, buyer.owner, id, input) : undefined;
      if (!line) throw new AppError('not_found');
      if (!line.is_changed) {
        if ((input.quantity ?? 1) > line.most) throw fieldError('quantity', oneOffMessage);
        if ((input.quantity ?? line.pack_size) % line.pack_size === 0) throw new AppError('not_found');
        throw fieldError('quantity', multipleMessage(line.pack_size));
      }
      if (line.kit_variant_id !== null) {
        const kit = (await kits.kitOffers(db, [line.kit_variant_id])).get(line.kit_variant_id);
        await linesSql.seeKitPrice(db, line.id, kit?.offer.prices.price ?? null);
      }
      return answer(buyer);
    },
    async remove(who, ids) {
      const buyer = await buyers.changing(who);
      const removed = buyer.owner ? await linesSql.removeLines(db, buyer.owner, ids) : [];
      if (ids && removed.length === 0) throw new AppError('not_found');
      return { cart: await answer(buyer), removed };
    },
    async removeFound(who, found) {
      const buyer = await buyers.changing(who);
      const ids = (await answer(buyer)).lines.filter(cartSearch(found)).map(({ id }) => id);
      const removed = buyer.owner && ids.length > 0 ? await linesSql.removeLines(db, buyer.owner, ids) : [];
      return { cart: await answer(buyer), removed };
    },
    async restore(who, items) {
      const lines = items.map(({ goods_id: goodsId, quantity, note = '', position }) => ({
        goodsId,
        quantity,
        note,
        position: position || null,
      }));
      return addMany(await buyers.changing(who), lines, false);
    },
    addMany: async (who, lines) => addMany(await buyers.changing(who), lines, true),
    async addWithin(tx, { owner, userId }, lines) {
      if (!owner) throw new AppError('not_found');
      if ((await cartSql.countLines(tx, owner)) + lines.length > MAX_CART_LINES)
        throw new AppError('cart_full');
      await addAll(tx, owner, userId !== null, lines, true);
    },
    async addPromoCode(who, typed, address) {
      const buyer = await buyers.changing(who);
      const cart = buyer.owner ? await cartSql.cartIdOf(db, buyer.owner) : undefined;
      const code = await promoCodes.forCart(typed, address, cart, codeBuyer(buyer));
      const { owner, newToken } = await openFor(buyer);
      await cartSql.setPromoCode(db, owner, code.id);
      const token = newToken ?? buyer.token;
      return { cart: await answer({ ...buyer, owner, token }), newToken };
    },
    async removePromoCode(who) {
      const buyer = await buyers.changing(who);
      if (buyer.owner) await cartSql.setPromoCode(db, buyer.owner, null);
      return answer(buyer);
    },
    idOf: async ({ owner }) => (owner ? cartSql.cartIdOf(db, owner) : undefined),
    async open(who) {
      const { cartId, newToken } = await openFor(await buyers.changing(who));
      return { cartId, newToken };
    },
  };

  async function openFor(
    buyer: Buyer,
  ): Promise<{ cartId: number; owner: CartOwner; newToken: string | null }> {
    if (buyer.owner) {
      const existingCartId = await cartSql.cartIdOf(db, buyer.owner);
      if (existingCartId !== undefined || buyer.userId) {
        return {
          cartId: existingCartId ?? (await cartSql.openCart(db, buyer.owner)),
          owner: buyer.owner,
          newToken: null,
        };
      }
    }
    const { token: newToken, ...owner } = newCartName();
    return { cartId: await cartSql.openCart(db, owner), owner, newToken };
  }
}

function tooManyMessage(inCart: number, most: number): string {
  return `В\u00a0корзине уже ${numberText(inCart)}\u00a0шт. Всего можно заказать не\u00a0больше ${numberText(most)}\u00a0шт.`;
}

export type { ReadCart };
export type { StoredLine } from './cart.rules.ts';
export { cartView } from './cart.view.ts';
