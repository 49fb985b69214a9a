import { shopDay } from '@spindle/contract/shop/shop-day';
import type { NewQuotation } from '@spindle/contract/quotations/quotations';
import { multipleMessage } from '@spindle/contract/messages';
import { oneOffMessage } from '@spindle/contract/orders/one-off';
import { AppError } from '@spindle/contract/errors';
import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';
import type { Insertable } from 'kysely';
import type { Identity } from '../../kernel/http/identity.ts';
import { fieldError } from '../../kernel/http/parse-input.ts';
import type { Buyer } from '../buyers/buyers.service.ts';
import type { CartService } from '../cart/cart.service.ts';
import type { KitOffer, KitOffers } from '../configurator/kits.service.ts';
import type { GoodsService, Offer } from '../goods/goods.service.ts';
import type { ListUploadService } from '../list-upload/list-upload.service.ts';
import { unitPrice } from '../pricing/pricing.rules.ts';
import * as quotationsSql from './quotations.sql.ts';
import { readyDays } from './terms/ready-days.rules.ts';

export type NewLine = Omit<Insertable<Tables['quotation_lines']>, 'quotation_id'>;

/** A requested item: goods of the catalogue, or free text. */
interface LineRequest {
  readonly optionId: number | null;
  /** A saved configuration. */
  readonly kitKey: string | null;
  readonly text: string;
  readonly quantity: number;
  readonly note: string;
}

interface LinesDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly goods: GoodsService;
  readonly cart: CartService;
  readonly listUpload: ListUploadService;
  readonly kits: KitOffers;
}

export interface QuotationLines {
  /** Everything the request names, in its order; throws where it names nothing. */
  of(who: Identity, userId: string, buyer: Buyer, request: NewQuotation): Promise<NewLine[]>;
  /** Goods by number of option. */
  ofItems(items: NonNullable<NewQuotation['items']>): Promise<NewLine[]>;
  /** The buyer's cart; throws where it is empty. */
  ofCart(buyer: Buyer): Promise<NewLine[]>;
  /** A saved configuration; throws where it is gone or cannot be built any more. */
  ofKit(key: string, quantity: number): Promise<NewLine[]>;
  /** Throws where one of the saved configurations cannot be built any more. */
  refuseUnbuildable(db: Db, keys: readonly string[]): Promise<void>;
}

const piece = { unit_code: 796, unit_name: 'шт.' };
/** Long lists of tools are bought by article, so only the first lines get specs. */
const linesWithSpecs = 40;
const specsOfLine = 14;

export function createQuotationLines({ db, now, goods, cart, kits, listUpload }: LinesDeps): QuotationLines {
  /** Ids of options; goods without a chosen option get their default one. */
  const optionIds = async (ids: readonly string[]): Promise<number[]> => {
    const named = await goods.named(ids);
    const details = await goods.details(
      named.map(({ goodsId, optionId }) => ({ goods_id: goodsId, option_id: optionId })),
    );
    const chosen = await goods.named(
      details.map((detail, index) => detail?.card.selected_option_id ?? ids[index] ?? ''),
    );
    return chosen.map(({ optionId }) => optionId ?? 0);
  };

  const specsOf = async (lines: readonly { readonly offer: Offer | undefined }[]) => {
    const describedOffers = lines.slice(0, linesWithSpecs).flatMap(({ offer }) => offer ?? []);
    const details = await goods.details(
      describedOffers.map(({ goodsKey, optionId }) => ({ goods_id: goodsKey, option_id: optionId })),
    );
    return new Map(
      describedOffers.map(({ optionId }, index) => [
        optionId,
        (details[index]?.values ?? []).slice(0, specsOfLine).map(({ property, text }) => ({
          name: property.name,
          value: property.unit && !text.endsWith(property.unit) ? `${text}\u00a0${property.unit}` : text,
        })),
      ]),
    );
  };

  const copies = async (requests: readonly LineRequest[]): Promise<NewLine[]> => {
    const ids = [...new Set(requests.flatMap(({ optionId }) => optionId ?? []))];
    const offers = await goods.offers(db, ids);
    const machines = await kits.kitsByKey(
      db,
      requests.flatMap(({ kitKey }) => kitKey ?? []),
    );
    const lines = requests.map((one) => ({ ...one, offer: offers.get(one.optionId ?? -1) }));
    const specs = await specsOf(lines);
    return lines.map(({ offer, ...one }, index) => {
      const kit = machines.get(one.kitKey ?? '');
      if (kit) return kitLine(kit, one, index + 1);
      if (!offer) return textLine(one, index + 1);
      return offerLine(offer, one, index + 1, specs.get(offer.optionId) ?? []);
    });
  };

  const fromItems = async (items: NonNullable<NewQuotation['items']>): Promise<LineRequest[]> => {
    if (items.length === 0) return [];
    const ids = await optionIds(items.map(({ goods_id }) => goods_id));
    const offers = await goods.offers(db, [...new Set(ids)]);
    return items.map(({ quantity }, index) => {
      const optionId = ids[index] ?? 0;
      const pack = offers.get(optionId)?.packSize ?? 1;
      if (quantity % pack !== 0) throw fieldError(`items.${index}.quantity`, multipleMessage(pack));
      if (quantity > 1 && offers.get(optionId)?.option.is_used)
        throw fieldError(`items.${index}.quantity`, oneOffMessage);
      return { optionId, kitKey: null, text: '', quantity, note: '' };
    });
  };

  /** Rules of a machine may have changed since a choice of it was saved. */
  const refuseUnbuildable = async (on: Db, keys: readonly string[]): Promise<void> => {
    const found = await kits.kitsByKey(on, keys);
    const conflicts = [...new Set([...found.values()].flatMap((kit) => kit.conflicts))];
    if (conflicts.length > 0) throw new AppError('invalid', { fields: { kit_variant_id: conflicts } });
  };

  const fromCart = async (buyer: Buyer): Promise<LineRequest[]> => {
    const { lines } = await cart.read(db, buyer);
    if (lines.length === 0) throw new AppError('cart_empty');
    await refuseUnbuildable(
      db,
      lines.flatMap(({ kit }) => kit?.key ?? []),
    );
    return lines.map(({ optionId, kit, quantity, note }) => ({
      optionId,
      kitKey: kit?.key ?? null,
      text: '',
      quantity,
      note,
    }));
  };

  const fromList = async (who: Identity, id: string): Promise<LineRequest[]> => {
    const lines = await listUpload.requestedLines(who, id);
    return lines.map(({ optionId, article, quantity, quantityText }) => ({
      optionId,
      kitKey: null,
      text: article,
      quantity: Math.max(1, quantity ?? 1),
      note: [
        optionId === null && 'Артикул из\u00a0списка: уточнить',
        quantity === null && quantityText !== '' && `Количество в\u00a0списке: «${quantityText}»`,
      ]
        .filter(Boolean)
        .join('. '),
    }));
  };

  /** The same again: goods that are gone, and machines that cannot be built so any more, stay as words. */
  const fromQuotation = async (userId: string, id: string): Promise<LineRequest[]> => {
    if (!(await quotationsSql.visibleQuotation(db, userId, id, shopDay(now()))))
      throw new AppError('not_found');
    const lines = await quotationsSql.linesOf(db, id);
    const machines = await kits.kitsByKey(
      db,
      lines.flatMap(({ kit }) => kit?.key ?? []),
    );
    return lines.map((line) => {
      const text = [line.name, line.article].filter(Boolean).join(', ');
      const { quantity, note } = line;
      if (line.kit === null) return { optionId: line.option_id, kitKey: null, text, quantity, note };
      const kit = machines.get(line.kit.key);
      if (kit?.conflicts.length === 0)
        return { optionId: line.option_id, kitKey: kit.key, text, quantity, note };
      const why = kit?.conflicts ?? ['Этот станок больше не\u00a0собирают под\u00a0заказ: подобрать замену.'];
      return { optionId: null, kitKey: null, text, quantity, note: [note, ...why].filter(Boolean).join(' ') };
    });
  };

  return {
    refuseUnbuildable,
    ofItems: async (items) => copies(await fromItems(items)),
    ofCart: async (buyer) => copies(await fromCart(buyer)),
    async ofKit(key, quantity) {
      const kit = (await kits.kitsByKey(db, [key])).get(key);
      if (!kit) throw new AppError('not_found');
      await refuseUnbuildable(db, [key]);
      return [kitLine(kit, { text: '', quantity, note: '' }, 1)];
    },
    async of(who, userId, buyer, request) {
      const requests = [
        ...(await fromItems(request.items ?? [])),
        ...(request.from_cart ? await fromCart(buyer) : []),
        ...(request.upload_id ? await fromList(who, request.upload_id) : []),
        ...(request.quotation_id ? await fromQuotation(userId, request.quotation_id) : []),
        ...(request.wishes ?? []).map(({ text, quantity }) => ({
          optionId: null,
          kitKey: null,
          text,
          quantity,
          note: '',
        })),
      ];
      if (requests.length === 0) throw fieldError('items', 'Добавьте хотя\u00a0бы одну позицию');
      return copies(requests);
    },
  };
}

type LineText = Omit<LineRequest, 'optionId' | 'kitKey'>;

function offerLine(offer: Offer, request: LineText, position: number, specs: readonly object[]): NewLine {
  const { option, packSize } = offer;
  // Lists of buyers know nothing of packs: the whole packs that hold what they want.
  const quantity = option.is_used ? 1 : Math.ceil(request.quantity / packSize) * packSize;
  const why = option.is_used ? 'это единственный экземпляр' : `в\u00a0упаковке ${packSize}`;
  const requestedNote = `Просили ${request.quantity}\u00a0${offer.unit}, ${why}`;
  const inStock = offer.stock.reduce((total, at) => total + at.quantity, 0);
  return {
    position,
    option_id: offer.optionId,
    goods_id: offer.goodsKey,
    option_public_id: option.id,
    kit: null,
    article: option.article,
    name: offer.optionName ? `${offer.goodsName}, ${offer.optionName}` : offer.goodsName,
    note:
      quantity === request.quantity ? request.note : [request.note, requestedNote].filter(Boolean).join('. '),
    image: option.image.thumbnail,
    specs: JSON.stringify(specs),
    unit_code: offer.unitCode,
    unit_name: offer.unit,
    pack_size: packSize,
    quantity,
    list_price: unitPrice(offer.prices, quantity)?.original ?? null,
    price: null,
    vat_percent: null,
    weight_g: offer.weightG,
    // A configuration does not reveal the stock of its machine, so the caller adds the days of its options.
    ready_days:
      readyDays(option.availability, quantity) ??
      (inStock >= quantity ? 0 : option.is_used ? null : offer.leadDays),
  };
}

/** A machine with its options: one price, and the choice in place of properties. */
function kitLine({ offer, stored, optionDays }: KitOffer, request: LineText, position: number): NewLine {
  const specs = stored.options.map(({ stage, name }) => ({ name: stage, value: name }));
  const line = offerLine(offer, request, position, specs);
  return {
    ...line,
    option_public_id: stored.key,
    kit: JSON.stringify(stored),
    // The promotion price: a configuration is priced once, at the request.
    list_price: offer.prices.price,
    ready_days: Math.max(optionDays, line.ready_days ?? 0),
  };
}

function textLine({ text, quantity, note }: LineText, position: number): NewLine {
  return {
    position,
    option_id: null,
    goods_id: null,
    option_public_id: null,
    kit: null,
    article: '',
    name: text,
    note,
    image: null,
    ...piece,
    quantity,
    list_price: null,
    price: null,
    vat_percent: null,
    ready_days: null,
  };
}
