import { cuttingRows, iso } from '../cutting-data.ts';
import type { BrandSlug } from '../dictionary/brands.ts';
import type { Family, Size } from '../model.ts';
import type { Values } from '../properties/properties.ts';
import { barWeight, density, once, pairs, round, shankNeeds } from './build.ts';
import { type MillingSeatCode, millingSeats } from './milling-seats.ts';

// Arbor and height by diameter. ISO 6462.
const mounts = [
  [42, 16, 40],
  [52, 22, 40],
  [66, 22, 40],
  [80, 27, 50],
  [100, 32, 50],
  [125, 40, 63],
  [160, 40, 63],
  [200, 60, 63],
  [250, 60, 63],
  [315, 60, 80],
] as const;
const mountOf = (diameter: number): readonly [number, number] => {
  const [, bore, height] = mounts.find(([upTo]) => diameter <= upTo) ?? [0, 60, 80];
  return [bore, height];
};

// Cutters too small for an arbor have a shank: diameter, total length. ISO 6262.
const shankLengths: Readonly<Record<number, number>> = { 16: 100, 20: 110, 25: 120, 32: 130 };

const pitchNames = ['Нормальный шаг', 'Крупный шаг', 'Мелкий шаг'] as const;

interface Row {
  readonly folder: string;
  readonly code: string;
  readonly share: number;
  readonly title: string;
  readonly diameters: readonly number[];
  readonly angle: number;
  readonly depth: number;
  readonly seats: readonly MillingSeatCode[];
  /** Circumference per tooth. */
  readonly spacing: number;
  readonly about: string;
  readonly feed: number;
  readonly brands: readonly BrandSlug[];
  readonly widths?: readonly number[];
}

// oxfmt-ignore
const rows: readonly Row[] = [
  { folder: 'frezy-torcevye', code: '51', share: 0.6, title: 'Фреза торцевая 45°', diameters: [50, 63, 80, 100, 125, 160, 200, 250], angle: 45, depth: 6, seats: ['SEKT 1204', 'SEKT 1504', 'ONMU 0806', 'SNMX 1206'], spacing: 38, feed: 0.22, brands: ['rotanova', 'volt', 'tverd', 'kernel', 'arkada'], about: 'Главный угол 45° утоняет стружку и снижает радиальную нагрузку. Универсальная фреза для плит, корпусов и литья.' },
  { folder: 'frezy-dlya-ustupov', code: '52', share: 0.7, title: 'Фреза для уступов 90°', diameters: [16, 20, 25, 32, 40, 50, 63, 80, 100, 125, 160], angle: 90, depth: 10, seats: ['APKT 1003', 'APKT 1604', 'LNMU 1106', 'ANGX 1204'], spacing: 30, feed: 0.14, brands: ['volt', 'rotanova', 'kernel', 'tverd', 'arkada'], about: 'Прямой уступ с перекосом не больше 0,05 мм, врезание под углом 2–5° и винтовая интерполяция отверстий.' },
  { folder: 'frezy-vysokoy-podachi', code: '53', share: 0.5, title: 'Фреза высокой подачи', diameters: [16, 20, 25, 32, 42, 52, 63, 80, 100], angle: 12, depth: 1.5, seats: ['LOGX 0603', 'SDMX 0904', 'XNMU 0705'], spacing: 32, feed: 0.9, brands: ['rotanova', 'volt', 'hartel', 'tverd'], about: 'Малый угол в плане переводит нагрузку в осевую: ap до 1,5 мм и подача до 1,5 мм/зуб на вылете до 6 D.' },
  { folder: 'frezy-diskovye', code: '54', share: 0.4, title: 'Фреза дисковая', diameters: [63, 80, 100, 125, 160, 200, 250], angle: 90, depth: 60, seats: ['SNHX 1102', 'SNHX 1203', 'XNHT 0904'], spacing: 34, feed: 0.08, widths: [4, 5, 6, 8, 10, 12, 16, 20, 25], brands: ['rotanova', 'volt', 'tverd'], about: 'Прорезка пазов и отрезка прутка. Ширину паза доводят вторым проходом с коррекцией.' },
  { folder: 'frezy-kruglye-plastiny', code: '55', share: 0.45, title: 'Фреза с круглыми пластинами', diameters: [20, 25, 32, 40, 52, 63, 66, 80, 100, 125], angle: 45, depth: 5, seats: ['RPMT 0802', 'RPMT 10T3', 'RPMT 1204', 'RDMT 1604', 'RDMT 2006'], spacing: 36, feed: 0.25, brands: ['volt', 'rotanova', 'hartel', 'kernel'], about: 'Самая прочная кромка для чернового копирования и жаропрочных сплавов, пластина поворачивается до восьми раз.' },
];

/** What holds the cutter: the shank of a small one, the bore of a shell mill. */
function mountValues(diameter: number, width: number): { values: Values; weight: number; needs: string[] } {
  const total = width ? undefined : shankLengths[diameter];
  if (total)
    return {
      values: { shank_diameter: diameter, total_length: total, shank: 'HB, Weldon' },
      weight: barWeight(diameter, total, density.steel, 0.92),
      needs: shankNeeds(diameter),
    };
  const [bore, height] = mountOf(diameter);
  return {
    values: { mill_bore: bore, mill_height: width || height },
    weight: Math.round(diameter ** 2 * (width || height) * 0.0036),
    // The largest cutters are bolted to the face of the spindle.
    needs: bore === 60 ? [] : [`arbor:${bore}`],
  };
}

function sizesOf(row: Row, seat: MillingSeatCode, pitch: number): Size[] {
  const factor = [1, 1.5, 0.72][pitch] ?? 1;
  const { from, thickness } = millingSeats[seat];
  return pairs(row.diameters, row.widths ?? [0])
    .filter(([d, w]) => d >= from && (w === 0 || (w <= d / 6 && w >= d / 32)))
    .filter(([, w]) => w === 0 || (w >= thickness * 1.4 && w <= thickness * 5.2))
    .map(([diameter, width]) => {
      const [bore] = mountOf(diameter);
      const mount = mountValues(diameter, width);
      const teeth = Math.max(2, Math.round((Math.PI * diameter) / (row.spacing * factor)));
      const seatSize = Number(/\d\d/.exec(seat)?.[0] ?? 10);
      const depth = row.widths
        ? round((diameter - bore * 1.7) / 2, 1)
        : row.angle === 45 && seat.startsWith('R')
          ? round(seatSize / 2, 1)
          : row.angle === 90
            ? round(Math.min(15, seatSize * 0.9), 1)
            : row.depth;
      return {
        code: width ? `${diameter}-${width}` : `${String(diameter).padStart(3, '0')}`,
        name: width ? `Ø${diameter}×${width}` : `Ø${diameter}`,
        size: diameter + width / 1000 + teeth / 100_000,
        values: {
          diameter,
          ...mount.values,
          teeth: Math.min(24, teeth),
          max_depth: depth,
          entering_angle: row.angle,
          ...(width > 0 && { groove_width: width }),
        },
        price: 4200 + 128 * diameter + 620 * Math.min(24, teeth),
        weight: mount.weight,
        rank: [50, 63, 80, 100].includes(diameter) ? 0 : 1,
        fit: `mill:${seat}`,
        needs: [`insert:${seat}`, ...mount.needs],
      };
    });
}

export const faceMills: readonly Family[] = rows.map((row) => ({
  folder: row.folder,
  group: '21',
  code: row.code,
  share: row.share,
  brands: row.brands,
  kind: row.widths ? 'discMill' : 'faceMill',
  variants: pitchNames
    .flatMap((pitch, pitchIndex) =>
      row.seats.map((seat, seatIndex) => ({ pitch, pitchIndex, seat, seatIndex })),
    )
    .sort((a, b) => a.pitchIndex + a.seatIndex - (b.pitchIndex + b.seatIndex))
    .map(({ pitch, pitchIndex, seat }) => ({
      title: row.title,
      tail: seat,
      about: `${row.about} ${pitch}, пластины ${seat}, крепление винтом.`,
      values: {
        seat,
        insert_type: seat.slice(0, 4),
        cutter_form: pitch,
        coolant: 'Внутренний',
        clamping: 'S, винт',
        materials: iso('PMK'),
        tool_material: 'Сталь',
      },
      sizes: once(() => sizesOf(row, seat, pitchIndex)),
      ...(seat.startsWith('R') && { drawing: { round: true } }),
      price: 1 + pitchIndex * 0.05,
      cutting: () =>
        cuttingRows('PMKN', {
          speed: [170, 240],
          unit: 'tooth' as const,
          feed: row.feed,
          note: `ap до ${String(row.depth).replace('.', ',')}\u00A0мм`,
        }),
    })),
  filters: [
    'diameter',
    'seat',
    'teeth',
    'mill_bore',
    'cutter_form',
    'max_depth',
    ...(row.widths ? (['groove_width'] as const) : []),
  ],
  columns: [
    'diameter',
    'mill_bore',
    'mill_height',
    ...(row.diameters.some((diameter) => shankLengths[diameter])
      ? (['shank_diameter', 'total_length'] as const)
      : []),
    'teeth',
    'max_depth',
    'seat',
    'cutter_form',
  ],
  keys: ['diameter', 'teeth', 'mill_bore', 'seat', 'entering_angle', 'max_depth'],
}));
