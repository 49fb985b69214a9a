import { cuttingRows, iso } from '../cutting-data.ts';
import type { Family, Size, Variant } from '../model.ts';
import { decimal, sizeCode } from '../text.ts';
import {
  barWeight,
  coatingNotes,
  density,
  massOf,
  once,
  pairs,
  round,
  roundness,
  shankNeeds,
} from './build.ts';

/** Centre drills, countersinks and chamfering tools. */

// Pilot diameter, body, pilot length, total length. ГОСТ 14952 form A.
// oxfmt-ignore
const centres: readonly (readonly [number, number, number, number])[] = [
  [0.5, 3.15, 1, 20], [0.8, 3.15, 1.5, 20], [1, 3.15, 1.9, 31.5], [1.25, 3.15, 2.2, 31.5], [1.6, 4, 2.8, 35.5], [2, 5, 3.3, 40], [2.5, 6.3, 4.1, 45],
  [3.15, 8, 4.9, 50], [4, 10, 6.2, 56], [5, 12.5, 7.5, 63], [6.3, 16, 9.2, 71], [8, 20, 11.5, 80], [10, 25, 14.2, 100],
];
const centreSizes = once(() =>
  centres.map(([diameter, body, pilot, total]): Size => ({
    code: sizeCode(diameter),
    name: `Ø${decimal(diameter)}`,
    size: diameter,
    values: { diameter, shank_diameter: body, flute_length: pilot, total_length: total },
    price: 90 + body * 22 + body ** 2 * 2,
    weight: barWeight(body, total, density.hss),
    rank: diameter >= 1 && diameter <= 6.3 ? 0 : 2,
    needs: shankNeeds(body),
  })),
);
const spotSizes = once(() =>
  [3, 4, 5, 6, 8, 10, 12, 14, 16, 20, 25].map((diameter): Size => ({
    code: sizeCode(diameter),
    name: `Ø${decimal(diameter)}`,
    size: diameter,
    values: {
      diameter,
      shank_diameter: diameter,
      flute_length: round(diameter * 1.6 + 4),
      total_length: round(44 + diameter * 3.2),
    },
    price: 420 + 95 * diameter + 7 * diameter ** 2,
    weight: barWeight(diameter, 44 + diameter * 3.2, density.carbide),
    rank: roundness(diameter / 2),
    needs: shankNeeds(diameter),
  })),
);

const centreVariants: readonly Variant[] = [
  ...(['A', 'B', 'R'] as const).map((form, index) => ({
    title: `Сверло центровочное, форма ${form}`,
    about: `Центровочное сверло по ГОСТ 14952, форма ${form}${['', ', с предохранительным конусом 120°', ', с дуговой образующей'][index]}. Двустороннее, сталь Р6М5.`,
    values: {
      cutter_form: `Форма ${form}`,
      tool_material: 'HSS',
      coating: 'Без покрытия',
      point_angle: form === 'R' ? 118 : 60,
      standard: 'ГОСТ 14952',
      materials: iso('PKN'),
    },
    sizes: centreSizes,
    price: 1 + index * 0.3,
  })),
  ...[90, 120, 142].flatMap((angle) =>
    (['HSS-Co5', 'Твёрдый сплав'] as const).map((material) => ({
      title: `NC-сверло ${angle}°`,
      kind: 'drill',
      about: `Короткое центрирующее сверло с углом ${angle}° для станков с ЧПУ. Угол берут не меньше угла основного сверла, тогда оно входит вершиной.`,
      values: {
        cutter_form: 'NC-сверло',
        tool_material: material,
        coating: material === 'HSS-Co5' ? 'TiN' : 'TiAlN',
        point_angle: angle,
        tolerance: 'h6',
        materials: iso('PMKN'),
      },
      sizes: spotSizes,
      weight: massOf(material, 'carbide'),
      price: material === 'HSS-Co5' ? 0.7 : 1.25,
      cutting: () =>
        cuttingRows('PMKN', {
          speed: material === 'HSS-Co5' ? [30, 40] : [80, 110],
          unit: 'rev' as const,
          feed: 0.12,
          diameters: [4, 8, 12, 20],
        }),
    })),
  ),
];

// Diameter, shank, total length, screw. DIN 335 C.
// oxfmt-ignore
const sinks: readonly (readonly [number, number, number, string])[] = [
  [4.3, 4, 40, 'M2'], [5, 4, 40, 'M2,5'], [6.3, 5, 45, 'M3'], [8.3, 6, 50, 'M4'], [10.4, 6, 50, 'M5'], [12.4, 8, 56, 'M6'], [15, 10, 60, 'M8'],
  [16.5, 10, 60, 'M8'], [19, 10, 63, 'M10'], [20.5, 10, 63, 'M10'], [25, 10, 67, 'M12'], [28, 12, 71, 'M14'], [31, 12, 71, 'M16'], [37, 12, 80, 'M18'], [40, 15, 90, 'M20'],
];
const sinkSizes = once(() =>
  sinks.map(([diameter, shank, total, screw]): Size => ({
    code: sizeCode(diameter),
    name: `Ø${decimal(diameter)}`,
    size: diameter,
    values: {
      diameter,
      shank_diameter: shank,
      flute_length: round(diameter * 0.7 + 5, 1),
      total_length: total,
      for_screw: screw,
    },
    price: 240 + 38 * diameter + 0.6 * diameter ** 2,
    weight: barWeight(diameter * 0.8, total * 0.6, density.hss),
    rank: ['M3', 'M4', 'M5', 'M6', 'M8', 'M10'].includes(screw) ? 0 : 2,
    needs: shankNeeds(shank),
  })),
);

const chamferSizes = once(() =>
  pairs([4, 6, 8, 10, 12, 16, 20], [60, 90]).map(([diameter, angle]): Size => ({
    code: `${sizeCode(diameter)}-${angle}`,
    name: `Ø${diameter}, ${angle}°`,
    size: diameter + angle / 1000,
    values: {
      diameter,
      shank_diameter: diameter,
      flute_length: round(diameter * 0.9),
      total_length: diameter < 8 ? 57 : round(54 + diameter * 2),
      edge_angle: angle,
      teeth: diameter < 8 ? 3 : 4,
    },
    price: 900 + 130 * diameter + 9 * diameter ** 2,
    weight: barWeight(diameter, 70, density.carbide),
    rank: angle === 90 ? 0 : 1,
    needs: shankNeeds(diameter),
  })),
);

export const holeTools: readonly Family[] = [
  {
    folder: 'centrovochnye',
    group: '20',
    code: '75',
    share: 0.8,
    brands: ['zenkor', 'rezal', 'trivell', 'arkada', 'kernel'],
    kind: 'centerDrill',
    variants: centreVariants,
    filters: [
      'diameter',
      'cutter_form',
      'point_angle',
      'tool_material',
      'coating',
      'shank_diameter',
      'standard',
    ],
    columns: [
      'diameter',
      'shank_diameter',
      'flute_length',
      'total_length',
      'point_angle',
      'cutter_form',
      'tool_material',
    ],
    keys: ['diameter', 'point_angle', 'shank_diameter', 'total_length', 'tool_material'],
  },
  {
    folder: 'zenkovki-90',
    group: '20',
    code: '76',
    share: 0.6,
    brands: ['zenkor', 'rezal', 'trivell', 'arkada'],
    kind: 'countersink',
    variants: (
      [
        ['HSS', 'Без покрытия', 1],
        ['HSS', 'TiN', 1.35],
        ['HSS-Co5', 'TiAlN', 1.8],
        ['Твёрдый сплав', 'TiAlN', 3.4],
      ] as const
    ).map(([material, coating, price]) => ({
      title: 'Зенковка 90°',
      about: `Зенковка DIN 335 C с тремя зубьями под потайные винты. Неравномерный шаг снимает дробление. ${coatingNotes[coating] ?? ''}`,
      values: {
        tool_material: material,
        coating,
        point_angle: 90,
        teeth: 3,
        standard: 'DIN 335 C',
        shank: 'Цилиндрический',
        materials: iso('PMKN'),
      },
      sizes: sinkSizes,
      weight: massOf(material, 'hss'),
      price,
    })),
    filters: ['diameter', 'for_screw', 'tool_material', 'coating', 'shank_diameter', 'materials'],
    columns: ['diameter', 'shank_diameter', 'total_length', 'for_screw', 'tool_material', 'coating', 'teeth'],
    keys: ['diameter', 'for_screw', 'shank_diameter', 'tool_material'],
  },
  {
    folder: 'instrument-dlya-fasok',
    group: '20',
    code: '77',
    share: 0.5,
    brands: ['kernel', 'zenkor', 'fasetta', 'volt'],
    kind: 'chamferMill',
    variants: (
      [
        ['Фреза фасочная', 'TiAlN', 'Фасочная фреза'],
        ['Фасочник обратный', 'AlCrN', 'Обратный фасочник'],
      ] as const
    ).flatMap(([title, coating, form], index) =>
      ['PMK', 'N'].map((groups) => ({
        title,
        about: `${title} снимает ${index === 0 ? 'фаску на кромке и контуре' : 'фаску с обратной стороны отверстия без переустановки'}. Подача на зуб 0,05–0,1 мм, проход по контуру с коррекцией на радиус.`,
        values: {
          cutter_form: form,
          tool_material: 'Твёрдый сплав',
          coating: groups === 'N' ? 'DLC' : coating,
          helix: 0,
          shank: 'HA, гладкий',
          materials: iso(groups),
        },
        sizes: chamferSizes,
        price: 1 + index * 0.5,
        drawing: { helix: 0 },
        cutting: () =>
          cuttingRows(groups, {
            speed: [90, 130],
            unit: 'tooth' as const,
            feed: 0.07,
            diameters: [4, 8, 12, 20],
          }),
      })),
    ),
    filters: ['diameter', 'edge_angle', 'cutter_form', 'teeth', 'coating', 'materials'],
    columns: [
      'diameter',
      'edge_angle',
      'shank_diameter',
      'flute_length',
      'total_length',
      'teeth',
      'cutter_form',
    ],
    keys: ['diameter', 'edge_angle', 'teeth', 'coating'],
  },
];
