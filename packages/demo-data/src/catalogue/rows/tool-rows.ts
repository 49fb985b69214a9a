import { brandOf } from '../tables/brands.ts';
import type { Context } from './generation.ts';
import type { Size } from '../tables/model.ts';
import { templateName } from '../tables/names.ts';
import { priceOf } from './price.ts';
import {
  addProduct,
  addPromotion,
  addStock,
  optionCode,
  percentOf,
  remember,
  type SeriesFacts,
} from './product-rows.ts';
import type { PropertyRegistry } from './property-registry.ts';
import { type StockRow, toolStock } from './stock.ts';
import { NBSP, prose, slugOf } from '../../text.ts';

interface SizeFacts {
  readonly json: string;
  readonly slug: string;
  readonly name: string;
  /** «Ø8,5 мм»: the size within the name of a product. */
  readonly label: string;
}

const factsOfSizes = new WeakMap<PropertyRegistry, WeakMap<Size, SizeFacts>>();

/** Sizes are shared by many series: what follows from a size alone is computed once. */
function sizeFacts(registry: PropertyRegistry, size: Size): SizeFacts {
  const bySize = factsOfSizes.get(registry) ?? new WeakMap<Size, SizeFacts>();
  factsOfSizes.set(registry, bySize);
  const cached = bySize.get(size);
  if (cached) return cached;
  const name = prose(size.name);
  const label = /^Ø[\d,]+$/.test(name) ? `${name}${NBSP}мм` : name;
  const facts = { json: registry.encode(size.values), slug: slugOf(size.code), name, label };
  bySize.set(size, facts);
  return facts;
}

/** Writes one size of a tool with its options. */
export function addTool(context: Context, facts: SeriesFacts, size: Size): void {
  const { plan, parts, random } = facts;
  const { family, variant } = plan;
  const { json, slug, name: sizeName, label } = sizeFacts(context.registry, size);
  const id = context.next('goods');
  const rarity = (1 + size.rank * 0.45) * (1 + Math.min(plan.number - 1, 12) * 0.06);
  const demand = (0.15 + random.next() * 0.85) / rarity;
  const popularity = Math.round(demand * 100_000 * Math.min(1.5, family.share));
  const name =
    templateName(parts, size) ??
    `${variant.title} ${brandOf(plan.brand).name} ${parts.code} ${label}${variant.tail && `, ${variant.tail}`}`;
  addProduct(context, facts, size, {
    id,
    popularity,
    slug: `${facts.slug}-${slug}`,
    name,
    sizeName,
    properties: `{${[facts.common, json].filter(Boolean).join(',')}}`,
  });
  const roubles = facts.isPriced ? size.price * facts.priceFactor : null;
  const article = `${family.group}-${parts.code}-${size.code}`;
  const { stock, percent } = addOption(context, facts, {
    product: id,
    position: 0,
    roubles,
    article,
    size,
    demand,
  });
  if (percent > 0) addPromotion(context, facts, id);
  if (takesWeldon(facts, size)) {
    addOption(context, facts, {
      product: id,
      position: 1,
      roubles: roubles && roubles * 1.06,
      article: `${article}-HB`,
      size,
      demand: demand * 0.4,
      name: 'Хвостовик HB, Weldon',
      properties: `{${context.registry.encode({ shank: 'HB, Weldon' })}}`,
    });
  }
  const isAvailable = roubles !== null && stock.some(({ quantity }) => quantity > 0);
  remember(context, facts, size, { id, popularity, isAvailable });
}

function takesWeldon({ plan, hasWeldon }: SeriesFacts, { values }: Size): boolean {
  return hasWeldon && Number(values['shank_diameter']) >= plan.family.weldonFrom;
}

interface ToolOption {
  readonly product: number;
  readonly position: number;
  readonly roubles: number | null;
  readonly article: string;
  readonly size: Size;
  readonly demand: number;
  readonly name?: string;
  readonly properties?: string;
}

function addOption(
  context: Context,
  facts: SeriesFacts,
  option: ToolOption,
): { stock: readonly StockRow[]; percent: number } {
  const { plan, random } = facts;
  const { pack, unit } = plan.family;
  const { product, position, roubles, article, size, demand } = option;
  const id = context.next('options');
  const grams = Math.max(1, Math.round(size.weight * plan.variant.weight));
  const lead = brandOf(plan.brand).lead + random.whole(0, 12);
  const warehouses = context.shop.warehouses.length;
  const stock = toolStock(random, { demand, roubles: roubles ?? 30_000, pack, warehouses });
  const percent = roubles === null ? 0 : percentOf(facts, size, stock, lead);
  const price = priceOf(roubles, { percent, pack, isMachine: false });
  context.add('options', {
    id,
    goods_id: product,
    price: price.current,
    original_price: price.original,
    weight_g: grams,
    volume_cm3: Math.max(1, size.weight * 2),
    pack_size: pack,
    lead_days: lead,
    unit_code: unit,
    position,
    is_used: false,
    public_id: optionCode(id, false),
    article,
    name: option.name ?? null,
    quantity_steps: price.steps.length > 0 ? price.steps : null,
    quantity_prices: price.steps.length > 0 ? price.stepPrices : null,
    properties: option.properties ?? null,
  });
  addStock(context, id, stock);
  return { stock, percent };
}
