import { AppError } from '@spindle/contract/errors';
import { shopCurrency, shopMoneySign } from '@spindle/contract/shop/shop-locale';
import type {
  ListedOption,
  MovementKind,
  PriceInput,
  StaffGoods,
  StockInput,
} from '@spindle/contract/staff/goods/staff-goods';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { type Actor, staffIdOf } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import { afterChange } from '../../../kernel/staff/records.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { refuseStale } from '../../../kernel/staff/versions.ts';
import { amountText } from '../../../kernel/text/document-text.ts';
import { moveStock } from '../../stock/stock.staff.ts';
import { pricedBecause } from '../../../kernel/sql/price-reason.sql.ts';
import * as officeSql from './goods-office.sql.ts';
import * as pricesSql from '../prices/prices.sql.ts';
import type { GoodsLabel } from '../pdf/goods-labels.pdf.ts';
import type { GoodsService } from '../goods.service.ts';
import { priceProblem } from '../import/price.rules.ts';

const maxMovements = 50;
/** Of all options of the goods together. */
const maxPriceChanges = 300;
const isoMoment = (text: string): string => new Date(text).toISOString();

export interface GoodsDesk {
  readonly deps: StaffDeps;
  readonly goods: Pick<GoodsService, 'cardsByNumber'>;
}

export async function listOptionRows(
  { deps: { db }, goods }: GoodsDesk,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListedOption>> {
  const currency = shopCurrency();
  const rows = await officeSql.listedRows(db, ids);
  const cards = await goods.cardsByNumber([...new Set(rows.map(({ number }) => number))]);
  return new Map(
    rows.map(({ number, ...row }) => {
      const option = cards.get(number)?.options.find(({ id }) => id === row.id);
      const planned = row.planned && { ...row.planned, starts_at: isoMoment(row.planned.starts_at) };
      return [row.id, { ...row, planned, currency, image: option?.image.thumbnail ?? null }];
    }),
  );
}

/** What stands on the labels of options, in this order. */
export async function listLabels({ deps: { db } }: GoodsDesk, ids: readonly string[]): Promise<GoodsLabel[]> {
  const found = new Map((await officeSql.listedRows(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    if (!row) return [];
    const { article, brand, price } = row;
    const name = [row.name, row.option_name].filter(Boolean).join(', ');
    return [
      { article, name, brand, price: price === null ? '' : `${amountText(price)}\u00a0${shopMoneySign()}` },
    ];
  });
}

/** Columns of the grid. */
export async function listWarehouses({ db }: StaffDeps): Promise<{ id: string; name: string }[]> {
  return (await officeSql.warehouseRows(db)).map((one) => ({ id: one.public_id, name: one.city_name }));
}

/** Goods with what lies where. */
export async function showGoods({ deps: { db }, goods }: GoodsDesk, id: string): Promise<StaffGoods> {
  const row = await officeSql.goodsRow(db, id);
  if (!row) throw new AppError('not_found');
  const [card, warehouses, options] = await Promise.all([
    goods.cardsByNumber([row.number]).then((cards) => cards.get(row.number)),
    officeSql.warehouseRows(db),
    officeSql.optionRows(db, row.number),
  ]);
  const numbers = options.map((option) => option.id);
  const [stockRows, movements, changes, plans] = await Promise.all([
    officeSql.warehouseStockRows(db, numbers),
    officeSql.movementRows(db, numbers, maxMovements),
    pricesSql.priceChanges(db, numbers, maxPriceChanges),
    pricesSql.listedPlans(db, numbers),
  ]);
  return {
    id: row.id,
    name: row.name,
    url: card?.url ?? '',
    brand: row.brand,
    folder: row.folder,
    series: row.series,
    vat_rate: row.vat_rate,
    currency: shopCurrency(),
    warehouses: warehouses.map((one) => ({ id: one.public_id, name: one.name })),
    options: options.map((option) => ({
      id: option.public_id,
      version: option.version,
      article: option.article,
      name: option.name,
      is_used: option.is_used,
      price: option.price,
      original_price: option.original_price,
      quantity_prices: (option.quantity_steps ?? []).map((from, at) => ({
        from,
        price: option.quantity_prices?.[at] ?? 0,
      })),
      pack_size: option.pack_size,
      lead_days: option.lead_days,
      plans: plans
        .filter((plan) => plan.option_id === option.id)
        .map(({ option_id: _option, starts_at, ...plan }) => ({
          ...plan,
          starts_at: starts_at.toISOString(),
        })),
      places: warehouses.map((one) => {
        const stockRow = stockRows.find((it) => it.option_id === option.id && it.warehouse_id === one.id);
        return {
          warehouse_id: one.public_id,
          quantity: stockRow?.quantity ?? 0,
          reserved: stockRow?.reserved ?? 0,
          incoming: stockRow?.incoming ?? 0,
          counted_at: stockRow?.counted_at?.toISOString() ?? null,
        };
      }),
    })),
    movements: movements.map((one) => ({
      ...one,
      at: one.at.toISOString(),
      kind: one.kind as MovementKind,
    })),
    price_changes: changes.map((one) => ({ ...one, at: one.at.toISOString() })),
  };
}

export interface OptionName {
  readonly id: string;
  readonly option: string;
}

/** Changes an option and returns its product; a version conflict carries the current one. */
export async function change(
  desk: GoodsDesk,
  { id, option }: OptionName,
  version: number,
  work: (tx: Db, stored: NonNullable<Awaited<ReturnType<typeof officeSql.lockedOption>>>) => Promise<void>,
): Promise<StaffGoods> {
  return afterChange(
    () =>
      inTransaction(desk.deps.db, async (tx) => {
        const stored = await officeSql.lockedOption(tx, id, option);
        if (!stored) throw new AppError('not_found');
        await refuseStale(tx, ['goods', id], version, stored);
        await work(tx, stored);
      }),
    () => showGoods(desk, id),
  );
}

export function changePrice(
  desk: GoodsDesk,
  actor: Actor,
  name: OptionName,
  input: PriceInput,
  version: number,
): Promise<StaffGoods> {
  return change(desk, name, version, async (tx, stored) => {
    const problem = priceProblem({ ...input, quantity_steps: stored.quantity_prices });
    if (problem) throw new StaffError(`${problem.reason[0]?.toUpperCase()}${problem.reason.slice(1)}.`);
    const { price, original_price, lead_days, article } = stored;
    await pricedBecause(tx, { kind: 'office', staffId: staffIdOf(actor) }, () =>
      officeSql.writePrice(tx, stored.id, input),
    );
    await writeAudit(tx, actor, {
      action: 'goods.price',
      record: ['goods', name.id],
      before: { article: null, price, original_price, lead_days },
      after: { article, ...input },
    });
  });
}

export function changeStock(
  desk: GoodsDesk,
  actor: Actor,
  name: OptionName,
  input: StockInput,
  version: number,
): Promise<StaffGoods> {
  return change(desk, name, version, async (tx, { id: optionId, article, is_used: isUsed }) => {
    await moveStock(tx, actor, { optionId, article, isUsed, goodsId: name.id }, input);
    await officeSql.touchOption(tx, optionId);
  });
}
