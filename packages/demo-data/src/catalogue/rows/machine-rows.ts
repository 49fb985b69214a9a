import { readYaml } from '../../data-files.ts';
import { brandOf } from '../tables/brands.ts';
import type { Context } from './generation.ts';
import type { Size } from '../tables/model.ts';
import { modelName } from '../tables/names.ts';
import { addPlacement } from './placement-rows.ts';
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
import { machineStock, type StockRow } from './stock.ts';
import { decimal, NBSP, prose, slugOf } from '../../text.ts';

/** Descriptions of the condition of used machines. */
const conditions = readYaml<readonly string[]>('used-machines.yaml');

/** Writes a machine: a new one, sometimes used ones, what it needs around it. */
export function addMachine(context: Context, facts: SeriesFacts, size: Size): void {
  const { plan, parts, random } = facts;
  const { family, variant } = plan;
  const id = context.next('goods');
  const demand = (0.3 + random.next() * 0.7) / (1 + Math.min(plan.number - 1, 12) * 0.08);
  const popularity = Math.round(demand * 160_000);
  const model = modelName(parts, size);
  const name = `${variant.title} ${brandOf(plan.brand).name} ${model}`;
  addProduct(context, facts, size, {
    id,
    popularity,
    slug: slugOf(name),
    name: prose(name),
    sizeName: prose(model),
    properties: `{${[facts.common, context.registry.encode(size.values)].filter(Boolean).join(',')}}`,
  });
  const article = `${family.group}-${parts.code}-${size.code}`;
  const roubles = size.price * facts.priceFactor;
  const onlyUsed = random.chance(0.05);
  const isPriced = !random.chance(0.12);
  const offer = { product: id, size, article };
  const stock = onlyUsed ? [] : addNew(context, facts, offer, isPriced ? roubles : null, demand);
  const used = onlyUsed ? random.whole(1, 2) : random.chance(0.22) ? 1 : 0;
  for (let index = 0; index < used; index++) {
    const position = onlyUsed ? index : index + 1;
    addUsed(context, facts, { ...offer, article: `${article}-U${index + 1}` }, roubles, position);
  }
  addPlacement(context, id, { ...variant.values, ...size.values });
  // A removed feature took these numbers, as in a series.
  random.skip(5);
  context.machines.push({
    id,
    folder: family.folder,
    brand: plan.brand,
    size: size.size,
    needs: size.needs,
  });
  const isAvailable = isPriced && stock.some(({ quantity }) => quantity > 0);
  remember(context, facts, size, { id, popularity, isAvailable });
}

interface Offer {
  readonly product: number;
  readonly size: Size;
  readonly article: string;
}

const volumeOf = ({ values }: Size): number =>
  Math.round((Number(values['width']) * Number(values['depth']) * Number(values['height'])) / 1000);

function addNew(
  context: Context,
  facts: SeriesFacts,
  { product, size, article }: Offer,
  roubles: number | null,
  demand: number,
): readonly StockRow[] {
  const { plan, random } = facts;
  const { warehouses, showrooms } = context.shop;
  const id = context.next('options');
  const rows = machineStock(random, demand, warehouses.length);
  const isShown = rows.some(({ quantity }) => quantity > 0) && random.chance(0.3);
  const lead = brandOf(plan.brand).lead + random.whole(0, 30);
  const percent = roubles === null ? 0 : percentOf(facts, size, rows, lead);
  const price = priceOf(roubles, { percent, pack: 1, isMachine: true });
  if (percent > 0) addPromotion(context, facts, product);
  context.add('options', {
    id,
    goods_id: product,
    price: price.current,
    original_price: price.original,
    weight_g: size.weight,
    volume_cm3: volumeOf(size),
    pack_size: 1,
    lead_days: lead,
    unit_code: 796,
    position: 0,
    is_used: false,
    public_id: optionCode(id, false),
    article,
    showroom_company_id: isShown ? (showrooms[random.whole(0, showrooms.length - 1)] ?? null) : null,
  });
  addStock(context, id, rows);
  return rows;
}

function addUsed(
  context: Context,
  { random }: SeriesFacts,
  { product, size, article }: Offer,
  roubles: number,
  position: number,
): void {
  const { warehouses, showrooms, today } = context.shop;
  const id = context.next('options');
  const age = random.whole(3, 14);
  const hours = Math.round((age * (700 + random.next() * 1900)) / 100) * 100;
  const year = Number(today.slice(0, 4)) - age;
  context.add('options', {
    id,
    goods_id: product,
    price: priceOf(roubles * (0.78 - age * 0.035), { percent: 0, pack: 1, isMachine: true }).current,
    weight_g: size.weight,
    volume_cm3: volumeOf(size),
    pack_size: 1,
    lead_days: 0,
    unit_code: 796,
    position,
    is_used: true,
    public_id: optionCode(id, true),
    article,
    name: `${year}${NBSP}год, ${decimal(hours)}${NBSP}ч`,
    showroom_company_id: random.chance(0.15) ? (showrooms[0] ?? null) : null,
    year,
    hours,
    condition: prose(random.pick(conditions)),
  });
  const warehouse = 1 + Math.min(warehouses.length - 1, random.whole(0, 2));
  addStock(context, id, [{ warehouse, quantity: 1, incoming: 0, incomingDays: null }]);
}
