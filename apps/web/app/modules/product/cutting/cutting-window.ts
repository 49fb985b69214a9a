import { type CuttingRow, toolSize } from './product-cutting.ts';
import type { Goods } from '@spindle/contract/catalogue/goods';

/** The chart in its own units: axes inside, labels outside. */
export const CHART = { width: 640, height: 320, left: 60, right: 20, top: 12, bottom: 48 } as const;

interface Axis {
  readonly least: number;
  readonly most: number;
  readonly ticks: readonly number[];
}

interface CuttingPoint {
  /** m/min. */
  readonly speed: number;
  /** In the unit of the tool's data. */
  readonly feed: number;
}

/** Round numbers from just below the least value to just beyond the largest. */
export function axis(lowest: number, largest: number): Axis {
  const rough = (largest * 1.08 - lowest * 0.7) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((part) => part * power).find((part) => part >= rough) ?? rough;
  const first = Math.floor((lowest * 0.7) / step);
  const last = Math.ceil((largest * 1.04) / step);
  return {
    least: tidy(step * first),
    most: tidy(step * last),
    ticks: Array.from({ length: last - first + 1 }, (_, index) => tidy(step * (first + index))),
  };
}

const tidy = (value: number): number => Number(value.toPrecision(10));

export function axes(rows: readonly CuttingRow[]): { speed: Axis; feed: Axis } {
  return {
    speed: axis(Math.min(...rows.map((row) => row.speed_min)), Math.max(...rows.map((row) => row.speed_max))),
    feed: axis(Math.min(...rows.map((row) => row.feed_min)), Math.max(...rows.map((row) => row.feed_max))),
  };
}

export const plot = {
  width: CHART.width - CHART.left - CHART.right,
  height: CHART.height - CHART.top - CHART.bottom,
};

const shareOf = (value: number, { least, most }: Axis): number => (value - least) / (most - least);
const valueAt = (share: number, { least, most }: Axis): number => least + share * (most - least);

export const xOf = (speed: number, axisX: Axis): number => CHART.left + shareOf(speed, axisX) * plot.width;
export const yOf = (feed: number, axisY: Axis): number =>
  CHART.top + plot.height - shareOf(feed, axisY) * plot.height;

/** Converts a point of the chart into cutting data, within the limits of a row. */
export function pointAt(
  x: number,
  y: number,
  { speed, feed }: { speed: Axis; feed: Axis },
  row: CuttingRow,
): CuttingPoint {
  return within(
    {
      speed: valueAt((x - CHART.left) / plot.width, speed),
      feed: valueAt((CHART.top + plot.height - y) / plot.height, feed),
    },
    row,
  );
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

function within({ speed, feed }: CuttingPoint, row: CuttingRow): CuttingPoint {
  return {
    speed: Math.round(clamp(speed, row.speed_min, row.speed_max)),
    feed: Number(clamp(feed, row.feed_min, row.feed_max).toFixed(3)),
  };
}

export function middleOf(row: CuttingRow): CuttingPoint {
  return within({ speed: (row.speed_min + row.speed_max) / 2, feed: (row.feed_min + row.feed_max) / 2 }, row);
}

interface RotatingBody {
  /** Of the tool that turns, or of the part that turns under it; mm. */
  readonly diameter: number;
  readonly teeth: number;
}

/** rev/min and mm/min. */
export function spindleSettings({ speed, feed }: CuttingPoint, { diameter, teeth }: RotatingBody) {
  const rpm = (1000 * speed) / (Math.PI * diameter);
  return { rpm: Math.round(rpm), feed: Math.round(rpm * feed * teeth) };
}

/** The cutting speed at which a spindle has no more turns to give. */
export const speedLimit = (rpm: number, diameter: number): number => (rpm * Math.PI * diameter) / 1000;

/** The rotating body: the tool itself, or, for tools without a diameter, a part of a given size. */
export function rotatingBody(goods: Pick<Goods, 'properties' | 'cutting_data'>): {
  readonly diameter: number | null;
  readonly teeth: number;
} {
  const { diameter, teeth } = toolSize(goods);
  const isPerTooth = goods.cutting_data.some((row) => /зуб/.test(row.feed_unit));
  return { diameter, teeth: isPerTooth ? (teeth ?? 1) : 1 };
}
