import type { Unit } from '../../text/units.ts';
import { firstNotBelow } from '../binary-search.ts';
import type { IndexView } from '../view.ts';

/** An attribute's code for a number. */
interface NumberCode {
  readonly attribute: number;
  readonly code: number;
}

/** Properties with the number among their values, in the requested unit. */
export function* codesOfNumber(
  { snapshot, doubles }: IndexView,
  value: number,
  units: readonly Unit[] | null,
): Generator<NumberCode> {
  for (const [attribute, { kind, numbers, codes }] of snapshot.attributes.entries()) {
    if (kind !== 'number') continue;
    const unit = units?.find((one) => one.unit === snapshot.text.units[attribute]);
    if (units && !unit) continue;
    const sought = unit ? Number((value * unit.factor).toPrecision(12)) : value;
    const first = numbers / 8;
    const at = firstNotBelow(doubles, first, first + codes, sought);
    if (at < first + codes && doubles[at] === sought) yield { attribute, code: at - first + 1 };
  }
}

export const hasNumber = (view: IndexView, value: number, units: readonly Unit[] | null): boolean =>
  !codesOfNumber(view, value, units).next().done;
