import { formatNumber, NBSP } from './format/number.ts';

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

/** Puts the ends in order and inside the bounds; an end that limits nothing is dropped. */
export function settleRange({ from, to }: RangeValue, { min, max }: RangeBounds): RangeValue {
  const [low, high] = from !== null && to !== null && from > to ? [to, from] : [from, to];
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
  const place =
    scale === 'log' && min > 0 ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min);
  return Math.min(1, Math.max(0, place));
}

/** The round value at a position of a logarithmic slider: two digits are enough to aim with. */
export function valueAt(position: number, { min, max }: RangeBounds): number {
  if (position <= 0) return min;
  if (position >= 1) return max;
  return Math.min(max, Math.max(min, Number((min * (max / min) ** position).toPrecision(2))));
}
