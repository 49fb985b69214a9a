import { brands, brandSlugs, type BrandSlug } from './dictionary/brands.ts';
import { machineFamilies } from './families.ts';
import type { Family, Size, Variant } from './model.ts';
import { toolFamilies } from './tools/tools.ts';

export interface SeriesPlan {
  readonly family: Family;
  readonly brand: BrandSlug;
  readonly variant: Variant;
  /** Number of the series within its folder, from 1. */
  readonly number: number;
  /** How often the same maker has made the same before: 0 unless the catalogue is very large. */
  readonly round: number;
  readonly sizes: readonly Size[];
}

const firstTools = 12_000;
const laterTools = 300;
const defaultMachines = 300;
export const defaultGoods = defaultMachines + firstTools + laterTools;
const laterShare = laterTools / (firstTools + laterTools);
const fewestOfFolder = { machine: 2, tool: 4 };

/** Which series there are, and which sizes each of them has, so that all together are exactly `goods`. */
export function planSeries(goods: number): SeriesPlan[] {
  const machines = machineCount(goods);
  const later = laterCount(goods - machines);
  return [
    ...allot(machineFamilies, machines, fewestOfFolder.machine, defaultMachines),
    ...allot(firstFamilies, goods - machines - later, fewestOfFolder.tool, firstTools),
    ...allot(laterFamilies, later, fewestOfFolder.tool, laterTools),
  ].flatMap(({ family, quota }) => seriesOf(family, quota));
}

const firstFamilies = toolFamilies.filter(({ isLater }) => !isLater);
const laterFamilies = toolFamilies.filter(({ isLater }) => isLater);

export const fewestGoods =
  machineFamilies.length * fewestOfFolder.machine + toolFamilies.length * fewestOfFolder.tool;

function machineCount(goods: number): number {
  const share = Math.min(1, goods / (defaultMachines + firstTools)) * defaultMachines;
  const more = Math.max(0, goods - defaultGoods) * 0.0015;
  return Math.max(machineFamilies.length * fewestOfFolder.machine, Math.round(share + more));
}

function laterCount(tools: number): number {
  const room = laterFamilies.reduce((sum, family) => sum + capacity(family), 0);
  const wanted = Math.min(room, Math.round(tools * laterShare));
  return Math.max(laterFamilies.length * fewestOfFolder.tool, wanted);
}

/** Small catalogues follow the shares of the folders, large ones what each folder can hold. */
function allot(
  families: readonly Family[],
  total: number,
  fewest: number,
  usual: number,
): { family: Family; quota: number }[] {
  const base = Math.min(total, usual);
  const shares = families.reduce((sum, { share }) => sum + share, 0);
  const room = families.map((family) => capacity(family) * family.share);
  const rooms = room.reduce((sum, one) => sum + one, 0);
  const wanted = families.map((family, index) => {
    const small = Math.min((base * family.share) / shares, capacity(family));
    return Math.max(fewest, small + ((total - base) * (room[index] ?? 0)) / rooms);
  });
  return spread(wanted, total, fewest).map((quota, index) => ({ family: families[index] as Family, quota }));
}

/** Whole numbers in the given proportion, none below `fewest`, that add up to `total`. */
function spread(wanted: readonly number[], total: number, fewest: number): number[] {
  const sum = wanted.reduce((all, one) => all + one, 0);
  const scaled = wanted.map((one) => Math.max(fewest, Math.floor((one * total) / sum)));
  const order = scaled.map((_, index) => index).sort((a, b) => (scaled[b] ?? 0) - (scaled[a] ?? 0) || a - b);
  let rest = total - scaled.reduce((all, one) => all + one, 0);
  for (let i = 0; rest !== 0; i = (i + 1) % order.length) {
    const at = order[i] as number;
    const step = Math.sign(rest);
    if ((scaled[at] as number) + step < fewest) continue;
    scaled[at] = (scaled[at] as number) + step;
    rest -= step;
  }
  return scaled;
}

const pairsOf = (family: Family): { brand: BrandSlug; variant: Variant }[] =>
  family.isMachine ? byMaker(family) : interleaved(family);

/** Every maker's first variant, then every maker's second. */
function byMaker({ brands, variants }: Family): { brand: BrandSlug; variant: Variant }[] {
  const own = brands.map((brand) => ({
    brand,
    list: variants.filter((one) => !one.brands || one.brands.includes(brand)),
  }));
  const most = Math.max(...own.map(({ list }) => list.length));
  return Array.from({ length: most }, (_, index) => index).flatMap((index) =>
    own.flatMap(({ brand, list }) => (list[index] ? [{ brand, variant: list[index] }] : [])),
  );
}

/** Makers and variants change with every series, until each maker has made each variant. */
function interleaved({ brands, variants }: Family): { brand: BrandSlug; variant: Variant }[] {
  const cycle = (brands.length * variants.length) / divisor(brands.length, variants.length);
  return Array.from({ length: brands.length * variants.length }, (_, index) => ({
    brand: brands[index % brands.length] as BrandSlug,
    variant: variants[(index + Math.floor(index / cycle)) % variants.length] as Variant,
  }));
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

const capacity = (family: Family): number =>
  pairsOf(family).reduce((sum, { variant }) => sum + variant.sizes().length, 0);

function seriesOf(family: Family, quota: number): SeriesPlan[] {
  const pairs = pairsOf(family);
  const counts = pairs.map(({ variant }) => variant.sizes().length);
  const plans: SeriesPlan[] = [];
  let rest = quota;
  for (let index = 0; rest > 0; index++) {
    const { brand: own, variant } = pairs[index % pairs.length] as (typeof pairs)[number];
    const round = Math.floor(index / pairs.length);
    const brand = round === 0 || family.isMachine ? own : neighbour(own, round);
    const sizes = variant.sizes();
    // The leading maker has about half of what there is, the next half of the rest, the last what is left.
    const half = family.isMachine
      ? Math.max(1, Math.ceil(rest * 0.4))
      : rest <= 8
        ? rest
        : Math.max(6, Math.ceil(rest * 0.45));
    const later = counts.slice((index % pairs.length) + 1).reduce((sum, count) => sum + count, 0);
    const count = Math.min(sizes.length, Math.max(half, rest - later));
    plans.push({ family, brand, variant, number: index + 1, round, sizes: choose(sizes, count) });
    rest -= count;
  }
  return plans;
}

/** The sizes every maker has come first; the order stays. */
function choose(sizes: readonly Size[], count: number): readonly Size[] {
  if (count >= sizes.length) return sizes;
  return sizes
    .map((size, index) => ({ size, index }))
    .sort((a, b) => (a.size.rank ?? 0) - (b.size.rank ?? 0) || a.index - b.index)
    .slice(0, count)
    .sort((a, b) => a.index - b.index)
    .map(({ size }) => size);
}

/** Another maker of the same trade: very large catalogues have more makers in each folder. */
function neighbour(brand: BrandSlug, round: number): BrandSlug {
  const trade = brandSlugs.filter((slug) => brands[slug].segment === brands[brand].segment);
  return trade[(trade.indexOf(brand) + round) % trade.length] as BrandSlug;
}
