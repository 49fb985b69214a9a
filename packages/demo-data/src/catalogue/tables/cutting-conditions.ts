import { readRows } from '../../data-files.ts';
import type { CuttingRow } from './model.ts';

/** Speed and feed are against structural steel. */
const materials = readRows('cutting-materials.tsv', (cells) => ({
  group: cells('group'),
  material: cells('material'),
  example: cells('example'),
  hardness: cells('hardness'),
  speed: Number(cells('speed')),
  feed: Number(cells('feed')),
}));

interface Conditions {
  /** For structural steel, m/min. */
  readonly speed: readonly [number, number];
  readonly unit: 'rev' | 'tooth';
  /** For structural steel at Ø10. */
  readonly feed: number;
  /** Without them there is one feed, whatever the diameter. */
  readonly diameters: readonly number[];
  readonly note: string;
}

const tidy = (value: number): number =>
  value >= 100 ? Math.round(value / 5) * 5 : Math.max(1, Math.round(value));
const feedOf = (value: number): number => Math.max(0.001, Number(value.toPrecision(2)));

/** Starting values of a tool for the groups of materials it is meant for. */
export const cuttingConditions = (
  groups: string,
  { speed: [from, to], unit, feed, diameters, note }: Conditions,
): CuttingRow[] =>
  materials
    .filter(({ group }) => groups.includes(group))
    .map(({ group, material, example, hardness, speed: speedFactor, feed: feedFactor }) => ({
      group,
      material,
      example,
      hardness,
      speed: [tidy(from * speedFactor), tidy(to * speedFactor)],
      feedUnit: unit,
      diameters,
      feeds:
        diameters.length > 0
          ? diameters.map((diameter) => feedOf(feed * feedFactor * (diameter / 10) ** 0.65))
          : [feedOf(feed * feedFactor)],
      note,
    }));
