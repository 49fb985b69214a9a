import type { Goods, Spec } from '@spindle/contract/catalogue/goods';
import { unbroken } from '@spindle/ui/format/number.ts';
import type { KeyFigure } from '@spindle/ui/text/key-figures.tsx';
import { specNumber, specParts } from '../../shared/goods/card/product-spec.ts';

const maxFigures = 6;
const longestValue = 14;

/** Sizes of the machine's footprint, not of its working space. */
const placementGroup = 'Размещение';
const travels = ['travel_x', 'travel_y', 'travel_z'];

/** The numbers a machine is chosen by: its key specs first, then the first numbers of each group of properties. */
export function keyFigures(goods: Pick<Goods, 'specs' | 'properties'>): KeyFigure[] {
  const all = goods.properties.flatMap((group) => group.specs);
  const travel = travels.flatMap((slug) => all.find((spec) => spec.slug === slug) ?? []);
  const joined = travel.length === travels.length;
  const chosen = new Map<string, Spec>();
  const take = (spec: Spec | undefined) => {
    if (!spec || chosen.size >= maxFigures || spec.value.length > longestValue || chosen.has(spec.slug))
      return;
    if (!joined || !travels.includes(spec.slug)) chosen.set(spec.slug, spec);
  };
  if (joined) chosen.set('travel', joinedTravel(travel));
  goods.specs.forEach(take);
  const numbers = goods.properties
    .filter((group) => group.name !== placementGroup)
    .map((group) => group.specs.filter((spec) => spec.unit && specNumber(spec) !== null));
  // One number of each group in turn, so that the strip speaks of the whole machine.
  const rounds = Math.max(0, ...numbers.map((specs) => specs.length));
  for (let round = 0; round < rounds; round += 1) for (const specs of numbers) take(specs[round]);
  return [...chosen.values()].map((spec) => {
    const { value, unit } = specParts(spec);
    return { label: spec.name, value: unbroken(value), name: spec.slug, ...(unit && { unit }) };
  });
}

/** «850×500×540 мм». */
function joinedTravel(travel: readonly Spec[]): Spec {
  const value = travel.map((spec) => specParts(spec).value).join('×');
  return { slug: 'travel', name: 'Ход X×Y×Z', value, unit: travel[0]?.unit ?? null, letter: null };
}
