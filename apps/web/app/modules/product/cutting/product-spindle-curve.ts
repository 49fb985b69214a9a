import type { Goods } from '@spindle/contract/catalogue/goods';
import { specNumber } from '../../../shared/goods/card/product-spec.ts';

interface Spindle {
  /** Turns per minute at most. */
  readonly speed: number;
  readonly power: number;
  readonly torque: number;
  /** Turns at which the full torque takes the full power: P = M·n / 9550. */
  readonly corner: number;
}

const KILOWATTS = 9550;

/** The spindle's figures from the properties; null where they give no curve. */
export function spindleOf({ properties }: Pick<Goods, 'properties'>): Spindle | null {
  const specs = properties.flatMap((group) => group.specs);
  const valueOf = (slug: string) => specNumber(specs.find((spec) => spec.slug === slug));
  const [speed, power, torque] = [
    valueOf('spindle_speed'),
    valueOf('spindle_power'),
    valueOf('spindle_torque'),
  ];
  if (!speed || !power || !torque) return null;
  const corner = Math.round((KILOWATTS * power) / torque);
  return corner < speed ? { speed, power, torque, corner } : null;
}

/** Full torque up to the corner, full power above it. */
export function spindleAt({ power, torque, corner }: Spindle, rpm: number) {
  return rpm <= corner
    ? { torque, power: (power * rpm) / corner }
    : { torque: (KILOWATTS * power) / rpm, power };
}

/** Round steps from nothing to a value: 0, 2 000, 4 000 … */
export function ticksTo(most: number): number[] {
  const rough = most / 5;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = unit * ([1, 2, 5, 10].find((times) => times * unit >= rough) ?? 10);
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step);
}
