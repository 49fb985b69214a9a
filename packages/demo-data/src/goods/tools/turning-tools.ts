import { iso } from '../cutting-data.ts';
import type { Naming, Size, Variant, Family } from '../model.ts';
import { decimal } from '../text.ts';
import { barWeight, density, once, pairs, round } from './build.ts';
import { drawnAs, variant } from './variant.ts';
/** Parting, threading and brazed tools, turret blocks. */

/** Turning holders, boring bars, parting and threading tools, brazed tools, turret blocks. */

// Height, letter of the length, length, offset of the tip. ISO 5610.
const sections = [
  [12, 'F', 80, 16],
  [16, 'H', 100, 20],
  [20, 'K', 125, 25],
  [25, 'M', 150, 32],
  [32, 'P', 170, 40],
  [40, 'S', 250, 50],
] as const;
const hands = [
  ['R', 'Правое'],
  ['L', 'Левое'],
] as const;
// Diameter, letter of the length, length, offset of the tip, smallest bore.
// oxfmt-ignore
const bars = [[8, 'F', 80, 5, 11], [10, 'H', 100, 7, 13], [12, 'K', 125, 9, 16], [16, 'M', 150, 11, 20], [20, 'R', 200, 13, 25], [25, 'S', 250, 17, 32], [32, 'T', 300, 22, 40], [40, 'T', 300, 27, 50], [50, 'U', 350, 35, 63]] as const;
const grooveSizes = (blade: boolean) =>
  once(() =>
    pairs(blade ? [26, 32] : [12, 16, 20, 25, 32], [1.5, 2, 2.5, 3, 4, 5, 6]).flatMap(([height, width]) =>
      hands.slice(0, blade ? 1 : 2).map(([letter, hand]): Size => {
        const depth = blade ? (height === 26 ? 35 : 50) : round(Math.min(25, height * 0.6 + width * 1.2));
        const length = blade
          ? height === 26
            ? 110
            : 150
          : (sections.find(([h]) => h === height)?.[2] ?? 150);
        return {
          code: `${blade ? 'B' : ''}${height}${letter}${width * 100}`,
          name: blade
            ? `${height}, паз ${decimal(width)}`
            : `${height}×${height}, паз ${decimal(width)}, ${letter}`,
          size: height + width / 100,
          values: {
            shank_height: height,
            total_length: length,
            functional_width: round(height * (blade ? 0.16 : 1.05), 1),
            cut_width: width,
            cut_depth: depth,
            hand: blade ? 'Нейтральное' : hand,
            seat: `MGMN ${decimal(width)}`,
          },
          price: 2400 + 70 * height + 160 * width,
          weight: Math.round(height * (blade ? width : height) * length * density.steel),
          rank: (width >= 2 && width <= 4 ? 0 : 1) + (letter === 'L' ? 2 : 0),
          fit: `seat:groove${width}`,
          needs: [`insert:groove${width}`],
        };
      }),
    ),
  );
const threadOutside = once(() =>
  pairs(hands, [12, 16, 20, 25, 32]).flatMap(([[letter, hand], height]) =>
    (height < 25 ? [16] : [16, 22]).map((ic): Size => {
      const [, lengthLetter, length, offset] = sections.find(([h]) => h === height) ?? sections[2];
      return {
        code: `SE${letter}${height}${height}${lengthLetter}${ic}`,
        name: `SE${letter} ${height}${height}${lengthLetter}${ic}`,
        size: height * 100 + ic,
        values: {
          shank_height: height,
          total_length: length,
          functional_width: offset,
          hand,
          seat: `${ic}${letter === 'R' ? 'ER' : 'EL'}`,
        },
        price: 2600 + 88 * height,
        weight: Math.round(height * height * length * density.steel),
        rank: letter === 'L' ? 2 : 0,
        fit: `seat:${ic}${letter === 'R' ? 'ER' : 'EL'}`,
        needs: [`insert:${ic}${letter === 'R' ? 'ER' : 'EL'}`],
      };
    }),
  ),
);
const threadInside = once(() =>
  pairs(
    hands,
    bars.filter(([d]) => d >= 10 && d <= 40),
  ).map(([[letter, hand], [diameter, lengthLetter, length, offset, bore]]): Size => {
    const ic = diameter >= 32 ? 22 : 16;
    const seat = `${ic}${letter === 'R' ? 'IR' : 'IL'}`;
    return {
      code: `SI${letter}${diameter}${lengthLetter}${ic}`,
      name: `SI${letter} 00${diameter}${lengthLetter}${ic}`,
      size: diameter * 100 + ic,
      values: {
        shank_height: diameter,
        total_length: length,
        functional_width: offset,
        min_bore: bore + 2,
        hand,
        seat,
      },
      price: 2900 + 96 * diameter,
      weight: barWeight(diameter, length, density.steel, 0.95),
      rank: letter === 'L' ? 2 : 0,
      fit: `seat:${seat}`,
      needs: [`insert:${seat}`],
    };
  }),
);
// Name, code of the type, entering angle. ГОСТ 18877–18885.
const brazed = [
  ['Резец проходной прямой', 'ГОСТ 18878', 45, 'straight'],
  ['Резец проходной отогнутый', 'ГОСТ 18877', 45, 'bent'],
  ['Резец проходной упорный', 'ГОСТ 18879', 90, 'stop'],
  ['Резец подрезной', 'ГОСТ 18880', 100, 'stop'],
  ['Резец расточной для глухих отверстий', 'ГОСТ 18883', 95, 'boring'],
  ['Резец отрезной', 'ГОСТ 18884', 90, 'parting'],
  ['Резец резьбовой наружный', 'ГОСТ 18885', 60, 'thread'],
] as const;
const brazedSizes = once(() =>
  pairs(
    [
      [10, 90],
      [12, 100],
      [16, 110],
      [20, 125],
      [25, 140],
      [32, 170],
      [40, 200],
    ] as const,
    hands,
  ).map(([[height, length], [letter, hand]]): Size => ({
    code: `${height}${letter}`,
    name: `${height}×${round(height * 0.63)}×${length}, ${letter}`,
    size: height + (letter === 'L' ? 0.5 : 0),
    values: { shank_height: height, total_length: length, functional_width: round(height * 0.7, 1), hand },
    price: 180 + 9 * height + 0.5 * height ** 2,
    weight: Math.round(height * height * 0.63 * length * density.steel),
    rank: letter === 'L' ? 2 : 0,
  })),
);
const barsHss = once(() =>
  [
    [4, 100],
    [5, 100],
    [6, 100],
    [8, 150],
    [10, 200],
    [12, 200],
    [14, 200],
    [16, 200],
    [20, 200],
    [25, 200],
  ].map(([side = 10, length = 200]): Size => ({
    code: `Z${side}`,
    name: `${side}×${side}×${length}`,
    size: side,
    values: { shank_height: side, total_length: length, functional_width: side, hand: 'Нейтральное' },
    price: 120 + 16 * side + 3.2 * side ** 2,
    weight: Math.round(side * side * length * density.hss),
  })),
);
const vdi = [
  ['VDI20', 20, 5200],
  ['VDI25', 25, 6400],
  ['VDI30', 30, 7900],
  ['VDI40', 40, 9800],
  ['VDI50', 50, 14_500],
  ['BMT45', 45, 9200],
  ['BMT55', 55, 11_500],
  ['BMT65', 65, 14_200],
  ['BMT75', 75, 18_800],
] as const;
// Name, code, price, drive, bore of the tool against the size of the block; square shanks have none.
const blocks = [
  ['Под резец, прямой', 'B1', 1, 'Без привода', 0],
  ['Под резец, угловой', 'B5', 1.05, 'Без привода', 0],
  ['Под расточную державку', 'E2', 1.1, 'Без привода', 0.8],
  ['Под цангу ER', 'E4', 1.25, 'Без привода', 0.4],
  ['Приводной прямой', 'DR', 9.5, '1:1', 0.4],
  ['Приводной угловой', 'DA', 11.5, '1:1', 0.4],
  ['Приводной угловой повышающий', 'DA2', 14, '1:2', 0.32],
] as const;
const shankOf = (size: number): number =>
  [12, 16, 20, 25, 32].findLast((height) => height <= size * 0.66) ?? 12;
const blockSizes = (name: string, code: string, factor: number, ratio: string, bore: number) =>
  once(() =>
    vdi.map(([mount, size, price]): Size => ({
      code: `${mount}-${code}`,
      name: `${mount}, ${code}`,
      size,
      values: {
        turret_mount: mount,
        ...(mount.startsWith('VDI') && { shank_diameter: size }),
        turret_block: name,
        drive_ratio: ratio,
        ...(bore > 0
          ? { clamp_diameter: Math.min(50, round(size * bore)) }
          : { shank_height: shankOf(size) }),
        total_length: round(size * 2.2),
        ...(ratio !== 'Без привода' && {
          torque_max: round(size * (ratio === '1:1' ? 0.9 : 0.45)),
          max_speed: ratio === '1:1' ? 6000 : 12_000,
        }),
      },
      price: price * factor,
      weight: Math.round(size ** 2 * (ratio === 'Без привода' ? 0.9 : 2.1)),
      rank: ['VDI30', 'VDI40', 'BMT55', 'BMT65'].includes(mount) ? 0 : 1,
      fit: `turret:${mount}`,
    })),
  );
const byDesignation: Naming = {
  goods: ({ brand, variant, size }) => `${variant.title} ${size.name} ${brand.name}`,
};
const steel: Variant['values'] = { tool_material: 'Сталь', materials: iso('PMK') };
export const turningTools: readonly Family[] = [
  {
    folder: 'rezcy-otreznye',
    group: '22',
    code: '43',
    share: 0.6,
    brands: ['volt', 'tverd', 'hartel', 'arkada'],
    kind: 'groovingTool',
    variants: [
      variant(
        'Резец отрезной моноблок',
        'Моноблок с самозажимом пластины MGMN для отрезки и канавок.',
        grooveSizes(false),
        { ...steel, clamping: 'Самозажим', coolant: 'Наружный' },
      ),
      variant(
        'Лезвие отрезное',
        'Двустороннее лезвие в блок для отрезки прутка до 100 мм.',
        grooveSizes(true),
        { ...steel, clamping: 'Самозажим', coolant: 'Наружный' },
        1.15,
      ),
      variant(
        'Резец отрезной с подводом СОЖ',
        'Подвод СОЖ к кромке сверху и снизу удваивает стойкость пластины.',
        grooveSizes(false),
        { ...steel, clamping: 'S, винт', coolant: 'Внутренний' },
        1.6,
      ),
    ],
    filters: ['cut_width', 'cut_depth', 'shank_height', 'hand', 'coolant', 'clamping'],
    columns: [
      'cut_width',
      'cut_depth',
      'shank_height',
      'total_length',
      'functional_width',
      'hand',
      'coolant',
    ],
    keys: ['cut_width', 'cut_depth', 'shank_height', 'hand'],
  },
  {
    folder: 'rezcy-rezbovye',
    group: '22',
    code: '44',
    share: 0.4,
    brands: ['nareza', 'volt', 'tverd'],
    kind: 'turningTool',
    naming: byDesignation,
    variants: [
      variant(
        'Резец резьбовой наружный',
        'Державка SER под пластины 16 и 22, угол подъёма 1,5° задан подкладкой.',
        threadOutside,
        { ...steel, clamping: 'S, винт', cutter_form: 'Наружный' },
      ),
      variant(
        'Резец резьбовой внутренний',
        'Державка SIR для внутренней резьбы, отверстие от Ø12 мм.',
        threadInside,
        { ...steel, clamping: 'S, винт', cutter_form: 'Внутренний' },
        1.05,
      ),
    ].map((one) => ({ ...one, drawing: { shape: 'T' } })),
    filters: ['cutter_form', 'seat', 'shank_height', 'hand', 'min_bore'],
    columns: ['shank_height', 'total_length', 'functional_width', 'seat', 'hand', 'cutter_form', 'min_bore'],
    keys: ['seat', 'shank_height', 'hand', 'total_length'],
  },
  {
    folder: 'rezcy-hss',
    group: '22',
    code: '45',
    share: 0.6,
    brands: ['rezal', 'arkada', 'vintika'],
    kind: 'brazedTool',
    variants: [
      ...pairs(brazed, [
        ['Т15К6', 'P'],
        ['ВК8', 'KN'],
      ] as const).map(([[title, norm, angle, form], [alloy, groups]]) =>
        variant(
          `${title} ${alloy}`,
          `${title} с напайной пластиной ${alloy} по ${norm}. Перетачивается на заточном станке.`,
          brazedSizes,
          {
            tool_material: alloy,
            standard: norm,
            entering_angle: angle,
            materials: iso(groups),
            cutter_form: title.replace('Резец ', '').replace(/^./, (c) => c.toUpperCase()),
          },
          1,
          { form },
        ),
      ),
      drawnAs(
        'toolBlank',
        variant('Заготовка резца HSS', 'Квадрат из быстрорежущей стали под заточку, HRC 64.', barsHss, {
          tool_material: 'HSS-Co5',
          entering_angle: 90,
          standard: 'DIN 4964',
          materials: iso('PN'),
          cutter_form: 'Заготовка',
        }),
      ),
    ],
    filters: ['cutter_form', 'tool_material', 'shank_height', 'hand', 'standard'],
    columns: ['shank_height', 'total_length', 'hand', 'tool_material', 'entering_angle', 'standard'],
    keys: ['shank_height', 'tool_material', 'hand', 'total_length'],
  },
  {
    folder: 'sistemy-vdi-bmt',
    group: '22',
    code: '46',
    share: 0.5,
    brands: ['lunet', 'norvik', 'pinole'],
    kind: 'vdiHolder',
    variants: blocks.map(([name, code, factor, ratio, bore]) =>
      variant(
        `Блок ${ratio === 'Без привода' ? 'неподвижный' : 'приводной'} ${code}`,
        `${name}, посадка по DIN 69880 или BMT. ${ratio === 'Без привода' ? 'Посадка шлифована, внутренний подвод СОЖ через шар.' : 'Шестерни закалены и шлифованы, уплотнение держит 20 бар.'}`,
        blockSizes(name, code, factor, ratio, bore),
        { tool_material: 'Сталь', coolant: 'Внутренний' },
        1,
        { label: '' },
      ),
    ),
    filters: ['turret_mount', 'turret_block', 'drive_ratio', 'clamp_diameter', 'shank_height', 'max_speed'],
    columns: [
      'turret_mount',
      'turret_block',
      'shank_height',
      'clamp_diameter',
      'total_length',
      'drive_ratio',
      'max_speed',
      'torque_max',
    ],
    keys: ['turret_mount', 'turret_block', 'drive_ratio', 'clamp_diameter'],
  },
];
