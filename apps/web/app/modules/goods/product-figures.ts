import type { Goods, Spec } from '@spindle/contract/goods';
import type { KeyFigure } from '../../ui/key-figures.tsx';
import { specNumber, specParts } from './product-spec.ts';

const shown = 6;
const longestValue = 14;

/** The numbers a machine is chosen by: its key specs first, then the first numbers of each group of properties. */
export function keyFigures(goods: Pick<Goods, 'specs' | 'properties'>): KeyFigure[] {
  const chosen = new Map<string, Spec>();
  for (const spec of goods.specs) chosen.set(spec.slug, spec);
  const numbers = goods.properties.map((group) =>
    group.specs.filter((spec) => spec.unit && specNumber(spec) !== null),
  );
  // One number of each group in turn, so that the strip speaks of the whole machine.
  for (let round = 0; chosen.size < shown && numbers.some((specs) => specs.length > round); round += 1) {
    for (const specs of numbers) {
      const spec = specs[round];
      if (spec && chosen.size < shown) chosen.set(spec.slug, spec);
    }
  }
  return [...chosen.values()]
    .filter((spec) => spec.value.length <= longestValue)
    .slice(0, shown)
    .map((spec) => {
      const { value, unit } = specParts(spec);
      return { label: spec.name, value, ...(unit && { unit }) };
    });
}
