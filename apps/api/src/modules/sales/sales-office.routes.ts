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
import { unitPrice } from '../pricing/pricing.rules.ts';
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
}

/** What staff sell by: goods, buyers without an account, orders taken on the phone. */
export function salesOfficeRoutes(app: FastifyInstance, services: RouteServices): void {
  const { staffAuth, staffDeps: deps, accounts, addresses, search } = services;
  const tools = services.checkout.forStaff;
  const guests = services.guestBuyers.forStaff;
  /** A saved configuration is pasted: its address, or the key at its end. */
  const soughtKits = async (text: string): Promise<SoughtGoods[]> => {
    const key = configurationKeyIn(text);
    const found = await services.kits.kitsByKey(deps.db, key === undefined ? [] : [key]);
    return [...found.values()].map(soughtKit);
  };
  handleStaff(app, staffAuth, 'orders.read', calls.goods, async ({ query: { q } }) => {
    const kits = await soughtKits(q);
    if (kits.length > 0) return { data: kits };
    return {
      data: (await search.all({ query: q, offset: 0, limit: goodsAtMost })).data.flatMap(soughtGoods),
    };
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

const soughtKit = ({ key, offer }: KitOffer): SoughtGoods => ({
  id: key,
  article: offer.option.article,
  name: `${offer.goodsName}, ${offer.optionName}`,
  image: offer.option.image.thumbnail,
  price: unitPrice(offer.prices, 1)?.current ?? null,
  pack_size: 1,
  in_stock: offer.inStock,
  lead_days: offer.moreInDays,
});

/** The option of the card that fits what was typed. */
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
