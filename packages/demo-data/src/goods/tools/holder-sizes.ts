import type { Size } from '../model.ts';
import type { Values } from '../properties/properties.ts';
import { once, pairs, round } from './build.ts';
import { chuckNeeds, type Collet, erSystem, tappingOf } from './er-system.ts';

/** Collet, hydraulic, shrink and Weldon holders, arbors, tapping holders. */

// Weight of the bare shank in grams, price of the shank, flange.
const tapers: Readonly<Record<string, { grams: number; price: number; flange: number }>> = {
  BT30: { grams: 420, price: 4200, flange: 46 },
  BT40: { grams: 1050, price: 5200, flange: 63 },
  BT50: { grams: 3700, price: 9400, flange: 100 },
  SK40: { grams: 1000, price: 5300, flange: 63.5 },
  SK50: { grams: 3600, price: 9600, flange: 97.5 },
  'HSK-A63': { grams: 760, price: 9800, flange: 63 },
  'HSK-A100': { grams: 2300, price: 15_500, flange: 100 },
  'HSK-E40': { grams: 260, price: 9200, flange: 40 },
};

const speedOf = (taper: string): number =>
  taper === 'BT50' || taper === 'SK50' ? 12_000 : taper.startsWith('HSK') ? 25_000 : 20_000;

function holderSize(
  taper: string,
  part: {
    code: string;
    name: string;
    size: number;
    length: number;
    nose: number;
    price: number;
    values: Values;
    rank?: number;
    fit: string;
    needs?: string[];
  },
): Size {
  const base = tapers[taper] ?? { grams: 1000, price: 5200, flange: 63 };
  return {
    code: `${taper.replace('-', '')}-${part.code}`,
    name: `${taper} ${part.name}`,
    size: part.size,
    values: {
      taper,
      gauge_length: part.length,
      nose_diameter: part.nose,
      max_speed: speedOf(taper),
      ...part.values,
    },
    price: base.price + part.price + Math.max(0, part.length - 60) * 14,
    weight: Math.round(base.grams + (Math.PI / 4) * part.nose ** 2 * part.length * 0.0055),
    rank: part.rank ?? 0,
    fit: part.fit,
    needs: part.needs ?? [],
  };
}

export const erSizes = (taper: string, sizes: readonly Collet[], lengths: readonly number[]) =>
  once(() =>
    pairs(sizes, lengths)
      .filter(([collet, length]) => length >= 50 + erSystem[collet].nut * 0.2)
      .map(([collet, length]) => {
        const { nut, from, to } = erSystem[collet];
        return holderSize(taper, {
          code: `${collet}-${length}`,
          name: `${collet}, вылет ${length}`,
          size: nut * 1000 + length,
          length,
          nose: nut,
          price: 900 + nut * 46,
          values: { collet_size: collet, clamp_min: from, clamp_max: to },
          rank: length <= 100 ? 0 : length <= 130 ? 1 : 2,
          fit: `er:${taper}:${collet}`,
          needs: chuckNeeds(collet),
        });
      }),
  );

export const boreHolder = (
  taper: string,
  bores: readonly number[],
  lengths: readonly number[],
  nose: (bore: number) => number,
  price: (bore: number) => number,
) =>
  once(() =>
    pairs(bores, lengths).map(([bore, length]) =>
      holderSize(taper, {
        code: `${String(bore).padStart(2, '0')}-${length}`,
        name: `Ø${bore}, вылет ${length}`,
        size: bore * 1000 + length,
        length,
        nose: round(nose(bore), 1),
        price: price(bore),
        values: { clamp_diameter: bore },
        rank: lengths.indexOf(length),
        fit: `shank:${bore}`,
      }),
    ),
  );

export const arborSizes = (taper: string) =>
  once(() =>
    pairs([16, 22, 27, 32, 40], [35, 45, 60, 100, 160])
      .filter(([bore, length]) => length >= 35 + (bore > 27 ? 10 : 0))
      .map(([bore, length]) =>
        holderSize(taper, {
          code: `${bore}-${length}`,
          name: `Ø${bore}, вылет ${length}`,
          size: bore * 1000 + length,
          length,
          nose: round(bore * 1.9 + 8),
          price: 1500 + bore * 90,
          values: { clamp_diameter: bore },
          rank: length <= 60 ? 0 : 1,
          fit: `arbor:${bore}`,
        }),
      ),
  );

export const tappingSizes = (taper: string) =>
  once(() =>
    tappingOf(taper).map(([collet, threads, largest, length, torque]) => {
      const { nut, from, to } = erSystem[collet];
      return holderSize(taper, {
        code: `${collet}T`,
        name: `${collet}, ${threads}`,
        size: nut,
        length,
        nose: nut + 4,
        price: 7800 + nut * 60,
        values: { collet_size: collet, clamp_min: from + 1, clamp_max: to - 2, torque_max: torque },
        fit: `tapping:${taper}:M${largest}`,
        needs: chuckNeeds(collet),
      });
    }),
  );
