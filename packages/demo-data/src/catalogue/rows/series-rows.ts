import { brandId, brandOf } from '../tables/brands.ts';
import { type Context, daysBefore } from './generation.ts';
import { addMachine } from './machine-rows.ts';
import { makerValues, seriesName } from '../tables/names.ts';
import type { SeriesPlan } from './plan.ts';
import { spreadOf } from './price.ts';
import type { SeriesFacts } from './product-rows.ts';
import { promotions } from '../tables/promotions.ts';
import { randomOf } from '../../seeded-random.ts';
import { prose, slugOf } from '../../text.ts';
import { addTool } from './tool-rows.ts';

/** Drawings that bear a name: it is the name of the size. */
const isLabelled = ({ family }: SeriesPlan): boolean =>
  family.isMachine || ['canister', 'vdiHolder'].includes(family.kind);

/** Writes a series with all its products, options, prices and stock. */
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
    name: `${brandOf(brand).name} ${seriesName(parts)}`,
    title: prose(variant.title),
    description: prose(variant.about),
    drawing_kind: variant.kind ?? family.kind,
    drawing_params: JSON.stringify({ ...(isLabelled(plan) && { label: '' }), ...variant.drawing }),
  });
  addCutting(context, facts);
  // A removed feature took these numbers: without them every price and stock of the demo shop would change.
  if (!family.isMachine)
    facts.random.skip(
      1 + Number(variant.cutting.length > 0) + Number(variant.values['in_register'] === true),
    );
  for (const size of sizes) (family.isMachine ? addMachine : addTool)(context, facts, size);
}

function describe(context: Context, plan: SeriesPlan): SeriesFacts {
  const { family, brand, variant, number, round } = plan;
  const code = `${family.code}${String(number).padStart(2, '0')}`;
  const random = randomOf(`${family.folder}/${number}`);
  const parts = { family, variant, brand, code, round };
  const promotion = promotions.find(
    ({ folders, share }) => folders.includes(family.folder) && random.chance(share),
  );
  const age = random.chance(0.05) ? random.whole(2, 45) : random.whole(90, 2200);
  return {
    plan,
    parts,
    random,
    id: context.next('series'),
    slug: `${slugOf(variant.title)}-${brand}-${code}`,
    folderId: context.folderId(family.folder),
    common: context.registry.encode({ ...variant.values, ...makerValues(parts) }),
    isPriced: family.isMachine || !random.chance(0.03),
    priceFactor: brandOf(brand).price * variant.price * spreadOf(random),
    promotion: promotion ?? null,
    addedOn: daysBefore(context.shop.today, age),
    hasWeldon: family.weldonFrom < Infinity && random.chance(0.35),
  };
}

function addCutting(context: Context, { plan, id }: SeriesFacts): void {
  for (const [position, one] of plan.variant.cutting.entries()) {
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
      note: one.note,
    });
  }
}
