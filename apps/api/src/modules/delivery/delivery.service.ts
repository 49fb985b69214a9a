import { cached } from '../../kernel/cache/cached.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import { changedGoods } from '../catalogue/catalogue-notice.rules.ts';
import * as deliverySql from './delivery.sql.ts';
import type { Tariff } from './tariff.rules.ts';

export type { City, TerminalRow, WarehouseRow } from './delivery.sql.ts';

export interface DeliveryService {
  tariffs(): Promise<readonly Tariff[]>;
  cities(): Promise<readonly deliverySql.City[]>;
  /** As people write it: «г. Орёл», «орел». */
  cityByName(name: string): Promise<deliverySql.City | undefined>;
  terminals(cityId: number): Promise<readonly deliverySql.TerminalRow[]>;
  terminal(id: string): Promise<deliverySql.TerminalRow | undefined>;
  warehouses(): Promise<readonly deliverySql.WarehouseRow[]>;
  /** Days until goods leave a warehouse, of those that need any. */
  leaves(): Promise<ReadonlyMap<number, number>>;
}

/** Of one city. */
const mostTerminals = 200;
const none: readonly deliverySql.TerminalRow[] = [];

export function createDeliveryService({ db, notices }: ApiDeps): DeliveryService {
  const tariffs = cached(notices, 'content', () => deliverySql.readTariffs(db));
  const cities = cached(notices, 'content', async () => {
    const list = await deliverySql.readCities(db);
    return { list, byName: new Map(list.toReversed().map((city) => [cityKey(city.name), city])) };
  });
  const terminals = cached(notices, 'content', async () => {
    const list = await deliverySql.readTerminals(db);
    const byCity = Map.groupBy(list, ({ city_id }) => city_id);
    return {
      byCity: new Map([...byCity].map(([id, rows]) => [id, rows.slice(0, mostTerminals)])),
      byId: new Map(list.map((row) => [row.id, row])),
    };
  });
  // Every order changes stock and announces its goods, while warehouses stay the same.
  const warehouses = cached(
    notices,
    'catalogue',
    async () => {
      const list = await deliverySql.readWarehouses(db);
      const slow = list.filter((one) => one.lead_days > 0);
      return { list, leaves: new Map(slow.map((one) => [one.id, one.lead_days])) };
    },
    (payload) => changedGoods(payload) === null,
  );
  return {
    tariffs: () => tariffs.get(),
    cities: async () => (await cities.get()).list,
    cityByName: async (name) => (await cities.get()).byName.get(cityKey(name)),
    terminals: async (cityId) => (await terminals.get()).byCity.get(cityId) ?? none,
    terminal: async (id) => (await terminals.get()).byId.get(id),
    warehouses: async () => (await warehouses.get()).list,
    leaves: async () => (await warehouses.get()).leaves,
  };
}

function cityKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/^(?:г\.?|город)\s+/, '')
    .replaceAll('ё', 'е')
    .replace(/[\s\u00a0-]+/g, ' ');
}
