import { vatRates } from '../../money/vat.ts';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { optionalTextField, textField } from '../../fields/text.ts';
import { goodsState } from './goods-form.ts';
import { listEndpoints } from '../list-endpoints.ts';
import { PRICE_KINDS, type PriceKind } from './price-kinds.ts';
import { staffErrors } from '../staff-auth.ts';
import { staffRoutes } from '../staff-routes.ts';

const routes = staffRoutes.goods;
const text = z.nullable(z.string());
const kopecks = z.nullable(z.number());

/** One option: the unit of buying, pricing and stock. */
export const ListedOption = z.object({
  id: z.string(),
  goods_id: z.string(),
  version: z.number(),
  article: z.string(),
  /** The name of the goods and what distinguishes the option. */
  name: z.string(),
  option_name: text,
  brand: z.string(),
  folder: z.string(),
  currency: z.string(),
  /** Null is «цена по запросу». */
  price: kopecks,
  original_price: kopecks,
  /** The price that begins next. */
  planned: z.nullable(z.object({ starts_at: z.string(), price: kopecks })),
  in_stock: z.number(),
  reserved: z.number(),
  lead_days: z.number(),
  is_used: z.boolean(),
  /** Of its goods. */
  state: goodsState,
  /** Its picture in the lists of the shop; null where the goods are hidden. */
  image: text,
  /** Free pieces by warehouse; those that have none are left out. */
  places: z.record(z.string(), z.number()),
});
export type ListedOption = z.infer<typeof ListedOption>;

export const MOVEMENT_NAMES = {
  reservation: 'Резерв под\u00a0заказ',
  release: 'Резерв снят',
  receipt: 'Приход',
  count: 'Пересчёт',
  sheet: 'Загрузка файла',
  correction: 'Поправка',
  transfer: 'Перемещение',
  return: 'Возврат',
} as const;
export type MovementKind = keyof typeof MOVEMENT_NAMES;

const Movement = z.object({
  id: z.number(),
  at: z.string(),
  article: z.string(),
  warehouse: z.string(),
  kind: z.enum(Object.keys(MOVEMENT_NAMES) as MovementKind[]),
  delta: z.number(),
  /** What lies there after it. */
  quantity: z.number(),
  who: text,
  note: text,
  /** The transfer document it belongs to. */
  transfer: z.nullable(z.object({ id: z.string(), number: z.number() })),
});
export type Movement = z.infer<typeof Movement>;

const PriceChange = z.object({
  id: z.number(),
  option_id: z.string(),
  at: z.string(),
  kind: z.enum(Object.keys(PRICE_KINDS) as PriceKind[]),
  currency: z.string(),
  price: kopecks,
  original_price: kopecks,
  price_before: kopecks,
  who: text,
});
export type PriceChange = z.infer<typeof PriceChange>;

const PricePlan = z.object({
  id: z.string(),
  starts_at: z.string(),
  price: kopecks,
  original_price: kopecks,
  who: text,
  /** Its moment came and it did not fit any more. */
  is_refused: z.boolean(),
});
export type PricePlan = z.infer<typeof PricePlan>;

/** Goods as the office shows them: options with what lies where, and what happened to it. */
export const StaffGoods = z.object({
  id: z.string(),
  name: z.string(),
  /** Its page in the shop. */
  url: z.string(),
  brand: z.string(),
  folder: z.string(),
  series: z.string(),
  vat_rate: z.enum(vatRates),
  currency: z.string(),
  warehouses: z.array(z.object({ id: z.string(), name: z.string() })),
  options: z.array(
    z.object({
      id: z.string(),
      version: z.number(),
      article: z.string(),
      name: text,
      is_used: z.boolean(),
      price: kopecks,
      original_price: kopecks,
      quantity_prices: z.array(z.object({ from: z.number(), price: z.number() })),
      pack_size: z.number(),
      lead_days: z.number(),
      /** Those that wait, the nearest first, and those that were refused lately. */
      plans: z.array(PricePlan),
      /** One per warehouse, in the order of `warehouses`. */
      places: z.array(
        z.object({
          warehouse_id: z.string(),
          /** Free to be ordered. */
          quantity: z.number(),
          /** Lying there for orders. */
          reserved: z.number(),
          incoming: z.number(),
          counted_at: text,
        }),
      ),
    }),
  ),
  /** The newest first. */
  movements: z.array(Movement),
  /** The newest first. */
  price_changes: z.array(PriceChange),
});
export type StaffGoods = z.infer<typeof StaffGoods>;

/** Ten thousand million roubles, in kopecks. */
const money = z.nullable(z.int().check(z.gte(1), z.lte(1_000_000_000_000)));
export const PriceInput = z.strictObject({
  price: money,
  original_price: money,
  lead_days: z.int().check(z.gte(0), z.lte(3650)),
});
export type PriceInput = z.infer<typeof PriceInput>;

/** A price that begins at a moment. */
export const PricePlanInput = z.strictObject({
  starts_at: z.iso.datetime(),
  price: money,
  original_price: money,
});
export type PricePlanInput = z.infer<typeof PricePlanInput>;

/** Prices of an option that may wait at once. */
export const PLANS_AT_MOST = 20;

const pieces = (least: number) => z.int().check(z.gte(least), z.lte(1_000_000));
const warehouseRef = { warehouse_id: z.uuid() };
const note = optionalTextField({ max: 300 });
/** What staff do with the pieces of an option. */
export const StockInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('receipt'), ...warehouseRef, quantity: pieces(1), note }),
  /** Everything that lies there, pieces for orders too. */
  z.strictObject({ kind: z.literal('count'), ...warehouseRef, quantity: pieces(0), note }),
  z.strictObject({
    kind: z.literal('correction'),
    ...warehouseRef,
    delta: z.int().check(
      z.gte(-1_000_000),
      z.lte(1_000_000),
      z.refine((delta) => delta !== 0),
    ),
    note: textField({ max: 300 }),
  }),
  z.strictObject({
    kind: z.literal('transfer'),
    ...warehouseRef,
    to_id: z.uuid(),
    quantity: pieces(1),
    note,
  }),
]);
export type StockInput = z.infer<typeof StockInput>;

const publicId = z.string().check(z.regex(/^[a-z]+_[\w-]{1,150}$/));
const byGoods = z.object({ id: publicId });
const byOption = z.object({ id: publicId, option: publicId });
const answer = z.object({ data: StaffGoods });
const reading = [...staffErrors, 'not_found'] as const;
const changing = [...reading, 'refused', 'stale', 'version_needed'] as const;

export const staffGoodsEndpoints = {
  ...listEndpoints(routes, ListedOption, 'Options of goods by any filter, in pages'),
  get: endpoint(routes.get, {
    summary: 'Goods with options, stock and movements',
    params: byGoods,
    response: answer,
    errors: reading,
  }),
  price: endpoint(routes.price, {
    summary: 'Price, price before and days of delivery of an option',
    params: byOption,
    body: PriceInput,
    response: answer,
    errors: changing,
  }),
  plan: endpoint(routes.plan, {
    summary: 'A price of an option that begins at a moment',
    params: byOption,
    body: PricePlanInput,
    response: answer,
    errors: [...changing, 'invalid'],
  }),
  takePlanBack: endpoint(routes.takePlanBack, {
    summary: 'Take back a price that has not begun',
    params: z.object({ id: publicId, option: publicId, plan: z.uuid() }),
    response: answer,
    errors: changing,
  }),
  move: endpoint(routes.move, {
    summary: 'Pieces came, were counted, corrected or moved to another warehouse',
    params: byOption,
    body: StockInput,
    response: answer,
    errors: changing,
  }),
};
