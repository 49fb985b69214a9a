import { cuttingRows, iso } from '../cutting-data.ts';
import type { BrandSlug } from '../dictionary/brands.ts';
import type { Family, Size, Variant } from '../model.ts';
import type { Values } from '../properties/properties.ts';
import { decimal, sizeCode } from '../text.ts';
import { barWeight, coatingNotes, density, once, round, shankNeeds } from './build.ts';

// Diameter, shank, flute and total length. DIN 6527 K, L and the long series of makers.
type Lengths = readonly (readonly [number, number, number, number])[];
// oxfmt-ignore
const short: Lengths = [[2, 6, 4, 50], [3, 6, 5, 50], [4, 6, 8, 54], [5, 6, 9, 54], [6, 6, 10, 54], [8, 8, 12, 58], [10, 10, 14, 66], [12, 12, 16, 73], [14, 14, 18, 75], [16, 16, 22, 82], [18, 18, 24, 84], [20, 20, 26, 92]];
// oxfmt-ignore
const regular: Lengths = [[1, 4, 3, 50], [1.5, 4, 4, 50], [2, 6, 7, 57], [2.5, 6, 8, 57], [3, 6, 8, 57], [3.5, 6, 10, 57], [4, 6, 11, 57], [4.5, 6, 11, 57], [5, 6, 13, 57], [6, 6, 13, 57], [7, 8, 16, 63], [8, 8, 19, 63], [9, 10, 19, 72], [10, 10, 22, 72], [12, 12, 26, 83], [14, 14, 26, 83], [16, 16, 32, 92], [18, 18, 32, 92], [20, 20, 38, 104], [25, 25, 45, 121]];
// oxfmt-ignore
const long: Lengths = [[3, 6, 12, 75], [4, 6, 16, 75], [5, 6, 20, 75], [6, 6, 24, 75], [8, 8, 32, 100], [10, 10, 40, 100], [12, 12, 45, 110], [14, 14, 50, 110], [16, 16, 60, 150], [18, 18, 65, 150], [20, 20, 75, 150], [25, 25, 90, 165]];

const millPrice = (diameter: number, total: number): number =>
  (420 + 130 * diameter + 14 * diameter ** 2) * (0.55 + total / 170);

interface Form {
  readonly form: 'Прямой' | 'С радиусом' | 'С фаской' | 'Сферический';
  readonly radii: (diameter: number) => readonly number[];
}
const flat: Form = { form: 'С фаской', radii: () => [0] };
const corner: Form = {
  form: 'С радиусом',
  radii: (d) => [0.2, 0.5, 1, 1.5, 2, 3, 4].filter((r) => r <= d / 4 && (d >= 3 || r <= 0.5)),
};
const ball: Form = { form: 'Сферический', radii: (d) => [d / 2] };

function millSizes(
  lengths: Lengths,
  { form, radii }: Form,
  teeth: (diameter: number) => number,
  range: readonly [number, number],
): Size[] {
  return lengths
    .filter(([diameter]) => diameter >= range[0] && diameter <= range[1])
    .flatMap(([diameter, shank, flute, total]) =>
      radii(diameter).map((radius) => ({
        code:
          radius > 0 && form === 'С радиусом'
            ? `${sizeCode(diameter)}R${sizeCode(radius, 2)}`
            : sizeCode(diameter),
        name: radius > 0 ? `Ø${decimal(diameter)} R${decimal(radius)}` : `Ø${decimal(diameter)}`,
        size: diameter + radius / 1000,
        values: {
          diameter,
          shank_diameter: shank,
          flute_length: form === 'Сферический' ? round(Math.min(flute, diameter * 2), 1) : flute,
          total_length: total,
          teeth: teeth(diameter),
          end_form: form,
          ...(radius > 0 && { corner_radius: radius }),
          ...(form === 'С фаской' && { corner_chamfer: round(Math.max(0.05, diameter * 0.01), 2) }),
        },
        price: millPrice(diameter, total) * (radius > 0 ? 1.12 : 1),
        weight: barWeight(shank, total, density.carbide, 0.9),
        rank: [6, 8, 10, 12, 16, 20].includes(diameter) ? (radius > 1 ? 1 : 0) : 2,
        needs: shankNeeds(shank),
      })),
    );
}

interface Row {
  readonly folder: string;
  readonly code: string;
  readonly share: number;
  readonly materials: string;
  readonly coatings: readonly string[];
  readonly helix: number;
  readonly teeth: readonly number[];
  readonly forms: readonly Form[];
  readonly lengths: readonly (readonly [string, Lengths])[];
  readonly range: readonly [number, number];
  readonly about: string;
  readonly speed: readonly [number, number];
  readonly feed: number;
  readonly brands: readonly BrandSlug[];
  readonly price?: number;
  readonly rough?: boolean;
  readonly values?: Values;
}

const lengthNames = {
  'DIN 6527 L': 'Средняя длина режущей части.',
  'DIN 6527 K': 'Короткая режущая часть для жёсткого резания.',
  Длинная: 'Длинная режущая часть для глубоких стенок.',
} as const;
const three = [
  ['DIN 6527 L', regular],
  ['DIN 6527 K', short],
  ['Длинная', long],
] as const;

// oxfmt-ignore
const rows: readonly Row[] = [
  { folder: 'frezy-po-stali', code: '40', share: 1.6, materials: 'PMK', coatings: ['AlCrN', 'TiAlN', 'nACo', 'AlTiN'], helix: 38, teeth: [4, 3], forms: [flat, corner], lengths: three, range: [2, 25], speed: [120, 180], feed: 0.065, brands: ['kernel', 'fasetta', 'volt', 'tverd', 'rezal', 'arkada', 'hartel'], about: 'Неравномерный шаг зубьев гасит вибрации, спираль 38°. Основной инструмент по сталям до 1300 МПа, трохоидальная стратегия допускает ap = 2 D.' },
  { folder: 'frezy-po-nerzhaveyke', code: '41', share: 1.2, materials: 'MS', coatings: ['AlCrN', 'nACo', 'TiAlN'], helix: 40, teeth: [4, 5], forms: [flat, corner], lengths: three, range: [2, 20], speed: [130, 190], feed: 0.055, brands: ['fasetta', 'kernel', 'hartel', 'volt', 'spiron'], about: 'Острая кромка с микрофаской уменьшает наклёп аустенитной стали, спираль 40°. Подача не ниже 0,05 мм/зуб, СОЖ 8–10 %.' },
  { folder: 'frezy-po-alyuminiyu', code: '42', share: 1.1, materials: 'N', coatings: ['Без покрытия', 'DLC', 'ZrN'], helix: 45, teeth: [3, 2, 1], forms: [{ form: 'Прямой', radii: () => [0] }, corner], lengths: three, range: [1, 25], speed: [115, 300], feed: 0.075, brands: ['fasetta', 'kernel', 'rotanova', 'tverd', 'arkada'], about: 'Полированные канавки и спираль 45° для алюминия и пластика. Не рассчитана на сталь: кромка выкрошится.' },
  { folder: 'frezy-po-zakalennoy', code: '43', share: 0.9, materials: 'HP', coatings: ['AlTiSiN', 'nACo'], helix: 45, teeth: [6, 4], forms: [corner, flat], lengths: three.slice(0, 2), range: [3, 20], speed: [180, 280], feed: 0.06, price: 1.3, brands: ['hartel', 'spiron', 'kernel', 'fasetta'], about: 'Ультрамелкое зерно и толстая сердцевина для HRC 45–65. Работает всухую с обдувом, ae 3–5 % диаметра.' },
  { folder: 'frezy-chernovye', code: '44', share: 0.8, materials: 'PMK', coatings: ['AlCrN', 'TiAlN', 'AlTiN'], helix: 30, teeth: [4, 3, 5], forms: [flat], lengths: three, range: [6, 25], speed: [100, 150], feed: 0.07, price: 1.1, rough: true, brands: ['kernel', 'volt', 'tverd', 'hartel', 'rotanova'], about: 'Стружколомающий профиль делит стружку и снижает усилие на 20–30 %. После него оставляют 0,3 мм на чистовую.' },
];

function variantsOf(row: Row): Variant[] {
  return row.lengths
    .flatMap(([name, lengths], lengthIndex) =>
      row.forms.flatMap((form, formIndex) =>
        row.teeth.flatMap((z, teethIndex) => {
          const sizes = once(() => millSizes(lengths, form, (d) => (z > 4 && d < 6 ? 4 : z), row.range));
          return row.coatings.map((coating, coatingIndex) => ({
            order: lengthIndex + formIndex * 1.1 + teethIndex * 1.4 + coatingIndex * 1.6,
            variant: {
              title: row.rough ? 'Фреза концевая черновая' : 'Фреза концевая',
              tail: `Z${z}`,
              about: `${row.about} ${lengthNames[name as keyof typeof lengthNames]} ${coatingNotes[coating] ?? ''}`,
              values: {
                materials: iso(row.materials),
                tool_material: 'Твёрдый сплав',
                coating,
                helix: row.helix,
                shank: 'HA, гладкий',
                tolerance: 'h10',
                operation: row.rough ? 'Черновая' : 'Чистовая',
                standard: name,
                ...row.values,
              } satisfies Values,
              sizes,
              price: (row.price ?? 1) * (1 + coatingIndex * 0.05),
              ...(row.rough && { drawing: { rough: true } }),
              cutting: () =>
                cuttingRows(row.materials, {
                  speed: row.speed,
                  unit: 'tooth' as const,
                  feed: row.feed,
                  diameters: [2, 4, 8, 12, 16, 20],
                  note: 'ap 1\u00A0D, ae 0,3\u00A0D',
                }),
            },
          }));
        }),
      ),
    )
    .sort((a, b) => a.order - b.order)
    .map(({ variant }) => variant);
}

const filters: Family['filters'] = [
  'diameter',
  'teeth',
  'materials',
  'flute_length',
  'coating',
  'corner_radius',
  'end_form',
  'shank_diameter',
  'shank',
  'total_length',
  'helix',
];
const columns: Family['columns'] = [
  'diameter',
  'shank_diameter',
  'flute_length',
  'total_length',
  'teeth',
  'corner_radius',
  'helix',
  'coating',
];

export const endMills: readonly Family[] = [
  ...rows.map((row): Family => ({
    folder: row.folder,
    group: '21',
    code: row.code,
    share: row.share,
    brands: row.brands,
    kind: 'endMill',
    variants: variantsOf(row),
    filters,
    columns,
    keys: ['diameter', 'flute_length', 'total_length', 'teeth', 'helix', 'coating'],
    weldonFrom: 6,
  })),
  {
    folder: 'frezy-sfericheskie',
    group: '21',
    code: '45',
    share: 1,
    brands: ['fasetta', 'spiron', 'kernel', 'hartel', 'volt'],
    kind: 'endMill',
    variants: [ball, corner].flatMap((form) =>
      [2, 4].flatMap((z) =>
        (
          [
            ['DIN 6527 L', regular],
            ['Длинная', long],
          ] as const
        ).flatMap(([name, lengths]) => {
          const sizes = once(() => millSizes(lengths, form, () => z, [1, 20]));
          return ['AlTiSiN', 'TiAlN', 'DLC'].map((coating) => ({
            title: form === ball ? 'Фреза сферическая' : 'Фреза тороидальная',
            tail: `Z${z}`,
            about: `${form === ball ? 'Сферическая фреза с допуском радиуса ±0,005 мм для пресс-форм.' : 'Тороидальная фреза для пятиосевой и копировальной обработки.'} Наклон 10–15° выводит из работы вершину с нулевой скоростью. ${coatingNotes[coating] ?? ''}`,
            values: {
              materials: iso(coating === 'DLC' ? 'N' : 'PMKH'),
              tool_material: 'Твёрдый сплав',
              coating,
              helix: 30,
              shank: 'HA, гладкий',
              tolerance: 'h6',
              operation: 'Чистовая',
              standard: name,
            },
            sizes,
            price: 1.25,
            cutting: () =>
              cuttingRows(coating === 'DLC' ? 'N' : 'PMKH', {
                speed: [160, 260],
                unit: 'tooth' as const,
                feed: 0.08,
                diameters: [1, 3, 6, 10, 16, 20],
                note: 'ae 0,04\u00A0D',
              }),
          }));
        }),
      ),
    ),
    filters,
    columns,
    keys: ['diameter', 'corner_radius', 'flute_length', 'total_length', 'teeth'],
  },
];
