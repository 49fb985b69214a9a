import type { Context } from './context.ts';
import { daysBefore } from './context.ts';
import { brandId, brands } from './dictionary/brands.ts';
import { promotions } from './dictionary/promotions.ts';
import type { SeriesFacts } from './goods-rows.ts';
import { addMachine } from './machine-rows.ts';
import type { NameParts } from './model.ts';
import type { SeriesPlan } from './plan.ts';
import { spreadOf } from './price.ts';
import { randomOf } from './random.ts';
import { prose, slugOf } from './text.ts';
import { addTool } from './tool-rows.ts';

/** Drawings that bear a name: it is the name of the size. */
const isLabelled = ({ family }: SeriesPlan): boolean =>
  family.isMachine === true || ['canister', 'vdiHolder'].includes(family.kind);

/** Writes a series with all its goods, options, prices and stock. */
export function addSeries(context: Context, plan: SeriesPlan): void {
  const facts = describe(context, plan);
  const { family, variant, brand, sizes } = plan;
  const { parts } = facts;
  context.add('series', {
    id: facts.id,
    slug: facts.slug,
    brand_id: brandId(brand),
    folder_id: facts.folderId,
    code: parts.code,
    name: `${parts.brand.name} ${family.naming?.series?.(parts) ?? parts.code}`,
    title: prose(variant.title),
    description: prose(variant.about),
    drawing_kind: variant.kind ?? family.kind,
    drawing_params: JSON.stringify({ ...(isLabelled(plan) && { label: '' }), ...variant.drawing }),
  });
  addCutting(context, facts);
  // Numbers that papers once took: without them every price and stock of the demo shop would change.
  if (!family.isMachine)
    facts.random.skip(1 + Number(Boolean(variant.cutting)) + Number(Boolean(variant.values.in_register)));
  for (const size of sizes) (family.isMachine ? addMachine : addTool)(context, facts, size);
}

function describe(context: Context, plan: SeriesPlan): SeriesFacts {
  const { family, brand: slug, variant, number, round } = plan;
  const brand = brands[slug];
  const code = `${family.code}${String(number).padStart(2, '0')}`;
  const random = randomOf(`${family.folder}/${number}`);
  const parts: NameParts = { brand: { slug, name: brand.name, prefix: brand.prefix }, variant, code, round };
  const promotion = promotions.find(
    ({ folders, share }) => folders.includes(family.folder) && random.chance(share),
  );
  const age = random.chance(0.05) ? random.whole(2, 45) : random.whole(90, 2200);
  return {
    plan,
    parts,
    random,
    id: context.next('series'),
    slug: `${slugOf(variant.title)}-${slug}-${code}`,
    folderId: context.folderId(family.folder),
    common: context.registry.encode({ ...variant.values, ...family.naming?.values?.(parts) }),
    isPriced: family.isMachine || !random.chance(0.03),
    priceFactor: brand.price * (variant.price ?? 1) * spreadOf(random),
    promotion: promotion ?? null,
    addedOn: daysBefore(context.shop.today, age),
    hasWeldon: family.weldonFrom !== undefined && random.chance(0.35),
  };
}

function addCutting(context: Context, { plan, id }: SeriesFacts): void {
  for (const [position, one] of (plan.variant.cutting?.() ?? []).entries()) {
    context.add('cutting_data', {
      series_id: id,
      position,
      iso_group: one.group,
      material: one.material,
      example: one.example,
      hardness: one.hardness,
      speed_min: one.speed[0],
      speed_max: one.speed[1],
      feed_unit: one.feedUnit,
      diameters: one.diameters,
      feeds: one.feeds,
      note: one.note ?? '',
    });
  }
}
