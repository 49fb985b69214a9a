import { configurationKeyIn } from '@spindle/contract/fields/id';
import type { GoodsCard } from '@spindle/contract/catalogue/goods';
import { shopCurrency } from '@spindle/contract/shop/shop-locale';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { SoughtGoods } from '@spindle/contract/staff/orders/staff-sales';
import type { FastifyInstance } from 'fastify';
import { handleStaff, type StaffDoorkeeper } from '../../kernel/staff/handle-staff.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import type { AddressesService } from '../account/addresses.service.ts';
import type { AccountsService } from '../auth/accounts.service.ts';
import type { KitOffer, KitOffers } from '../configurator/kits.service.ts';
import { type BuyerDiscounts, noDiscounts, unitPrice } from '../pricing/pricing.rules.ts';
import { type BuyerPrices, personalCards } from '../buyer-prices/buyer-prices.service.ts';
import type { SearchService } from '../search/search.service.ts';
import type { GuestBuyersService } from '../sign-up/guest-buyers.service.ts';
import { writeGuest } from '../sign-up/guests.staff.ts';
import type { CheckoutService } from '../checkout/checkout.service.ts';
import { addBuyerAddress, placePhoneOrder, showPhoneOrder } from '../checkout/phone-orders.staff.ts';

const calls = staffEndpoints.sales;
const goodsAtMost = 8;

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
  readonly accounts: AccountsService;
  readonly addresses: AddressesService;
  readonly checkout: Pick<CheckoutService, 'forStaff'>;
  readonly guestBuyers: Pick<GuestBuyersService, 'forStaff'>;
  readonly search: Pick<SearchService, 'all'>;
  readonly kits: Pick<KitOffers, 'kitsByKey'>;
  readonly prices: Pick<BuyerPrices, 'discountsOfPayer'>;
}

/** Routes for selling by phone: goods, buyers without an account, orders. */
export function salesOfficeRoutes(app: FastifyInstance, services: RouteServices): void {
  const { staffAuth, staffDeps: deps, accounts, addresses, search } = services;
  const tools = services.checkout.forStaff;
  const guests = services.guestBuyers.forStaff;
  /** A saved configuration is pasted: its address, or the key at its end. */
  const soughtKits = async (text: string, discounts: BuyerDiscounts): Promise<SoughtGoods[]> => {
    const key = configurationKeyIn(text);
    const found = await services.kits.kitsByKey(deps.db, key === undefined ? [] : [key]);
    return [...found.values()].map((kit) => soughtKit(kit, discounts));
  };
  handleStaff(app, staffAuth, 'orders.read', calls.goods, async ({ query: { q, payer_id } }) => {
    const discounts = payer_id ? await services.prices.discountsOfPayer(payer_id) : noDiscounts;
    const kits = await soughtKits(q, discounts);
    if (kits.length > 0) return { data: kits };
    const { data: cards } = await search.all({ query: q, offset: 0, limit: goodsAtMost });
    return { data: personalCards(cards, discounts).flatMap(soughtGoods) };
  });
  handleStaff(app, staffAuth, 'customers.create', calls.guest, async ({ actor, body }) => ({
    id: await writeGuest(deps, { guests, accounts }, actor, body),
  }));
  handleStaff(app, staffAuth, 'customers.create', calls.address, async ({ actor, staff, params, body }) => ({
    id: await addBuyerAddress(deps, addresses, actor, staff, params.id, body),
  }));
  handleStaff(app, staffAuth, 'orders.create', calls.count, async ({ staff, body }) => ({
    data: await showPhoneOrder(deps, tools, staff, body),
    currency: shopCurrency(),
  }));
  handleStaff(app, staffAuth, 'orders.create', calls.place, async ({ staff, actor, body, attemptKey }) => {
    const { number } = await placePhoneOrder(deps, tools, actor, staff, body, attemptKey);
    return { number };
  });
}

const soughtKit = ({ key, offer }: KitOffer, discounts: BuyerDiscounts): SoughtGoods => ({
  id: key,
  article: offer.option.article,
  name: `${offer.goodsName}, ${offer.optionName}`,
  image: offer.option.image.thumbnail,
  price: unitPrice(offer.prices, 1, discounts)?.current ?? null,
  pack_size: 1,
  in_stock: offer.inStock,
  lead_days: offer.moreInDays,
});

/** The option of the card that matches the typed text. */
function soughtGoods({ id, brand, name, options, selected_option_id }: GoodsCard): SoughtGoods[] {
  const option = options.find(({ id }) => id === selected_option_id);
  if (!option) return [];
  const price = option.price.current_value_with_tax;
  return [
    {
      id: option.id,
      goods: { id, brand: brand?.name ?? null },
      article: option.article,
      name: option.name === '' || option.name === name ? name : `${name}, ${option.name}`,
      image: option.image.thumbnail,
      price: price === null ? null : Math.round(price * 100),
      pack_size: option.pack_size,
      in_stock: option.availability.quantity,
      lead_days: option.availability.lead_days,
    },
  ];
}
