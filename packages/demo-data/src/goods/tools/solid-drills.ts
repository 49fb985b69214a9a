import { cuttingRows, iso } from '../cutting-data.ts';
import type { Family, Size, Variant } from '../model.ts';
import { decimal, sizeCode } from '../text.ts';
import { threadsFor } from '../threads.ts';
import {
  barWeight,
  coatingNotes,
  density,
  lookUp,
  once,
  round,
  roundness,
  type Step,
  steps,
  shankNeeds,
} from './build.ts';
import { type Row, rows } from './solid-drill-rows.ts';

const shankLength: Readonly<Record<number, number>> = { 6: 36, 8: 36, 10: 40, 12: 45, 14: 45, 16: 48 };

const deep = (ratio: number): readonly Step[] =>
  [3.5, 4, 4.5, 5, 5.5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16].map((upTo) => {
    const shank = Math.max(6, Math.ceil(upTo / 2) * 2);
    const flute = Math.ceil((upTo * (ratio + 2)) / 5) * 5;
    return { upTo, rest: [shank, flute, flute + (shankLength[shank] ?? 48) + 6] };
  });

export const drillPrice = (diameter: number): number => 650 + 180 * diameter + 22 * diameter ** 2;

function sizesOf(row: Row): Size[] {
  const [from, to, step] = row.range;
  return steps(from, to, step).map((diameter) => {
    const [shank = 6, flute = 10, total = 40] = lookUp(row.lengths, diameter);
    return drillSize(diameter, shank, flute, total, drillPrice(diameter) * row.price);
  });
}

function drillSize(diameter: number, shank: number, flute: number, total: number, price: number): Size {
  const threads = threadsFor(diameter);
  return {
    code: sizeCode(diameter),
    name: `Ø${decimal(diameter)}`,
    size: diameter,
    values: {
      diameter,
      shank_diameter: shank,
      flute_length: flute,
      total_length: total,
      ...(threads.length > 0 && { for_thread: threads.map(({ name }) => name) }),
    },
    price,
    weight: barWeight(shank, total, density.carbide),
    rank: threads.length > 0 ? 1 : roundness(diameter),
    fit: `hole:${diameter}`,
    needs: [...shankNeeds(shank), ...threads.map(({ name }) => `thread:${name}`)],
  };
}

const columns: Family['columns'] = [
  'diameter',
  'shank_diameter',
  'flute_length',
  'total_length',
  'for_thread',
  'coating',
  'tolerance',
];

const filters: Family['filters'] = [
  'diameter',
  'depth_ratio',
  'materials',
  'coolant',
  'for_thread',
  'coating',
  'shank_diameter',
  'shank',
  'total_length',
  'tolerance',
  'standard',
];

function variantsOf(row: Row): Variant[] {
  const sizes = once(() => sizesOf(row));
  return row.coatings.map((coating, index) => ({
    title: row.title ?? 'Сверло твердосплавное',
    tail: row.ratio,
    about: `${row.about} ${coatingNotes[coating] ?? ''}`,
    values: {
      depth_ratio: row.ratio,
      materials: iso(row.materials),
      tool_material: 'Твёрдый сплав',
      coating,
      shank: 'HA, гладкий',
      ...row.values,
    },
    sizes,
    price: 1 + index * 0.04,
    cutting: () =>
      cuttingRows(row.materials, {
        speed: row.speed,
        unit: 'rev',
        feed: row.feed,
        diameters: [3, 5, 8, 12, 16, 20],
      }),
  }));
}

const straight: readonly Family[] = rows.map((row) => ({
  folder: row.folder,
  group: '20',
  code: row.code,
  share: row.share,
  brands: row.brands,
  variants: variantsOf(row),
  kind: 'drill',
  filters,
  columns,
  keys: ['diameter', 'flute_length', 'total_length', 'coolant', 'coating', 'point_angle'],
  weldonFrom: 6,
}));

const deepDrills: Family = {
  folder: 'sverla-glubokie',
  group: '20',
  code: '89',
  share: 0.9,
  brands: ['spiron', 'kernel', 'hartel', 'trivell'],
  kind: 'drill',
  filters,
  columns,
  keys: ['diameter', 'depth_ratio', 'flute_length', 'total_length', 'coolant', 'coating'],
  variants: (
    [
      ['12×D', 12, 2.1],
      ['20×D', 20, 2.9],
      ['30×D', 30, 4.1],
    ] as const
  ).flatMap(([ratio, times, price]) => {
    const lengths = deep(times);
    const sizes = once(() =>
      steps(3, times === 30 ? 10 : 14, 0.1).map((diameter) => {
        const [shank = 6, flute = 50, total = 100] = lookUp(lengths, diameter);
        return drillSize(diameter, shank, flute, total, drillPrice(diameter) * price);
      }),
    );
    return ['TiAlN', 'AlCrN'].map((coating) => ({
      title: 'Сверло глубокое твердосплавное',
      tail: ratio,
      about: `Глубокое сверло на ${ratio} за один проход. Полированные канавки выводят стружку без пакетирования, в пилот входят на 300 об/мин, давление СОЖ от 40 бар. ${coatingNotes[coating] ?? ''}`,
      values: {
        depth_ratio: ratio,
        materials: iso('PMK'),
        tool_material: 'Твёрдый сплав',
        coating,
        shank: 'HA, гладкий',
        coolant: 'Внутренний',
        point_angle: 140,
        helix: 30,
        tolerance: 'h7',
      },
      sizes,
      cutting: () =>
        cuttingRows('PMK', { speed: [65, 85], unit: 'rev' as const, feed: 0.18, diameters: [3, 5, 8, 12] }),
    }));
  }),
};

const microSizes = once(() =>
  steps(0.1, 3, 0.05).map((diameter): Size => {
    const flute = round(Math.max(0.8, diameter * 8), 1);
    return {
      code: sizeCode(diameter),
      name: `Ø${decimal(diameter)}`,
      size: diameter,
      values: { diameter, shank_diameter: 3, flute_length: flute, total_length: flute > 16 ? 46 : 38 },
      price: 760 + 420 / Math.sqrt(diameter),
      weight: 4,
      rank: roundness(diameter * 10),
      fit: `hole:${diameter}`,
      needs: shankNeeds(3),
    };
  }),
);

const micro: Family = {
  folder: 'mikrosverla',
  group: '20',
  code: '81',
  share: 0.8,
  brands: ['spiron', 'fasetta', 'kernel', 'hartel'],
  kind: 'drill',
  filters: ['diameter', 'materials', 'coating', 'point_angle', 'flute_length', 'tolerance'],
  columns: [
    'diameter',
    'shank_diameter',
    'flute_length',
    'total_length',
    'point_angle',
    'tolerance',
    'coating',
  ],
  keys: ['diameter', 'flute_length', 'shank_diameter', 'point_angle'],
  variants: (['Без покрытия', 'TiAlN', 'DLC'] as const).map((coating, index) => ({
    title: 'Микросверло твердосплавное',
    about: `Сплав с зерном 0,5 мкм, хвостовик 3 мм h6. Биение в патроне не больше 5 мкм, частота от 15 000 об/мин. ${coatingNotes[coating] ?? ''}`,
    values: {
      materials: iso(['PMN', 'PMS', 'N'][index] ?? 'P'),
      tool_material: 'Твёрдый сплав',
      coating,
      shank: 'HA, гладкий',
      coolant: 'Наружный',
      point_angle: [118, 130, 140][index] ?? 118,
      helix: 30,
      tolerance: '±0,005 мм',
    },
    sizes: microSizes,
    price: 1 + index * 0.15,
    cutting: () =>
      cuttingRows(['PMN', 'PMS', 'N'][index] ?? 'P', {
        speed: [35, 50],
        unit: 'rev' as const,
        feed: 0.06,
        diameters: [0.3, 0.5, 1, 2, 3],
      }),
  })),
};

export const solidDrills: readonly Family[] = [...straight, deepDrills, micro];
