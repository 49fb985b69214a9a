import { cuttingRows, iso } from '../cutting-data.ts';
import type { BrandSlug } from '../dictionary/brands.ts';
import type { Family, Size, Variant } from '../model.ts';
import { decimal, sizeCode } from '../text.ts';
import { barWeight, density, once, pairs, round, roundness, steps, shankNeeds } from './build.ts';
import { drillSeats } from './insert-sizes.ts';

const makers: readonly BrandSlug[] = ['volt', 'tverd', 'rotanova', 'kernel', 'arkada'];

function sizesOf(ratios: readonly number[], system: keyof typeof drillSeats): () => Size[] {
  return once(() =>
    pairs(ratios, [...steps(14, 30, 0.5), ...steps(31, 60, 1)]).flatMap(([ratio, diameter]) => {
      const seat = drillSeats[system].find(({ upTo }) => diameter <= upTo)?.code;
      if (!seat) return [];
      const shank = diameter <= 20 ? 25 : diameter <= 36 ? 32 : 40;
      const flute = round(diameter * ratio);
      const total = flute + shank + (shank === 25 ? 52 : shank === 32 ? 54 : 60);
      return {
        code: ratios.length > 1 ? `${sizeCode(diameter)}-${ratio}` : sizeCode(diameter),
        name: ratios.length > 1 ? `Ø${decimal(diameter)}, ${ratio}×D` : `Ø${decimal(diameter)}`,
        size: diameter + ratio / 1000,
        values: {
          diameter,
          shank_diameter: shank,
          flute_length: flute,
          total_length: total,
          depth_ratio: `${ratio}×D`,
          seat,
        },
        price: 7600 + 210 * diameter + 1.8 * diameter ** 2 + ratio * 900,
        weight: barWeight(shank, total, density.steel, 0.8),
        rank: roundness(diameter) + (diameter % 2 === 0 ? 0 : 1),
        fit: `drillbody:${seat}`,
        needs: [`insert:${seat}`, ...shankNeeds(shank)],
      };
    }),
  );
}

const rows = [
  {
    folder: 'sverla-plastiny-2xd',
    code: '91',
    share: 0.45,
    ratios: [2],
    about: 'Самый жёсткий корпус: прерывистые и наклонные поверхности, пакет до двух листов.',
  },
  {
    folder: 'sverla-plastiny-3xd',
    code: '92',
    share: 0.6,
    ratios: [3],
    about: 'Основной ряд для фланцев и корпусов, допуск отверстия +0,2 мм.',
  },
  {
    folder: 'sverla-plastiny-4xd',
    code: '93',
    share: 0.6,
    ratios: [4, 5],
    about: 'Длинный корпус для глубины 4–5×D, СОЖ через шпиндель от 10 бар. На входе подачу снижают до 60 %.',
  },
];

function variantsOf(ratios: readonly number[], about: string): Variant[] {
  return (Object.keys(drillSeats) as (keyof typeof drillSeats)[]).map((system, index) => ({
    title: `Сверло корпусное под ${system}`,
    ...(ratios.length === 1 && { tail: `${ratios[0]}×D` }),
    about: `${about} Центральная и периферийная пластины ${system}, корпус закалён и никелирован.`,
    values: {
      insert_type: system,
      coolant: 'Внутренний',
      shank: 'ISO 9766',
      hole_tolerance: '+0,2 мм',
      materials: iso('PMK'),
      tool_material: 'Сталь',
      standard: 'ISO 9766',
    },
    sizes: sizesOf(ratios, system),
    price: 1 + index * 0.06,
    cutting: () => cuttingRows('PMKN', { speed: [160, 220], unit: 'rev', feed: 0.1 }),
  }));
}

export const indexableDrills: readonly Family[] = rows.map(({ folder, code, share, ratios, about }) => ({
  folder,
  group: '20',
  code,
  share,
  brands: makers,
  kind: 'indexDrill',
  variants: variantsOf(ratios, about),
  filters: ['diameter', 'depth_ratio', 'insert_type', 'seat', 'shank_diameter', 'total_length', 'materials'],
  columns: ['diameter', 'shank_diameter', 'flute_length', 'total_length', 'seat', 'depth_ratio'],
  keys: ['diameter', 'depth_ratio', 'seat', 'shank_diameter', 'total_length'],
}));
