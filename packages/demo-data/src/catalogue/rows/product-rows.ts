import { brandId, brandOf } from '../tables/brands.ts';
import { classId } from '../tables/classes.ts';
import type { Context } from './generation.ts';
import type { Size } from '../tables/model.ts';
import type { NameParts } from '../tables/names.ts';
import type { SeriesPlan } from './plan.ts';
import { keepsPromise, type Promotion, promotionId } from '../tables/promotions.ts';
import { publicCode } from './public-code.ts';
import type { Random } from '../../seeded-random.ts';
import type { StockRow } from './stock.ts';

export interface SeriesFacts {
  readonly plan: SeriesPlan;
  readonly parts: NameParts;
  readonly random: Random;
  readonly id: number;
  readonly slug: string;
  readonly folderId: string;
  /** JSON of what all its products have in common. */
  readonly common: string;
  readonly isPriced: boolean;
  readonly priceFactor: number;
  /** The one its products take part in, those that keep its promise. */
  readonly promotion: Promotion | null;
  readonly addedOn: string;
  readonly hasWeldon: boolean;
}

const productSalt = 11;
const optionSalt = 77;

export const optionCode = (id: number, isUsed: boolean): string =>
  `${isUsed ? 'bu' : 'new'}_${publicCode(id, optionSalt)}`;

interface ProductFacts {
  readonly id: number;
  readonly popularity: number;
  readonly slug: string;
  readonly name: string;
  readonly sizeName: string;
  readonly properties: string;
}

export function addProduct(context: Context, facts: SeriesFacts, size: Size, product: ProductFacts): void {
  const { brand } = facts.plan;
  context.add('goods', {
    id: product.id,
    series_id: facts.id,
    brand_id: brandId(brand),
    class_id: classId(brandOf(brand).tier),
    popularity: product.popularity,
    added_on: facts.addedOn,
    size: size.size,
    folder_id: facts.folderId,
    public_id: `p_${publicCode(product.id, productSalt)}`,
    slug: product.slug,
    name: product.name,
    size_name: product.sizeName,
    fit: size.fit,
    needs: size.needs.length > 0 ? size.needs : null,
    properties: product.properties,
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

export function addPromotion(context: Context, { promotion }: SeriesFacts, product: number): void {
  if (promotion) context.add('goods_promotions', { goods_id: product, promotion_id: promotionId(promotion) });
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

/** The most popular products are shown in selections and beside machines; those in stock before those on order. */
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
