import type { Context } from './context.ts';
import { brandId, brands } from './dictionary/brands.ts';
import { classId } from './dictionary/classes.ts';
import { keepsPromise, type Promotion, promotionId } from './dictionary/promotions.ts';
import type { NameParts, Size } from './model.ts';
import type { SeriesPlan } from './plan.ts';
import { publicCode } from './public-code.ts';
import type { Random } from './random.ts';
import type { StockRow } from './stock.ts';

export interface SeriesFacts {
  readonly plan: SeriesPlan;
  readonly parts: NameParts;
  readonly random: Random;
  readonly id: number;
  readonly slug: string;
  readonly folderId: string;
  /** JSON of what all its goods have in common. */
  readonly common: string;
  readonly isPriced: boolean;
  readonly priceFactor: number;
  /** The one its goods take part in, those that keep its promise. */
  readonly promotion: Promotion | null;
  readonly addedOn: string;
  readonly hasWeldon: boolean;
}

const goodsSalt = 11;
const optionSalt = 77;

export const optionCode = (id: number, isUsed: boolean): string =>
  `${isUsed ? 'bu' : 'new'}_${publicCode(id, optionSalt)}`;

export interface GoodsFacts {
  readonly id: number;
  readonly popularity: number;
  readonly slug: string;
  readonly name: string;
  readonly sizeName: string;
  readonly properties: string;
}

export function addGoods(context: Context, facts: SeriesFacts, size: Size, own: GoodsFacts): void {
  const { brand } = facts.plan;
  context.add('goods', {
    id: own.id,
    series_id: facts.id,
    brand_id: brandId(brand),
    class_id: classId(brands[brand].tier),
    popularity: own.popularity,
    added_on: facts.addedOn,
    size: size.size,
    folder_id: facts.folderId,
    public_id: `p_${publicCode(own.id, goodsSalt)}`,
    slug: own.slug,
    name: own.name,
    size_name: own.sizeName,
    fit: size.fit ?? null,
    needs: size.needs && size.needs.length > 0 ? size.needs : null,
    properties: own.properties,
  });
}

/** Per cent off an option, if it keeps what the promotion of its series promises. */
export function percentOf(
  { promotion, plan: { variant } }: SeriesFacts,
  size: Size,
  stock: readonly StockRow[],
  lead: number,
): number {
  const incoming = stock.flatMap(({ incomingDays }) => incomingDays ?? []);
  const days = stock.some(({ quantity }) => quantity > 0) ? 0 : Math.min(lead, ...incoming);
  const values = { ...variant.values, ...size.values };
  return promotion && keepsPromise(promotion, { days, values }) ? promotion.percent : 0;
}

export function addPromotion(context: Context, { promotion }: SeriesFacts, goods: number): void {
  if (promotion) context.add('goods_promotions', { goods_id: goods, promotion_id: promotionId(promotion) });
}

export function addStock(context: Context, option: number, rows: readonly StockRow[]): void {
  for (const { warehouse, quantity, incoming, incomingDays } of rows) {
    context.add('stock', {
      option_id: option,
      warehouse_id: warehouse,
      quantity,
      incoming,
      incoming_days: incomingDays,
    });
  }
}

/** The most wanted goods are shown in selections and beside machines; those in stock before those on order. */
export function remember(
  context: Context,
  { plan }: SeriesFacts,
  size: Size,
  { id, popularity, isAvailable }: { id: number; popularity: number; isAvailable: boolean },
): void {
  const { byFolder, byFit, onOrder } = context.best;
  if (!isAvailable) return onOrder.note(plan.family.folder, { id, popularity });
  byFolder.note(plan.family.folder, { id, popularity });
  if (size.fit) byFit.note(size.fit, { id, popularity });
}
