import { cuttingRows, iso } from '../cutting-data.ts';
import type { Family, Size } from '../model.ts';
import { decimal, sizeCode } from '../text.ts';
import { coarseThreads, fineThreads, fullName } from '../threads.ts';
import {
  barWeight,
  coatingNotes,
  density,
  massOf,
  once,
  pairs,
  round,
  roundness,
  steps,
  shankNeeds,
} from './build.ts';

/** Micro mills, T-slot mills and thread mills. */

const microSizes = (ball: boolean) =>
  once(() =>
    pairs([...steps(0.1, 1, 0.1), ...steps(1.2, 3, 0.2)], [3, 5, 8, 12, 20]).map(
      ([diameter, times]): Size => {
        const neck = round(diameter * times, 1);
        return {
          code: `${sizeCode(diameter)}-${times}`,
          name: `Ø${decimal(diameter)}, шейка ${decimal(neck)}`,
          size: diameter + neck / 10_000,
          values: {
            diameter,
            shank_diameter: 4,
            flute_length: round(diameter * 1.5, 2),
            neck_length: neck,
            total_length: neck > 30 ? 75 : 50,
            teeth: 2,
            end_form: ball ? 'Сферический' : 'Прямой',
            ...(ball && { corner_radius: round(diameter / 2, 2) }),
          },
          price: 1150 + 380 / Math.sqrt(diameter) + times * 24,
          weight: 9,
          rank: (times === 5 || times === 8 ? 0 : 2) + (roundness(diameter * 5) === 0 ? 0 : 1),
          needs: shankNeeds(4),
        };
      },
    ),
  );

// T-slot: slot width, diameter, cutting width, shank, total length. DIN 851.
// oxfmt-ignore
const slots: readonly (readonly [number, number, number, number, number])[] = [[5, 11, 3.5, 10, 54], [6, 12.5, 6, 10, 57], [8, 16, 8, 10, 62], [10, 18, 8, 12, 70], [12, 21, 9, 12, 74], [14, 25, 11, 16, 82], [16, 28, 12, 16, 85], [18, 32, 14, 16, 90], [22, 40, 18, 25, 108], [28, 50, 22, 32, 124]];
const slotSizes = once(() =>
  slots.map(([slot, diameter, width, shank, total]): Size => ({
    code: sizeCode(diameter),
    name: `Ø${decimal(diameter)}, паз ${slot}`,
    size: diameter,
    values: {
      diameter,
      groove_width: width,
      shank_diameter: shank,
      total_length: total,
      teeth: diameter < 20 ? 6 : 8,
      slot_size: slot,
    },
    price: 1500 + 120 * diameter,
    weight: barWeight(shank, total, density.hss),
    rank: slot >= 10 && slot <= 18 ? 0 : 1,
    needs: shankNeeds(shank),
  })),
);
const dovetailSizes = once(() =>
  pairs([10, 13, 16, 20, 25, 32], [45, 60]).map(([diameter, angle]): Size => ({
    code: `${sizeCode(diameter)}-${angle}`,
    name: `Ø${diameter}, ${angle}°`,
    size: diameter + angle / 1000,
    values: {
      diameter,
      edge_angle: angle,
      groove_width: round(diameter * 0.32, 1),
      shank_diameter: diameter > 20 ? 16 : 10,
      total_length: round(45 + diameter * 1.4),
      teeth: diameter < 20 ? 6 : 8,
    },
    price: 1300 + 105 * diameter,
    weight: barWeight(diameter * 0.6, 60, density.hss),
    needs: shankNeeds(diameter > 20 ? 16 : 10),
  })),
);
const radiusSizes = once(() =>
  [0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].map((radius): Size => {
    const shank = radius <= 2 ? 10 : radius <= 4 ? 12 : radius <= 6 ? 16 : 20;
    const diameter = round(shank, 1);
    return {
      code: `R${sizeCode(radius, 2)}`,
      name: `R${decimal(radius)}`,
      size: radius,
      values: {
        diameter,
        corner_radius: radius,
        groove_width: round(radius, 1),
        shank_diameter: shank,
        flute_length: round(radius + 3, 1),
        total_length: 60 + shank,
        teeth: 4,
      },
      price: 1700 + 190 * radius,
      weight: barWeight(shank, 60 + shank, density.carbide),
      needs: shankNeeds(shank),
    };
  }),
);

const threadMillSizes = once(() =>
  [...coarseThreads, ...fineThreads]
    .filter(({ diameter }) => diameter >= 4 && diameter <= 30 && ![4.5, 7, 9, 11].includes(diameter))
    .flatMap((thread) =>
      [2, 3].map((depth): Size => {
        const diameter = round(Math.min(20, thread.diameter * 0.78 - 0.1), 1);
        const shank = [4, 6, 8, 10, 12, 16, 20].find((one) => one >= diameter) ?? 20;
        const flute = round(Math.ceil((thread.diameter * depth) / thread.pitch) * thread.pitch, 2);
        return {
          code: `${fullName(thread).replace('×', 'X').replaceAll(',', '')}-${depth}`,
          name: `${fullName(thread)}, ${depth}×D`,
          size: thread.diameter + thread.pitch / 1000 + depth / 100_000,
          values: {
            thread: fullName(thread),
            thread_diameter: thread.diameter,
            pitch: thread.pitch,
            thread_kind: thread.kind === 'M' ? 'Метрическая M' : 'Метрическая MF, мелкий шаг',
            diameter,
            shank_diameter: shank,
            flute_length: flute,
            total_length: round(Math.max(48, flute + 30 + shank)),
            teeth: diameter < 6 ? 3 : diameter < 12 ? 4 : 5,
            hole_diameter: thread.hole,
          },
          price: 3100 + 240 * diameter + 10 * diameter ** 2,
          weight: barWeight(shank, Math.max(48, flute + 30 + shank), density.carbide, 0.9),
          rank: thread.rank + (depth - 2),
          fit: `thread:${thread.name}`,
          needs: [`hole:${thread.hole}`, ...shankNeeds(shank)],
        };
      }),
    ),
);

export const specialMills: readonly Family[] = [
  {
    folder: 'mikrofrezy',
    group: '21',
    code: '46',
    share: 0.9,
    brands: ['spiron', 'fasetta', 'kernel', 'hartel'],
    kind: 'endMill',
    variants: [false, true].flatMap((ball) => {
      const sizes = microSizes(ball);
      return (['AlTiSiN', 'DLC', 'Без покрытия'] as const).map((coating) => ({
        title: ball ? 'Микрофреза сферическая' : 'Микрофреза',
        tail: 'Z2',
        about: `Микрофреза с шейкой до 20×D, хвостовик 4 мм h5. Шпиндель от 20 000 об/мин, биение до 5 мкм. ${coatingNotes[coating] ?? ''}`,
        values: {
          materials: iso(coating === 'AlTiSiN' ? 'PMH' : 'N'),
          tool_material: 'Твёрдый сплав',
          coating,
          helix: 30,
          shank: 'HA, гладкий',
          tolerance: '±0,005 мм',
        },
        sizes,
        price: ball ? 1.15 : 1,
        cutting: () =>
          cuttingRows(coating === 'AlTiSiN' ? 'PMH' : 'N', {
            speed: [60, 100],
            unit: 'tooth' as const,
            feed: 0.04,
            diameters: [0.2, 0.5, 1, 2, 3],
            note: 'ap 0,1\u00A0D',
          }),
      }));
    }),
    filters: ['diameter', 'neck_length', 'end_form', 'materials', 'coating', 'corner_radius'],
    columns: [
      'diameter',
      'neck_length',
      'flute_length',
      'shank_diameter',
      'total_length',
      'corner_radius',
      'coating',
    ],
    keys: ['diameter', 'neck_length', 'flute_length', 'coating'],
  },
  {
    folder: 'frezy-t-obraznye',
    group: '21',
    code: '47',
    share: 0.6,
    brands: ['rezal', 'zenkor', 'fasetta', 'volt'],
    kind: 'tSlotCutter',
    variants: (
      [
        ['Фреза Т-образная', slotSizes, 'Т-образная'],
        ['Фреза «ласточкин хвост»', dovetailSizes, 'Ласточкин хвост'],
        ['Фреза радиусная вогнутая', radiusSizes, 'Радиусная вогнутая'],
      ] as const
    ).flatMap(([title, sizes, form]) =>
      (['HSS-Co5', 'Твёрдый сплав'] as const).map((material) => ({
        title,
        ...(form === 'Радиусная вогнутая' && { kind: 'chamferMill' }),
        about:
          'Заходит в готовый паз, поэтому подачу снижают до 50 %. Стружку убирают сжатым воздухом на каждом проходе.',
        values: {
          cutter_form: form,
          tool_material: material,
          coating: material === 'HSS-Co5' ? 'TiN' : 'TiAlN',
          helix: 10,
          shank: material === 'HSS-Co5' ? 'Цилиндрический' : 'HB, Weldon',
          materials: iso('PMK'),
        },
        sizes,
        weight: massOf(material, sizes === radiusSizes ? 'carbide' : 'hss'),
        price: material === 'HSS-Co5' ? 0.75 : 1.7,
        cutting: () =>
          cuttingRows('PMK', {
            speed: material === 'HSS-Co5' ? [20, 28] : [70, 100],
            unit: 'tooth' as const,
            feed: 0.04,
            diameters: [8, 16, 25, 50],
          }),
      })),
    ),
    filters: [
      'cutter_form',
      'diameter',
      'groove_width',
      'slot_size',
      'edge_angle',
      'corner_radius',
      'tool_material',
    ],
    columns: [
      'diameter',
      'groove_width',
      'shank_diameter',
      'total_length',
      'teeth',
      'cutter_form',
      'tool_material',
    ],
    keys: ['diameter', 'groove_width', 'cutter_form', 'tool_material'],
  },
  {
    folder: 'rezbofrezy',
    group: '23',
    code: '41',
    share: 0.7,
    brands: ['nareza', 'kernel', 'fasetta', 'volt'],
    kind: 'threadMill',
    variants: (['TiAlN', 'AlCrN', 'Без покрытия'] as const).flatMap((coating) =>
      (['Внутренний', 'Наружный'] as const).map((coolant) => ({
        title: 'Резьбофреза твердосплавная',
        about: `Гребёнка с одним шагом: диаметр резьбы задаёт программа, поломка не портит деталь. Нужна винтовая интерполяция. ${coatingNotes[coating] ?? ''}`,
        values: {
          tool_material: 'Твёрдый сплав',
          coating,
          coolant,
          helix: 10,
          shank: 'HA, гладкий',
          thread_class: '6H',
          materials: iso(coating === 'Без покрытия' ? 'N' : 'PMK'),
        },
        sizes: threadMillSizes,
        price: coolant === 'Внутренний' ? 1.15 : 1,
        cutting: () =>
          cuttingRows(coating === 'Без покрытия' ? 'N' : 'PMK', {
            speed: [80, 120],
            unit: 'tooth' as const,
            feed: 0.05,
            diameters: [3, 6, 10, 16, 20],
          }),
      })),
    ),
    filters: ['thread', 'pitch', 'thread_kind', 'diameter', 'coolant', 'materials', 'coating'],
    columns: [
      'thread',
      'pitch',
      'diameter',
      'shank_diameter',
      'flute_length',
      'total_length',
      'teeth',
      'hole_diameter',
    ],
    keys: ['thread', 'diameter', 'flute_length', 'hole_diameter'],
  },
];
