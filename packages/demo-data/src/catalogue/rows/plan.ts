import { brandOf, brandSlugs } from '../tables/brands.ts';
import { machineFamilies, toolFamilies } from '../tables/families.ts';
import type { Family, Size, Variant } from '../tables/model.ts';

export interface SeriesPlan {
  readonly family: Family;
  readonly brand: string;
  readonly variant: Variant;
  /** Number of the series within its folder, from 1. */
  readonly number: number;
  /** How often the same maker has the same series already: 0 unless the catalogue is very large. */
  readonly round: number;
  readonly sizes: readonly Size[];
}

const firstTools = 12_000;
const laterTools = 300;
const defaultMachines = 300;
export const defaultProducts = defaultMachines + firstTools + laterTools;
const laterShare = laterTools / (firstTools + laterTools);
const fewestOfFolder = { machine: 2, tool: 4 };

/** Which series there are, and which sizes each of them has, so that all together have exactly `total` products. */
export function planSeries(total: number): SeriesPlan[] {
  const machines = machineCount(total);
  const later = laterCount(total - machines);
  return [
    ...allot(machineFamilies, machines, fewestOfFolder.machine, defaultMachines),
    ...allot(firstFamilies, total - machines - later, fewestOfFolder.tool, firstTools),
    ...allot(laterFamilies, later, fewestOfFolder.tool, laterTools),
  ].flatMap(({ family, quota }) => seriesOf(family, quota));
}

const firstFamilies = toolFamilies.filter(({ isLater }) => !isLater);
const laterFamilies = toolFamilies.filter(({ isLater }) => isLater);

export const fewestProducts =
  machineFamilies.length * fewestOfFolder.machine + toolFamilies.length * fewestOfFolder.tool;

function machineCount(total: number): number {
  const share = Math.min(1, total / (defaultMachines + firstTools)) * defaultMachines;
  const more = Math.max(0, total - defaultProducts) * 0.0015;
  return Math.max(machineFamilies.length * fewestOfFolder.machine, Math.round(share + more));
}

function laterCount(tools: number): number {
  const most = laterFamilies.reduce((total, family) => total + capacity(family), 0);
  const count = Math.min(most, Math.round(tools * laterShare));
  return Math.max(laterFamilies.length * fewestOfFolder.tool, count);
}

/** Small catalogues follow the shares of the folders, large ones what each folder can hold. */
function allot(
  families: readonly Family[],
  total: number,
  fewest: number,
  usual: number,
): { family: Family; quota: number }[] {
  const base = Math.min(total, usual);
  const shares = families.reduce((all, { share }) => all + share, 0);
  const capacities = families.map((family) => capacity(family) * family.share);
  const allCapacities = capacities.reduce((all, one) => all + one, 0);
  const targets = families.map((family, index) => {
    const small = Math.min((base * family.share) / shares, capacity(family));
    return Math.max(fewest, small + ((total - base) * (capacities[index] ?? 0)) / allCapacities);
  });
  return spread(targets, total, fewest).map((quota, index) => ({ family: families[index] as Family, quota }));
}

/** Whole numbers in the given proportion, none below `fewest`, that add up to `total`. */
function spread(targets: readonly number[], total: number, fewest: number): number[] {
  const all = targets.reduce((so, one) => so + one, 0);
  const scaled = targets.map((one) => Math.max(fewest, Math.floor((one * total) / all)));
  const order = scaled.map((_, index) => index).sort((a, b) => (scaled[b] ?? 0) - (scaled[a] ?? 0) || a - b);
  let remainder = total - scaled.reduce((so, one) => so + one, 0);
  for (let i = 0; remainder !== 0; i = (i + 1) % order.length) {
    const at = order[i] as number;
    const step = Math.sign(remainder);
    if ((scaled[at] as number) + step < fewest) continue;
    scaled[at] = (scaled[at] as number) + step;
    remainder -= step;
  }
  return scaled;
}

const pairsOf = (family: Family): { brand: string; variant: Variant }[] =>
  family.isMachine ? byMaker(family) : interleaved(family);

/** Every maker's first variant, then every maker's second. */
function byMaker({ brands, variants }: Family): { brand: string; variant: Variant }[] {
  const byBrand = brands.map((brand) => ({
    brand,
    list: variants.filter((one) => !one.brands || one.brands.includes(brand)),
  }));
  const most = Math.max(...byBrand.map(({ list }) => list.length));
  return Array.from({ length: most }, (_, index) => index).flatMap((index) =>
    byBrand.flatMap(({ brand, list }) => (list[index] ? [{ brand, variant: list[index] }] : [])),
  );
}

/** Makers and variants change with every series, until each maker has each variant. */
function interleaved({ brands, variants }: Family): { brand: string; variant: Variant }[] {
  const cycle = (brands.length * variants.length) / divisor(brands.length, variants.length);
  return Array.from({ length: brands.length * variants.length }, (_, index) => ({
    brand: brands[index % brands.length] as string,
    variant: variants[(index + Math.floor(index / cycle)) % variants.length] as Variant,
  }));
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

const capacity = (family: Family): number =>
  pairsOf(family).reduce((total, { variant }) => total + variant.sizes.length, 0);

function seriesOf(family: Family, quota: number): SeriesPlan[] {
  const pairs = pairsOf(family);
  const counts = pairs.map(({ variant }) => variant.sizes.length);
  const plans: SeriesPlan[] = [];
  let remainder = quota;
  for (let index = 0; remainder > 0; index++) {
    const { brand: maker, variant } = pairs[index % pairs.length] as (typeof pairs)[number];
    const round = Math.floor(index / pairs.length);
    const brand = round === 0 || family.isMachine ? maker : neighbour(maker, round);
    const { sizes } = variant;
    // The leading maker has about half of all sizes, the next half of the remainder, the last all others.
    const half = family.isMachine
      ? Math.max(1, Math.ceil(remainder * 0.4))
      : remainder <= 8
        ? remainder
        : Math.max(6, Math.ceil(remainder * 0.45));
    const later = counts.slice((index % pairs.length) + 1).reduce((total, size) => total + size, 0);
    const count = Math.min(sizes.length, Math.max(half, remainder - later));
    plans.push({ family, brand, variant, number: index + 1, round, sizes: choose(sizes, count) });
    remainder -= count;
  }
  return plans;
}

/** The sizes every maker has come first; the order stays. */
function choose(sizes: readonly Size[], count: number): readonly Size[] {
  if (count >= sizes.length) return sizes;
  return sizes
    .map((size, index) => ({ size, index }))
    .sort((a, b) => a.size.rank - b.size.rank || a.index - b.index)
    .slice(0, count)
    .sort((a, b) => a.index - b.index)
    .map(({ size }) => size);
}

/** Another maker of the same trade: very large catalogues have more makers in each folder. */
function neighbour(brand: string, round: number): string {
  const trade = brandSlugs.filter((slug) => brandOf(slug).segment === brandOf(brand).segment);
  return trade[(trade.indexOf(brand) + round) % trade.length] as string;
}
