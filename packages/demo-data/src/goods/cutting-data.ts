import type { CuttingRow } from './model.ts';

export type IsoGroup = CuttingRow['group'];

const names = {
  P: 'P — сталь',
  M: 'M — нержавеющая',
  K: 'K — чугун',
  N: 'N — алюминий',
  S: 'S — жаропрочные',
  H: 'H — закалённая',
} as const satisfies Record<IsoGroup, string>;

/** «PMK» → values of the property. */
export const iso = (groups: string): string[] => [...groups].map((group) => names[group as IsoGroup]);

// Group, material, example, hardness, speed and feed against structural steel.
const materials: readonly (readonly [IsoGroup, string, string, string, number, number])[] = [
  ['P', 'Сталь конструкционная', 'Ст3, 20, 45', '≤\u00A0220\u00A0HB', 1, 1],
  ['P', 'Сталь легированная', '40Х, 30ХГСА', '≤\u00A0300\u00A0HB', 0.8, 0.9],
  ['M', 'Сталь нержавеющая', '12Х18Н10Т', '≤\u00A0250\u00A0HB', 0.48, 0.6],
  ['K', 'Чугун серый', 'СЧ20, СЧ25', '≤\u00A0240\u00A0HB', 0.95, 1.2],
  ['K', 'Чугун высокопрочный', 'ВЧ50', '≤\u00A0280\u00A0HB', 0.75, 1],
  ['N', 'Алюминиевые сплавы', 'Д16Т, АК12', '≤\u00A0130\u00A0HB', 2.6, 1.3],
  ['S', 'Титановые сплавы', 'ВТ6', '≤\u00A036\u00A0HRC', 0.36, 0.5],
  ['S', 'Жаропрочные сплавы', 'ХН77ТЮР', '≤\u00A040\u00A0HRC', 0.22, 0.4],
  ['H', 'Сталь закалённая', 'ХВГ, 9ХС', '45\u2060–\u206055\u00A0HRC', 0.34, 0.4],
];

export interface CuttingBase {
  /** For structural steel, m/min. */
  readonly speed: readonly [number, number];
  readonly unit: 'rev' | 'tooth';
  /** For structural steel at Ø10. */
  readonly feed: number;
  /** Without them there is one feed, whatever the diameter. */
  readonly diameters?: readonly number[];
  readonly note?: string;
}

const tidy = (value: number): number =>
  value >= 100 ? Math.round(value / 5) * 5 : Math.max(1, Math.round(value));
const feedOf = (value: number): number => Math.max(0.001, Number(value.toPrecision(2)));

/** Starting values of a tool for the groups it is meant for. */
export function cuttingRows(
  groups: string,
  { speed, unit, feed, diameters = [], note }: CuttingBase,
): CuttingRow[] {
  return materials
    .filter(([group]) => groups.includes(group))
    .map(([group, material, example, hardness, speedFactor, feedFactor]) => ({
      group,
      material,
      example,
      hardness,
      speed: [tidy(speed[0] * speedFactor), tidy(speed[1] * speedFactor)],
      feedUnit: unit,
      diameters,
      feeds:
        diameters.length > 0
          ? diameters.map((diameter) => feedOf(feed * feedFactor * (diameter / 10) ** 0.65))
          : [feedOf(feed * feedFactor)],
      ...(note && { note }),
    }));
}
