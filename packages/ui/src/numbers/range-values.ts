import { formatNumber, NBSP } from '../format/number.ts';

export interface RangeValue {
  from: number | null;
  to: number | null;
}

export interface RangeBounds {
  min: number;
  max: number;
}

/** «8,5», «8.5» and «4 000 000» are numbers; an empty field or anything else is no limit. */
export function parseRangeNumber(text: string): number | null {
  const plain = text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(',', '.')
    .replace('\u2212', '-');
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  return Number(plain);
}

/** Puts the ends inside the bounds; an end that limits nothing is dropped. */
export function settleRange({ from: low, to: high }: RangeValue, { min, max }: RangeBounds): RangeValue {
  const inside = (value: number) => Math.min(max, Math.max(min, value));
  return {
    from: low === null || inside(low) <= min ? null : inside(low),
    to: high === null || inside(high) >= max ? null : inside(high),
  };
}

export function rangeText(value: number | null): string {
  return value === null ? '' : formatNumber(value).replaceAll(' ', NBSP);
}

/** A step that gives the slider about a hundred positions and round numbers: 1, 2, 5, 10, … */
export function niceStep({ min, max }: RangeBounds): number {
  const rough = (max - min) / 100;
  if (!(rough > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough) ?? 10;
  return Number((factor * power).toPrecision(2));
}

export type RangeScale = 'linear' | 'log';

/** Where a value stands between the bounds, from 0 to 1. Values that span powers of ten are placed by their powers. */
export function rangePosition(value: number, { min, max }: RangeBounds, scale: RangeScale): number {
  if (!(max > min)) return 0;
  const position =
    scale === 'log' && min > 0 ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min);
  return Math.min(1, Math.max(0, position));
}

/** Positions of a logarithmic slider. */
export const LOG_STEPS = 200;

export const logStep = (value: number, bounds: RangeBounds): number =>
  Math.round(rangePosition(value, bounds, 'log') * LOG_STEPS);

/**
 * The round value at a step of a logarithmic slider: two digits suffice, and more are used only where the rounded value
 * would fall on another step, so that an arrow key always changes the value.
 */
export function valueAt(step: number, bounds: RangeBounds): number {
  const { min, max } = bounds;
  if (step <= 0) return min;
  if (step >= LOG_STEPS) return max;
  const exact = min * (max / min) ** (step / LOG_STEPS);
  const rounded = (digits: number) => Math.min(max, Math.max(min, Number(exact.toPrecision(digits))));
  return rounded([2, 3, 4, 5].find((digits) => logStep(rounded(digits), bounds) === step) ?? 6);
}

/** «от» above «до»: nothing can be meant by it. */
export const isCrossed = ({ from, to }: RangeValue): boolean => from !== null && to !== null && from > to;
