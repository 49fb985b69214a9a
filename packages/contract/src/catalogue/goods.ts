import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { goodsIdField } from '../fields/id.ts';
import { perPageShape } from '../fields/paging.ts';
import { LIST_LIMITS } from '../constants.ts';
import { FolderLink } from './catalogue.ts';
import { routes } from '../routes.ts';
import { VatPercent } from '../money/taxes.ts';

export const Image = z.object({ original: z.string(), thumbnail: z.string() });

/** Money with tax, as decimal numbers; null is «Цена по запросу». */
const priceShape = () => ({
  current_value_with_tax: z.nullable(z.number()),
  original_value_with_tax: z.nullable(z.number()),
  current_currency: z.string(),
  /** Lower prices from a quantity on, rising. */
  quantity_prices: z.array(z.object({ from: z.number(), value_with_tax: z.number() })),
  /** What the buyer's level takes off; only where it does. */
  personal_percent: z.optional(z.number()),
  /** Only where it is not the general one: the rate of VAT the goods are sold at. */
  vat_rate: z.optional(z.enum(['reduced', 'zero', 'none', 'simple5', 'simple7'])),
  /** For buyers who pay as a company: the same without VAT. */
  current_value_without_tax: z.optional(z.number()),
});
/** A price that was worked out for its buyer: of a line in a cart. */
export const Price = z.object(priceShape());
/** The list price, equal for everybody within the services; responses to signed-in buyers get their discount. */
export const ListPrice = z.object(priceShape());
export type Price = z.infer<typeof Price>;

const StockLine = z.object({
  warehouse_id: z.number(),
  warehouse: z.string(),
  quantity: z.number(),
  /** Days until more arrives; null when nothing is on its way. */
  arrives_in_days: z.nullable(z.number()),
  /** Days until goods leave this warehouse; not there when they leave at once. */
  leaves_in_days: z.optional(z.number()),
});

export const Availability = z.object({
  /** Pieces in all warehouses. */
  quantity: z.number(),
  /** Days until delivery to the warehouse when nothing is in stock. */
  lead_days: z.nullable(z.number()),
  warehouses: z.array(StockLine),
  /** For a used machine, which is a single piece: it has been bought. */
  is_sold: z.optional(z.boolean()),
  /** Archived: the page stays, nothing of it is sold. */
  is_archived: z.optional(z.boolean()),
});
export type Availability = z.infer<typeof Availability>;

export const Option = z.object({
  id: z.string(),
  name: z.string(),
  article: z.string(),
  url: z.string(),
  is_used: z.boolean(),
  /** For a used machine: year, hours, inspection results. */
  condition: z.nullable(z.string()),
  image: Image,
  state: z.object({ is_favorite: z.boolean(), is_comparison: z.boolean() }),
  price: ListPrice,
  pack_size: z.number(),
  weight_kg: z.nullable(z.number()),
  availability: Availability,
});
export type Option = z.infer<typeof Option>;

/** A characteristic as it is shown: «8,5 мм». */
export const Spec = z.object({
  slug: z.string(),
  name: z.string(),
  unit: z.nullable(z.string()),
  value: z.string(),
  /** The letter of this dimension on the drawing. */
  letter: z.nullable(z.string()),
});
export type Spec = z.infer<typeof Spec>;

const BrandLink = z.object({ id: z.number(), slug: z.string(), name: z.string() });

export const GoodsCard = z.object({
  id: z.string(),
  slug: z.string(),
  url: z.string(),
  name: z.string(),
  section: z.enum(['catalog', 'tools']),
  brand: z.nullable(BrandLink),
  options: z.array(Option),
  selected_option_id: z.string(),
  /** Two or three numbers that distinguish the product from its neighbours. */
  specs: z.array(Spec),
  /** By property slug, for the columns of a table. */
  values: z.record(z.string(), z.string()),
  promotions: z.array(z.object({ slug: z.string(), name: z.string() })),
  is_new: z.boolean(),
  /** «под M10» */
  hint: z.nullable(z.string()),
});
export type GoodsCard = z.infer<typeof GoodsCard>;

const SpecGroup = z.object({ name: z.string(), specs: z.array(Spec) });

const CuttingRow = z.object({
  group: z.enum(['P', 'M', 'K', 'N', 'S', 'H']),
  material: z.string(),
  /** Steels of the group: «12Х18Н10Т». */
  example: z.string(),
  /** «≤ 250 HB» */
  hardness: z.string(),
  /** Cutting speed, m/min. */
  speed_min: z.number(),
  speed_max: z.number(),
  /** Feed for this size, mm per revolution or per tooth. */
  feed_min: z.number(),
  feed_max: z.number(),
  feed_unit: z.string(),
  /** Depth and width of cut. */
  note: z.string(),
});

const GoodsDocument = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  /** Null for a PDF that is generated on request. */
  size: z.nullable(z.number()),
  url: z.string(),
});

export const Goods = z.extend(GoodsCard, {
  /** Plain text, paragraphs apart. */
  description: z.nullable(z.string()),
  /** Of a description in Markdown: safe HTML. */
  description_html: z.optional(z.string()),
  folder: FolderLink,
  parents: z.array(FolderLink),
  properties: z.array(SpecGroup),
  /** Drawings of the gallery: general view, dimensioned, plan. */
  gallery: z.array(z.object({ title: z.string(), image: Image })),
  /** The dimensioned drawing as SVG, with letters linked to the rows of the specs. */
  drawing: z.nullable(z.string()),
  series: z.nullable(
    z.object({
      name: z.string(),
      sizes: z.array(z.object({ label: z.string(), url: z.string(), in_stock: z.boolean() })),
    }),
  ),
  cutting_data: z.array(CuttingRow),
  /** Placement plan of a machine as SVG, with its zones. */
  plan: z.nullable(z.string()),
  /** Requirements for the site of a machine: free zones, ceiling, floor, supply. */
  placement: z.nullable(z.object({ specs: z.array(Spec), note: z.string() })),
  documents: z.array(GoodsDocument),
  vat_percent: VatPercent,
});
export type Goods = z.infer<typeof Goods>;

export const GoodsPage = z.object({
  data: z.array(GoodsCard),
  meta: z.object({ offset: z.number(), limit: z.number(), total: z.number() }),
});

const byId = z.object({ id: goodsIdField() });
const related = (summary: string) => ({
  summary,
  params: byId,
  query: z.object(perPageShape(LIST_LIMITS.relatedGoods)),
  response: GoodsPage,
  errors: ['not_found'] as const,
});

export const goodsEndpoints = {
  bySlug: endpoint(routes.goods.bySlug, {
    summary: 'A product by its slug',
    params: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(200)) }),
    query: z.object({ option: z.optional(z.string().check(z.maxLength(60))) }),
    response: z.object({ data: Goods }),
    errors: ['not_found'],
  }),
  specs: endpoint(routes.goods.specs, {
    summary: 'Key characteristics of a product',
    params: byId,
    response: z.object({ data: z.array(Spec) }),
    errors: ['not_found'],
  }),
  properties: endpoint(routes.goods.properties, {
    summary: 'All characteristics of a product, in groups',
    params: byId,
    response: z.object({ data: z.array(SpecGroup) }),
    errors: ['not_found'],
  }),
  analogue: endpoint(routes.goods.analogue, related('Goods that can stand in for it')),
  additional: endpoint(routes.goods.additional, related('Goods that go with it')),
  sameType: endpoint(routes.goods.sameType, related('Goods of the same type')),
};
