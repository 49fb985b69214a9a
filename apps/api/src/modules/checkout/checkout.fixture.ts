import type { CheckoutOverview } from '@spindle/contract/orders/checkout';
import { contentDirectory } from '@spindle/demo-data';
import { createProblems } from '../../kernel/imports/import-problems.ts';
import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Person } from '../../accounts.fixture.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import { type CartApi, openCartApi, type TestOption } from '../cart/cart.fixture.ts';
import { readTariffs, storeTariffs } from '../delivery/tariffs-import.ts';

interface Answer {
  readonly status: number;
  // The body of any call; each test knows its shape.
  readonly json: never;
  readonly code: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

export interface CheckoutApi extends CartApi {
  readonly terminal: string;
  /** Another terminal, of another zone. */
  readonly farTerminal: string;
  readonly warehouses: readonly string[];
  put(as: Person | null, option: TestOption, quantity?: number): Promise<void>;
  overview(as: Person | null, query?: string, cart?: string): Promise<CheckoutOverview>;
  choose(as: Person, delivery: object | null): Promise<Answer>;
  complete(as: Person, body?: object, key?: string): Promise<Answer>;
  /** A cart on its way to the terminal, seen by its buyer. */
  ready(as: Person, option: TestOption, quantity?: number): Promise<CheckoutOverview>;
  /** Free pieces of an option in all warehouses. */
  free(option: TestOption): Promise<number>;
}

/** The API with tariffs, two cities and their terminals, and goods that tests make. */
export async function openCheckoutApi(over: Partial<ApiDeps> = {}): Promise<CheckoutApi> {
  const api = await openCartApi(over);
  const { db } = api;
  const source = await readFile(path.join(contentDirectory, 'tariffs.yaml'), 'utf8');
  const tariffs = readTariffs('tariffs.yaml', source, createProblems());
  if (!tariffs) throw new Error('the demo tariffs do not read');
  await storeTariffs(db, tariffs);
  await db
    .insertInto('cities')
    .values([
      { id: 101, region_id: 1, name: 'Екатеринбург', slug: 'ekb', zone: 1, lat: null, lon: null },
      { id: 301, region_id: 1, name: 'Казань', slug: 'kazan', zone: 3, lat: null, lon: null },
    ])
    .execute();
  const [terminal, farTerminal] = [randomUUID(), randomUUID()];
  const point = {
    carrier: 'Тракт',
    address: 'ул. Щербакова, 4',
    opening_hours: 'Пн–Сб',
    lat: 1,
    lon: 1,
    max_kg: null,
  };
  await db
    .insertInto('pickup_points')
    .values([
      { ...point, id: terminal, city_id: 101, name: 'Уктус', position: 1 },
      { ...point, id: farTerminal, city_id: 301, name: 'Южный', position: 2 },
    ])
    .execute();
  const warehouses = await db.selectFrom('warehouses').select('public_id').orderBy('position').execute();

  const sendRequest = async (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    as: Person | null,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const answer = await api.call(method, url, { as, headers, ...(body ? { body } : {}) });
    const json = answer.json();
    return {
      status: answer.statusCode,
      json: json as never,
      code: json.code ?? '',
      errors: json.errors ?? {},
    };
  };

  const put: CheckoutApi['put'] = async (as, option, quantity = 1) => {
    const { status } = await sendRequest('POST', '/api/cart', as, { goods_id: option.id, quantity });
    if (status !== 200) throw new Error(`the cart answered ${status}`);
  };
  const overview: CheckoutApi['overview'] = async (as, query = '', cart) =>
    (
      await sendRequest(
        'GET',
        `/api/cart/checkout/overview${query}`,
        as,
        undefined,
        cart ? { 'cart-uuid': cart } : {},
      )
    ).json as CheckoutOverview;
  const choose: CheckoutApi['choose'] = (as, delivery) =>
    sendRequest('PUT', '/api/cart/checkout/delivery', as, { delivery });

  return {
    ...api,
    terminal,
    farTerminal,
    warehouses: warehouses.map(({ public_id }) => public_id),
    put,
    overview,
    choose,
    complete: (as, body = {}, key) =>
      sendRequest('POST', '/api/cart/checkout/complete', as, body, key ? { 'idempotency-key': key } : {}),
    async ready(as, option, quantity = 1) {
      await put(as, option, quantity);
      await choose(as, { type: 'ToTerminal', pickup_point_id: terminal });
      return overview(as);
    },
    async free(option) {
      const row = await db
        .selectFrom('stock')
        .innerJoin('options', 'options.id', 'stock.option_id')
        .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('stock.quantity'), eb.lit(0)).as('sum'))
        .where('options.public_id', '=', option.id)
        .executeTakeFirstOrThrow();
      return Number(row.sum);
    },
  };
}
