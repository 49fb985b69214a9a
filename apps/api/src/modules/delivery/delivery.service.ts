import { cached } from '../../kernel/cached.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import * as deliverySql from './delivery.sql.ts';
import type { Tariff } from './tariff.rules.ts';

export type { City, TerminalRow, WarehouseRow } from './delivery.sql.ts';

export interface DeliveryService {
  tariffs(): Promise<readonly Tariff[]>;
  cities(): Promise<readonly deliverySql.City[]>;
  /** As people write it: «г. Орёл», «орел». */
  cityByName(name: string): Promise<deliverySql.City | undefined>;
  terminals(cityId: number): Promise<deliverySql.TerminalRow[]>;
  terminal(id: string): Promise<deliverySql.TerminalRow | undefined>;
  warehouses(): Promise<deliverySql.WarehouseRow[]>;
}

export function createDeliveryService({ db, notices }: ApiDeps): DeliveryService {
  const tariffs = cached(notices, 'content', () => deliverySql.readTariffs(db));
  const cities = cached(notices, 'content', async () => {
    const list = await deliverySql.readCities(db);
    return { list, byName: new Map(list.toReversed().map((city) => [cityKey(city.name), city])) };
  });
  return {
    tariffs: () => tariffs.get(),
    cities: async () => (await cities.get()).list,
    cityByName: async (name) => (await cities.get()).byName.get(cityKey(name)),
    terminals: (cityId) => deliverySql.terminalsOf(db, cityId),
    terminal: (id) => deliverySql.terminalById(db, id),
    warehouses: () => deliverySql.readWarehouses(db),
  };
}

export function cityKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/^(?:г\.?|город)\s+/, '')
    .replaceAll('ё', 'е')
    .replace(/[\s\u00a0-]+/g, ' ');
}
