import type { Address } from '@spindle/contract/account/address';
import type { DeliveryType } from '@spindle/contract/constants';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Tax } from '@spindle/contract/money/vat-sums';
import type { VatPercent } from '@spindle/contract/money/vat-words';
import type { ReadCart } from '../cart/cart.service.ts';
import type { OfficesService } from '../offices/offices.service.ts';
import type { Demand, StockAt } from '../delivery/allocation.rules.ts';
import type { City, DeliveryService, TerminalRow, WarehouseRow } from '../delivery/delivery.service.ts';
import type { Tariff } from '../delivery/tariff.rules.ts';
import { totalsOf, vatWithin } from '../pricing/pricing.rules.ts';
import { vatPercents } from '../pricing/vat.rules.ts';
import { type Plan, planChosen, planDelivery, type Point, type Selection } from './checkout.plan.ts';
import { type SeenOffer, versionOf } from './seen-offer.rules.ts';

interface ReaderDeps {
  readonly now: () => Date;
  readonly offices: OfficesService;
  readonly delivery: DeliveryService;
}

interface CheckoutQuery {
  readonly selection: Selection | null;
  /** The city whose terminals to list; by default that of the choice, of the buyer or of the office. */
  readonly cityId?: number | undefined;
  /** The office chosen in the header. */
  readonly officeId?: string | undefined;
}

/** The checkout as it stands at this moment. */
export interface Reading {
  readonly cart: ReadCart;
  readonly plan: Plan;
  readonly city: City | undefined;
  readonly cities: readonly City[];
  readonly shown: SeenOffer;
  readonly version: string;
  readonly vatPercent: VatPercent;
  /** With the delivery; kopecks. */
  readonly total: number;
  readonly deliveryVat: number;
  readonly vat: readonly Tax[];
}

/** What does not change with the cart: read before a transaction begins, which then needs no second connection. */
export interface Preparation {
  readonly selection: Selection | null;
  readonly city: City | undefined;
  readonly cities: readonly City[];
  readonly tariffs: readonly Tariff[];
  readonly points: Readonly<Record<DeliveryType, readonly Point[]>>;
  /** Days until goods leave a warehouse. */
  readonly leaves: ReadonlyMap<number, number>;
}

export interface CheckoutReader {
  /** `own` are the addresses the buyer may use. */
  prepare(buyerAddresses: readonly Address[], query: CheckoutQuery): Promise<Preparation>;
  /** `locked` is the stock locked for an order; without it the cart's own reading is used. */
  read(cart: ReadCart, prepared: Preparation, locked?: StockLocks): Reading;
}

const noTerminals: readonly TerminalRow[] = [];

/** Caches the points of cached rows for as long as the rows and what they depend on are the same. */
function createPointsCache() {
  const cache = new WeakMap<readonly object[], { readonly of: unknown; readonly points: readonly Point[] }>();
  return async (
    rows: readonly object[],
    of: unknown,
    make: () => Promise<readonly Point[]>,
  ): Promise<readonly Point[]> => {
    const cachedEntry = cache.get(rows);
    if (cachedEntry && cachedEntry.of === of) return cachedEntry.points;
    const points = await make();
    cache.set(rows, { of, points });
    return points;
  };
}

export function createCheckoutReader(deps: ReaderDeps): CheckoutReader {
  const { offices, delivery, now } = deps;
  const cachedPoints = createPointsCache();

  const cityOf = async (
    { selection, cityId, officeId }: CheckoutQuery,
    buyerAddresses: readonly Address[],
  ): Promise<City | undefined> => {
    const cities = await delivery.cities();
    const byId = (id: number | undefined) => cities.find((city) => city.id === id);
    if (cityId !== undefined) return byId(cityId);
    if (selection?.type === 'ToTerminal' && selection.option) {
      const terminal = await delivery.terminal(selection.option);
      if (terminal) return byId(terminal.city_id);
    }
    const officeList = await offices.list();
    const names = [
      buyerAddresses.find(({ is_default }) => is_default)?.city,
      buyerAddresses[0]?.city,
      officeList.find(({ id }) => id === officeId)?.city_name,
      officeList[0]?.city_name,
    ];
    for (const name of names) {
      const city = name === undefined ? undefined : await delivery.cityByName(name);
      if (city) return city;
    }
    return undefined;
  };

  const pointsFor = async (city: City | undefined, buyerAddresses: readonly Address[]) => {
    const zoneOf = async (name: string) => (await delivery.cityByName(name))?.zone ?? null;
    const [warehouses, terminals, cities] = await Promise.all([
      delivery.warehouses(),
      city ? delivery.terminals(city.id) : noTerminals,
      delivery.cities(),
    ]);
    const addressPoints = await Promise.all(
      buyerAddresses.map(async (one) => addressPoint(one, await zoneOf(one.city))),
    );
    return {
      Pickup: await cachedPoints(warehouses, cities, () =>
        Promise.all(warehouses.map(async (one) => warehousePoint(one, await zoneOf(one.city_name)))),
      ),
      ToTerminal: await cachedPoints(terminals, city, async () =>
        terminals.map((one) => terminalPoint(one, city)),
      ),
      ToDoorEconom: addressPoints,
      ToDoorExpress: addressPoints,
    };
  };

  return {
    async prepare(buyerAddresses, query) {
      const city = await cityOf(query, buyerAddresses);
      return {
        selection: query.selection,
        city,
        cities: await delivery.cities(),
        tariffs: await delivery.tariffs(),
        points: await pointsFor(city, buyerAddresses),
        leaves: await delivery.leaves(),
      };
    },
    read(cart, { selection, city, cities, tariffs, points, leaves }, locked) {
      const demands = cart.lines.flatMap((line, index) => demandsOf(line, index + 1, locked));
      const today = shopDay(now());
      const zone = city?.zone ?? null;
      const facts = { demands, tariffs, points, zone, selection, today, leaves };
      // An order plans only the chosen kind of delivery; a viewer sees every kind.
      const plan = locked ? planChosen(facts) : planDelivery(facts);
      const rate = vatPercents(now()).general;
      const price = plan.chosen?.shipment.price ?? 0;
      const deliveryVat = vatWithin(price, rate);
      const goods = cart.lines.flatMap(({ priced }) => priced ?? []);
      const parcel = { quantity: 1, total: price, originalTotal: price, vatPercent: rate, vat: deliveryVat };
      const total = cart.totals.total + price;
      const shownOffer = seenOfferOf(cart, plan, total);
      return {
        cart,
        plan,
        city,
        cities,
        shown: shownOffer,
        version: versionOf(shownOffer),
        vatPercent: rate,
        total,
        deliveryVat,
        vat: totalsOf(price > 0 ? [...goods, parcel] : goods).vat,
      };
    },
  };
}

type Line = ReadCart['lines'][number];

/** Options whose stock a line takes. */
export const stockOptionIds = ({ offer, kit }: Line): number[] => [
  offer.optionId,
  ...(kit?.parts ?? []).map((part) => part.offer.optionId),
];

type StockLocks = ReadonlyMap<number, readonly StockAt[]>;

/**
 * Demands of a line: the goods itself and the parts built into it. The weight of the parts is included in that of the
 * whole.
 */
function demandsOf(
  { offer, kit, quantity }: Line,
  position: number,
  locked: StockLocks | undefined,
): Demand[] {
  const goodsDemand = demandOf(offer, position, quantity, locked);
  if (!kit) return [goodsDemand];
  return [
    { ...goodsDemand, notBefore: kit.optionDays },
    ...kit.parts.map((part) => ({
      ...demandOf(part.offer, position, part.quantity * quantity, locked),
      weightG: 0,
      volumeCm3: 0,
      isPart: true,
    })),
  ];
}

function demandOf(
  offer: Line['offer'],
  position: number,
  quantity: number,
  locked: StockLocks | undefined,
): Demand {
  return {
    position,
    optionId: offer.optionId,
    quantity,
    // Another used machine like this one cannot be ordered.
    orderDays: offer.option.is_used ? null : offer.leadDays,
    weightG: offer.weightG,
    volumeCm3: offer.volumeCm3,
    stock: locked
      ? (locked.get(offer.optionId) ?? [])
      : offer.stock.map((at) => ({
          warehouseId: at.warehouse_id,
          quantity: at.quantity,
          incoming: at.incoming,
          incomingDays: at.incoming_days,
        })),
  };
}

function seenOfferOf(cart: ReadCart, plan: Plan, total: number): SeenOffer {
  const { chosen } = plan;
  const days = readyDays(plan);
  return {
    lines: cart.lines.map((line, index) => ({
      option: line.kit?.key ?? line.offer.option.id,
      name: lineName(line),
      quantity: line.quantity,
      price: line.priced?.unit.current ?? 0,
      readyDays: days(index + 1),
    })),
    payer: cart.payer?.id ?? null,
    delivery: chosen && { ...chosen.selection, price: chosen.shipment.price },
    total,
  };
}

/** When the last piece of each line is there, by position; without a choice, for the first kind of delivery that is possible. */
export function readyDays({ chosen, types }: Plan): (position: number) => number {
  const firstShipments = types.find(({ shipments }) => shipments.length > 0)?.shipments;
  const days = new Map<number, number>();
  for (const part of chosen?.pieces ?? firstShipments?.at(-1)?.parts ?? [])
    for (const { position } of 'lines' in part ? part.lines : [part])
      days.set(position, Math.max(days.get(position) ?? 0, part.readyDays));
  return (position) => days.get(position) ?? 0;
}

export function lineName({ offer }: Line): string {
  return offer.optionName ? `${offer.goodsName}, ${offer.optionName}` : offer.goodsName;
}

function warehousePoint(row: WarehouseRow, zone: number | null): Point {
  return {
    id: row.public_id,
    name: row.name,
    city: row.city_name,
    address: [row.address, row.gate].filter(Boolean).join(', '),
    openingHours: row.opening_hours,
    lat: null,
    lon: null,
    // A warehouse in a town without a tariff gives out goods all the same.
    zone: zone ?? 1,
    warehouseId: row.id,
    maxKg: null,
  };
}

function addressPoint(address: Address, zone: number | null): Point {
  return {
    id: address.id,
    name: address.name || address.client?.name || address.address,
    city: address.city,
    address: [address.postal_code, address.address].filter(Boolean).join(', '),
    openingHours: null,
    lat: null,
    lon: null,
    zone,
    warehouseId: null,
    maxKg: null,
  };
}

function terminalPoint(row: TerminalRow, city: City | undefined): Point {
  return {
    id: row.id,
    name: row.name,
    city: city?.name ?? '',
    address: `${row.address}. ${row.carrier}`,
    openingHours: row.opening_hours,
    lat: row.lat,
    lon: row.lon,
    zone: city?.zone ?? null,
    warehouseId: null,
    maxKg: row.max_kg,
  };
}
