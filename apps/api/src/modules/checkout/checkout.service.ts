import type {
  CheckoutOverview,
  CompleteForm,
  DeliveryChoice,
  DeliverySelected,
} from '@spindle/contract/orders/checkout';
import { completeForm } from '@spindle/contract/orders/checkout';
import { DELIVERY_OPTION_FIELDS } from '@spindle/contract/constants';
import { AppError } from '@spindle/contract/errors';
import { isConfigurationKey } from '@spindle/contract/fields/id';
import { idMessage, noPayerMessage } from '@spindle/contract/messages';
import type { PhoneOrder, PhoneOrderDraft } from '@spindle/contract/staff/orders/staff-sales';
import type { Payer } from '@spindle/contract/account/account';
import type { Address } from '@spindle/contract/account/address';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { type Attempt, earlierAnswer, hashBody } from '../../kernel/limits/attempts.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { Identity } from '../../kernel/http/identity.ts';
import type { Limits } from '../../kernel/limits/limits.ts';
import { fieldError, parseInput } from '../../kernel/http/parse-input.ts';
import { type AddressesService, addressView } from '../account/addresses.service.ts';
import type { BuyersService, SignedInBuyer } from '../buyers/buyers.service.ts';
import type { CartService } from '../cart/cart.service.ts';
import type { KitOffers } from '../configurator/kits.service.ts';
import type { GoodsService } from '../goods/goods.service.ts';
import type { PromoCodesService } from '../promo-codes/promo-codes.service.ts';
import type { PricePlans } from '../goods/prices/price-plans.service.ts';
import type { OfficesService } from '../offices/offices.service.ts';
import type { CompanyService, Party } from '../company/company.service.ts';
import type { DeliveryService } from '../delivery/delivery.service.ts';
import { payersOf, personOf } from '../orders/placing/order-parties.rules.ts';
import { sellerOf } from '../site/seller.rules.ts';
import type { OrdersService, OrderReference } from '../orders/orders.service.ts';
import type { SiteService } from '../site/site.service.ts';
import type { Selection } from './checkout.plan.ts';
import { createCheckoutReader, type Preparation } from './checkout-reader.ts';
import * as checkoutSql from './checkout.sql.ts';
import { overviewView } from './checkout.view.ts';
import { placeLines, placeOrder } from './place-order.ts';

export { type DeliveryDecision, type Plan, planDelivery } from './checkout.plan.ts';
export type { Preparation } from './checkout-reader.ts';
export { storedDelivery } from './place-order.ts';

export interface CheckoutService {
  overview(
    who: Identity,
    query: { cityId?: number | undefined; officeId?: string | undefined },
    /** So many lines of the cart; all of them without it. */
    limit?: number,
  ): Promise<CheckoutOverview>;
  /** Stores the choice; the token is that of a guest whose cart was just created. */
  chooseDelivery(
    who: Identity,
    choice: DeliveryChoice | null,
  ): Promise<{ selected: DeliverySelected | null; newToken: string | null }>;
  choosePayer(userId: string, payerId: string): Promise<Payer>;
  /** Tariffs and places for the goods of a person that are in no cart. */
  deliveryFor(userId: string, selection: Selection | null): Promise<Preparation>;
  /** Places the order once per attempt. */
  complete(buyer: SignedInBuyer, body: CompleteForm, key: string | null): Promise<OrderReference>;
  /** For staff who take an order on the phone: the goods stand in no cart, the rest is the buyer's own way. */
  readonly forStaff: {
    overview(input: PhoneOrderDraft): Promise<CheckoutOverview>;
    /** Reads what an order snapshots; the returned function writes it in the caller's transaction. */
    ready(input: PhoneOrder, staffId: string): Promise<(tx: Db) => Promise<OrderReference>>;
  };
}

export type CheckoutTools = CheckoutService['forStaff'];

interface CheckoutDeps extends ApiDeps {
  readonly limits: Limits;
  readonly site: SiteService;
  readonly addresses: AddressesService;
  readonly offices: OfficesService;
  readonly company: CompanyService;
  readonly cart: CartService;
  readonly buyers: BuyersService;
  readonly promoCodes: PromoCodesService;
  readonly delivery: DeliveryService;
  readonly orders: OrdersService;
  readonly goods: Pick<GoodsService, 'named'>;
  readonly kits: Pick<KitOffers, 'kitsByKey'>;
  readonly pricePlans: Pick<PricePlans, 'settle'>;
}

const nothingStored: checkoutSql.StoredCheckout = { checkout: null, addresses: [] };

const ordersPerPerson = { max: 60, seconds: 600 };

export function createCheckoutService(deps: CheckoutDeps): CheckoutService {
  const { db, buyers, cart, goods, kits, site, addresses, delivery } = deps;
  const reader = createCheckoutReader(deps);

  const addressesOf = async (userId: string | null): Promise<readonly Address[]> =>
    userId === null ? [] : addresses.list(userId);

  /** The option's id comes in the field of its delivery type, and must be one the buyer may use. */
  const selectionOf = async (
    buyerAddresses: readonly Address[],
    choice: DeliveryChoice,
  ): Promise<Selection> => {
    const field = DELIVERY_OPTION_FIELDS[choice.type];
    const givenFields = (['warehouse_id', 'address_id', 'pickup_point_id'] as const).filter(
      (name) => choice[name],
    );
    const wrong = givenFields.find((name) => name !== field);
    if (wrong) throw fieldError(`delivery.${wrong}`, `Для такой доставки нужно поле ${field}`);
    const option = choice[field] ?? null;
    if (option !== null && !(await isUsableOption(buyerAddresses, choice.type, option))) {
      throw fieldError(`delivery.${field}`, idMessage);
    }
    return { type: choice.type, shipment: choice.shipment ?? 'together', option };
  };

  const isUsableOption = async (
    buyerAddresses: readonly Address[],
    type: Selection['type'],
    id: string,
  ): Promise<boolean> => {
    if (type === 'Pickup') return (await delivery.warehouses()).some(({ public_id }) => public_id === id);
    if (type === 'ToTerminal') return (await delivery.terminal(id)) !== undefined;
    return buyerAddresses.some((address) => address.id === id);
  };

  const attemptOf = async (
    buyer: SignedInBuyer,
    form: CompleteForm,
    key: string | null,
  ): Promise<Attempt> => {
    const bodyHash = hashBody(form);
    if (key !== null) return { scope: `order ${buyer.userId}`, key, bodyHash };
    const { id, version, lines } = await cart.read(db, buyer);
    // The cart of an order that was just placed is empty and one version older.
    return {
      scope: `order ${buyer.userId}`,
      key: `cart ${id} ${lines.length === 0 ? version - 1 : version}`,
      bodyHash,
    };
  };

  /** The buyer as they would stand before their own cart, with the payer they named and the goods they want. */
  const phoned = async (input: PhoneOrderDraft) => {
    const { userId, ...person } = await buyers.person(input.user_id);
    const { party } = person;
    if (!userId || !party) throw new AppError('not_found');
    const payers = person.payers.filter(({ id }) => id === input.payer_id);
    if (payers.length === 0) throw fieldError('payer_id', noPayerMessage);
    const goodsIds = input.lines.map(({ goods_id }) => goods_id);
    const named = goodsIds.filter((id) => !isConfigurationKey(id));
    const options = new Map((await goods.named(named)).map((one, index) => [named[index], one.optionId]));
    const machines = await kits.kitsByKey(db, goodsIds.filter(isConfigurationKey));
    if (goodsIds.some((id) => !options.has(id) && !machines.has(id))) throw new AppError('not_found');
    const lines = input.lines.map(({ goods_id: id, quantity }, index) => ({
      id: String(index + 1),
      optionId: machines.get(id)?.offer.optionId ?? options.get(id) ?? null,
      kitVariantId: machines.get(id)?.variantId ?? null,
      quantity,
      note: '',
      position: index + 1,
      seenPrice: null,
    }));
    const buyerAddresses = await addressesOf(userId);
    const selection = input.delivery ? await selectionOf(buyerAddresses, input.delivery) : null;
    const prepared = await reader.prepare(buyerAddresses, { selection, cityId: input.city_id });
    return { buyer: { ...person, userId, owner: null, payers }, party, lines, prepared };
  };

  const forStaff: CheckoutTools = {
    async overview(input) {
      await deps.pricePlans.settle();
      const { buyer, party, lines, prepared } = await phoned(input);
      const reading = reader.read(await cart.priceLines(db, buyer, lines), prepared);
      const person = {
        ...yourData(party, reading.cart.payer, buyer.payers),
        is_payer_chosen: true,
        last_marks: await deps.orders.lastMarks(reading.cart.payer),
      };
      return overviewView(reading, undefined, person, prepared.selection);
    },
    async ready(input, staffId) {
      await deps.pricePlans.settle();
      const settings = await site.settings();
      const { user_id: _user, payer_id: _payer, lines: _lines, city_id: _city, ...body } = input;
      const form = parseInput(completeForm(settings.locale), { ...body, call_consent: false });
      const { buyer, party, lines, prepared } = await phoned(input);
      const placing = {
        buyer,
        prepared,
        seen: { shown: null, version: form.version ?? null },
        form,
        person: personOf(party),
        payers: payersOf(party, buyer.payers),
        seller: sellerOf(settings),
        takenBy: staffId,
      };
      return (tx) => placeLines({ ...deps, reader }, tx, placing, lines);
    },
  };

  return {
    forStaff,
    async overview(who, query, limit) {
      await deps.pricePlans.settle();
      const buyer = await buyers.of(who);
      const stored = buyer.owner ? await checkoutSql.storedCheckout(db, buyer.owner) : nothingStored;
      const selection = stored.checkout?.delivery ?? null;
      const prepared = await reader.prepare(stored.addresses.map(addressView), { selection, ...query });
      const reading = reader.read(await cart.read(db, buyer), prepared);
      const { id } = reading.cart;
      if (id !== null) await checkoutSql.saveSeenOffer(db, id, reading.shown, reading.version);
      const person = {
        ...yourData(buyer.party, reading.cart.payer, buyer.payers),
        is_payer_chosen: reading.cart.isPayerChosen,
        last_marks: await deps.orders.lastMarks(reading.cart.payer),
      };
      return overviewView(reading, limit, person, selection);
    },
    async chooseDelivery(who, choice) {
      const selected =
        choice && (await selectionOf(await addressesOf((await buyers.changing(who)).userId), choice));
      const { cartId, newToken } = await cart.open(who);
      await checkoutSql.saveSelection(db, cartId, selected);
      return { selected, newToken };
    },
    async choosePayer(userId, payerId) {
      await buyers.setPayer(userId, payerId);
      return deps.company.requirePayer(userId, payerId);
    },
    deliveryFor: async (userId, selection) => reader.prepare(await addressesOf(userId), { selection }),
    async complete(buyer, body, key) {
      const { userId, party } = buyer;
      if (!party) throw new AppError('unauthorized');
      const settings = await site.settings();
      const form = parseInput(completeForm(settings.locale), body);
      const attempt = await attemptOf(buyer, form, key);
      const answered = await earlierAnswer<OrderReference>(db, attempt);
      if (answered) return answered;
      const { checkout: seen, addresses: stored } = await checkoutSql.storedCheckout(db, buyer.owner);
      if (!seen) throw new AppError('cart_empty');
      const buyerAddresses = stored.map(addressView);
      const selection = form.delivery ? await selectionOf(buyerAddresses, form.delivery) : seen.delivery;
      const placing = {
        buyer,
        attempt,
        prepared: await reader.prepare(buyerAddresses, { selection }),
        seen,
        form,
        person: personOf(party),
        payers: payersOf(party, buyer.payers),
        seller: sellerOf(settings),
      };
      await deps.pricePlans.settle();
      await deps.limits.take(`order:${userId}`, ordersPerPerson.max, ordersPerPerson.seconds);
      const { placed, repeated } = await inTransaction(db, (tx) =>
        placeOrder({ ...deps, reader }, tx, placing),
      );
      if (!repeated) deps.log.info({ order: placed.number }, 'an order is placed');
      return placed;
    },
  };
}

function yourData(
  party: Party | null,
  payer: Payer | null,
  payers: readonly Payer[],
): Omit<CheckoutOverview['your_data'], 'is_payer_chosen' | 'last_marks'> {
  const person = party ? personOf(party) : { name: '', phone: null, email: null };
  const company = party?.companies.find(({ id }) => id === payer?.id);
  return {
    is_signed_in: party !== null,
    ...person,
    payer: payer && { ...payer, inn: company?.inn ?? null, kpp: company?.kpp ?? null },
    payers: [...payers],
  };
}
