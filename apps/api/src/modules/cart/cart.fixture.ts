import type { Cart } from '@spindle/contract/orders/cart';
import type { Db } from '@spindle/database/pool';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { type AccountsApi, openAccountsApi, type Person } from '../../accounts.fixture.ts';
import type { ApiDeps } from '../../kernel/deps.ts';

export interface TestOption {
  readonly goodsId: string;
  readonly id: string;
  readonly article: string;
}

interface OptionFacts {
  readonly article?: string;
  /** Kopecks; null is «Цена по запросу». */
  readonly price?: number | null;
  readonly original?: number | null;
  readonly steps?: readonly (readonly [from: number, price: number])[];
  readonly pack?: number;
  readonly stock?: number;
  readonly weight?: number;
  readonly used?: boolean;
}

export interface CartApi extends AccountsApi {
  option(facts?: OptionFacts): Promise<TestOption>;
  promoCode(over?: { percent?: number; min?: number; limit?: number; ends?: string }): Promise<string>;
  /** Sends a request as a guest with a cart token, or as a person. */
  cartRequest(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: { as?: Person | null; cart?: string | null; body?: unknown; headers?: Record<string, string> },
  ): Promise<{
    status: number;
    cart: Cart;
    answer: LightMyRequestResponse;
    errors: Record<string, string[]>;
  }>;
}

/** The API with a shop of people and a few goods that tests make as they need them. */
export async function openCartApi(over: Partial<ApiDeps> = {}): Promise<CartApi> {
  const api = await openAccountsApi(over);
  const shelf = await prepareShelf(api.db);
  let number = 0;
  return {
    ...api,
    async option(facts = {}) {
      number += 1;
      return addOption(api.db, shelf, number, facts);
    },
    async promoCode({ percent = 10, min = 0, limit, ends = '2099-12-31' } = {}) {
      number += 1;
      const code = `TEST-${number}-${randomUUID().slice(0, 8).toUpperCase()}`;
      await api.db
        .insertInto('promo_codes')
        .values({
          code,
          percent,
          starts_on: '2020-01-01',
          ends_on: ends,
          min_total: min,
          usage_limit: limit ?? null,
        })
        .execute();
      return code;
    },
    async cartRequest(method, url, { as, cart, body, headers = {} } = {}) {
      const answer = await api.call(method, url, {
        as: as ?? null,
        headers: { ...headers, ...(cart ? { 'cart-uuid': cart } : {}) },
        ...(body === undefined ? {} : { body }),
      });
      const json = answer.json();
      return { status: answer.statusCode, cart: json.cart, answer, errors: json.errors ?? {} };
    },
  };
}

interface Shelf {
  readonly folder: string;
  readonly series: number;
  readonly brand: number;
  readonly warehouses: readonly [number, number];
}

/** An own shelf of goods; tests of other modules put theirs on one too. */
export async function prepareShelf(db: Db): Promise<Shelf> {
  const mark = randomUUID();
  const { id: folder } = await db
    .selectFrom('folders')
    .select('id')
    .where('slug', '=', 'sverla')
    .executeTakeFirstOrThrow();
  const brand = await db
    .insertInto('brands')
    .values({ slug: `kernel-${mark}`, name: 'Kernel', position: 900, segment: 'Инструмент' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const series = await db
    .insertInto('series')
    .values({
      slug: `kernel-8501-${mark}`,
      brand_id: brand.id,
      folder_id: folder,
      code: '8501',
      name: 'Kernel 8501',
      title: 'Сверло',
      drawing_kind: 'drill',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`INSERT INTO units (code, name, short_name) VALUES (796, 'штука', 'шт') ON CONFLICT DO NOTHING`.execute(
    db,
  );
  const warehouses = await db
    .insertInto('warehouses')
    .values(
      ['Екатеринбург', 'Москва'].map((city, position) => ({
        public_id: randomUUID(),
        slug: `test-${mark}-${position}`,
        name: `Склад ${city}`,
        city_name: city,
        address: 'ул. Складская, 1',
        opening_hours: 'Пн–Пт 8:00–18:00',
        hours: '[]',
        position,
      })),
    )
    .returning('id')
    .execute();
  const [first, second] = warehouses.map(({ id }) => id);
  return { folder, brand: brand.id, series: series.id, warehouses: [first ?? 0, second ?? 0] };
}

export async function addOption(
  db: Db,
  shelf: Shelf,
  number: number,
  facts: OptionFacts,
): Promise<TestOption> {
  const {
    price = 487_000,
    original = null,
    steps = [],
    pack = 1,
    stock = 100,
    weight = 120,
    used = false,
  } = facts;
  const id = `${used ? 'bu' : 'new'}_test${number}`;
  const goods = await db
    .insertInto('goods')
    .values({
      series_id: shelf.series,
      brand_id: shelf.brand,
      folder_id: shelf.folder,
      size: number,
      public_id: `p_test${number}`,
      slug: `sverlo-test-${number}`,
      name: `Сверло ${number}`,
      size_name: `Ø${number}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const article = facts.article ?? `20-8501-${String(number).padStart(3, '0')}`;
  const option = await db
    .insertInto('options')
    .values({
      goods_id: goods.id,
      price,
      original_price: original,
      quantity_steps: steps.length ? steps.map(([from]) => from) : null,
      quantity_prices: steps.length ? steps.map(([, value]) => value) : null,
      weight_g: weight,
      pack_size: pack,
      lead_days: 21,
      position: 0,
      public_id: id,
      is_used: used,
      article,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (stock > 0) {
    await db
      .insertInto('stock')
      .values({ option_id: option.id, warehouse_id: shelf.warehouses[0], quantity: stock })
      .execute();
  }
  return { goodsId: `p_test${number}`, id, article };
}
