import type { Size, Family } from '../model.ts';
import { once, pairs, round } from './build.ts';
import { drawnAs, variant } from './variant.ts';
/** Lathe chucks, jaws, clamps and magnetic plates. */

const steel = (width: number, length: number, height: number, fullness = 0.55): number =>
  Math.round(width * length * height * 0.00785 * fullness);
// Diameter, through hole, force, mass in grams.
// oxfmt-ignore
const scroll: readonly (readonly [number, number, number, number])[] = [[100, 20, 9, 3400], [125, 30, 14, 6200], [160, 42, 22, 10_500], [200, 55, 30, 18_500], [250, 76, 42, 31_000], [315, 103, 55, 54_000], [400, 136, 70, 98_000], [500, 190, 90, 165_000]];
const scrollSizes = once(() =>
  pairs(scroll, [3, 4]).map(([[diameter, bore, force, grams], jaws]): Size => ({
    code: `${diameter}-${jaws}`,
    name: `Ø${diameter}, ${jaws} кулачка`,
    size: diameter * 10 + jaws,
    values: {
      chuck_diameter: diameter,
      through_hole: bore,
      clamp_force: force,
      jaw_count: jaws,
      mount: diameter < 160 ? 'Цилиндрический поясок' : 'Конус A',
      runout: diameter > 250 ? 80 : 50,
    },
    price: 8000 + diameter * 95 + diameter ** 2 * 0.18,
    weight: grams,
    rank: jaws === 3 ? 0 : 2,
  })),
);
// oxfmt-ignore
const power: readonly (readonly [number, number, number, number, number])[] = [[135, 33, 36, 5.4, 6000], [165, 45, 57, 5.5, 5000], [170, 52, 60, 5.5, 5500], [210, 52, 86, 7.4, 4500], [210, 66, 86, 7.4, 4200], [254, 75, 111, 8.8, 3500], [254, 81, 111, 8.8, 3500], [304, 91, 140, 10.6, 3300], [315, 106, 140, 10.6, 2800], [381, 117, 180, 10.6, 2500], [450, 165, 195, 12, 1800]];
/** Chucks of nearly the same diameter share their jaws. */
// oxfmt-ignore
const jawOf: Readonly<Record<number, number>> = { 135: 135, 165: 165, 170: 165, 210: 210, 254: 254, 304: 304, 315: 304, 381: 381 };
const powerSizes = once(() =>
  power.map(([diameter, bore, force, stroke, speed]): Size => ({
    code: `P${diameter}-${bore}`,
    name: `Ø${diameter}, проход ${bore}`,
    size: diameter * 1000 + bore,
    values: {
      chuck_diameter: diameter,
      through_hole: bore,
      clamp_force: force,
      jaw_stroke: stroke,
      max_speed: speed,
      jaw_count: 3,
      jaw_serration: '1,5×60°',
    },
    price: 42_000 + diameter * 360,
    weight: Math.round(diameter ** 2 * 0.42),
    rank: [210, 254].includes(diameter) ? 0 : 1,
    needs: jawOf[diameter] ? [`jaw:${jawOf[diameter]}`] : [],
  })),
);
const jawSizes = once(() =>
  pairs([135, 165, 210, 254, 304, 381] as const, [30, 40, 50, 60, 80])
    .filter(([chuck, height]) => height <= chuck * 0.26 + 10)
    .map(([chuck, height]): Size => ({
      code: `J${chuck}-${height}`,
      name: `Ø${chuck}, высота ${height}`,
      size: chuck * 1000 + height,
      values: {
        fits_chuck: `Ø${chuck}`,
        chuck_diameter: chuck,
        part_height: height,
        body_width: round(chuck * 0.17),
        total_length: round(chuck * 0.42),
        pieces: 3,
      },
      price: 1200 + chuck * 9 + height * 26,
      weight: steel(chuck * 0.17, chuck * 0.42, height) * 3,
      rank: height <= 50 ? 0 : 1,
      fit: `jaw:${chuck}`,
    })),
);
const fastenerThreads = ['M8', 'M10', 'M12', 'M14', 'M16', 'M20', 'M24'] as const;
const slotOf: Readonly<Record<string, number>> = {
  M8: 10,
  M10: 12,
  M12: 14,
  M14: 16,
  M16: 18,
  M20: 22,
  M24: 28,
};
const fastener = (lengths: readonly number[], price: (thread: number, length: number) => number) =>
  once(() =>
    pairs(fastenerThreads, lengths).map(([thread, length]): Size => {
      const d = Number(thread.slice(1));
      return {
        code: `${thread}-${length}`,
        name: length ? `${thread}×${length}` : thread,
        size: d * 1000 + length,
        values: {
          thread_size: thread,
          slot_size: slotOf[thread] ?? 14,
          total_length: length || d * 2,
          body_height: round(d * 1.2),
          body_width: round(d * 2.2),
        },
        price: price(d, length || d * 2),
        weight: Math.max(8, Math.round(d ** 2 * (length || d * 2) * 0.006)),
        rank: ['M12', 'M16'].includes(thread) ? 0 : 1,
      };
    }),
  );
const kitSizes = once(() =>
  (['M8', 'M10', 'M12', 'M14', 'M16', 'M20'] as const).map((thread): Size => ({
    code: `K${thread}`,
    name: `${thread}, 58 предметов`,
    size: 900_000 + Number(thread.slice(1)),
    values: {
      thread_size: thread,
      slot_size: slotOf[thread] ?? 14,
      pieces: 58,
      total_length: 420,
      body_height: 60,
      body_width: 260,
    },
    price: 7200 + Number(thread.slice(1)) * 620,
    weight: Number(thread.slice(1)) * 900,
  })),
);
const plates = [
  [150, 300],
  [150, 450],
  [200, 400],
  [200, 500],
  [250, 500],
  [300, 600],
  [300, 800],
  [400, 800],
  [500, 1000],
] as const;
const plateSizes = (height: number) =>
  once(() =>
    plates.map(([width, length]): Size => ({
      code: `${width}-${length}`,
      name: `${width}×${length}`,
      size: width * 10_000 + length,
      values: {
        body_width: width,
        total_length: length,
        part_height: height,
        pole_pitch: width > 250 ? 20 : 14,
      },
      price: 14_000 + width * length * 0.42,
      weight: steel(width, length, height, 0.9),
      rank: width <= 300 && width >= 200 ? 0 : 1,
    })),
  );
export const chucks: readonly Family[] = [
  {
    folder: 'patrony-trehkulachkovye',
    group: '25',
    code: '30',
    share: 0.3,
    brands: ['lunet', 'shtift', 'norvik'],
    kind: 'chuck',
    filters: ['chuck_diameter', 'jaw_count', 'through_hole', 'mount', 'body_material', 'clamp_force'],
    columns: ['chuck_diameter', 'through_hole', 'jaw_count', 'clamp_force', 'runout', 'mount'],
    keys: ['chuck_diameter', 'through_hole', 'jaw_count', 'clamp_force', 'runout'],
    variants: [
      variant(
        'Патрон токарный спирально-реечный',
        'Стальной корпус, прямые и обратные кулачки в комплекте.',
        scrollSizes,
        { body_material: 'Сталь', drive: 'Ручной' },
      ),
      variant(
        'Патрон токарный спирально-реечный чугунный',
        'Корпус из чугуна для универсальных станков.',
        scrollSizes,
        { body_material: 'Чугун', drive: 'Ручной' },
        0.7,
      ),
      variant(
        'Патрон токарный с подстройкой',
        'Подстройка биения до 10 мкм винтами по периферии.',
        scrollSizes,
        { body_material: 'Сталь', drive: 'Ручной' },
        1.8,
      ),
    ],
  },
  {
    folder: 'patrony-mehanizirovannye',
    group: '25',
    code: '31',
    share: 0.3,
    brands: ['lunet', 'norvik', 'pinole'],
    kind: 'chuck',
    filters: ['chuck_diameter', 'through_hole', 'clamp_force', 'max_speed', 'jaw_serration', 'drive'],
    columns: ['chuck_diameter', 'through_hole', 'clamp_force', 'jaw_stroke', 'max_speed', 'jaw_serration'],
    keys: ['chuck_diameter', 'through_hole', 'clamp_force', 'max_speed', 'jaw_stroke'],
    variants: [
      variant(
        'Патрон механизированный',
        'Клиновый привод с проходом, переточка мягких кулачков в станке.',
        powerSizes,
        { drive: 'Гидравлический', body_material: 'Сталь' },
      ),
      variant(
        'Патрон механизированный быстросменный',
        'Кулачки меняются за минуту с повторяемостью 0,02 мм.',
        powerSizes,
        { drive: 'Гидравлический', body_material: 'Сталь' },
        1.9,
      ),
      variant(
        'Патрон пневматический',
        'Встроенный пневмоцилиндр, гидростанция не нужна.',
        powerSizes,
        { drive: 'Пневматический', body_material: 'Сталь' },
        1.4,
      ),
    ],
  },
  {
    folder: 'kulachki',
    group: '25',
    code: '32',
    share: 0.35,
    brands: ['lunet', 'shtift', 'norvik'],
    kind: 'chuckJaw',
    filters: ['fits_chuck', 'jaw_type', 'jaw_serration', 'part_height'],
    columns: ['fits_chuck', 'part_height', 'body_width', 'total_length', 'jaw_type', 'jaw_serration'],
    keys: ['fits_chuck', 'jaw_type', 'jaw_serration', 'part_height'],
    variants: pairs(
      ['Мягкие сталь', 'Закалённые', 'Мягкие алюминий', 'Ступенчатые'] as const,
      ['1,5×60°', '1/16″×90°'] as const,
    ).map(([type, serration]) =>
      variant(
        'Кулачки, комплект',
        `${type} кулачки под рейку ${serration}, три штуки в комплекте.`
          .replace('сталь', 'стальные')
          .replace('алюминий', 'алюминиевые'),
        jawSizes,
        { jaw_type: type, jaw_serration: serration },
        type === 'Закалённые' ? 1.5 : type === 'Мягкие алюминий' ? 1.2 : 1,
        { steps: type.startsWith('Мягкие') ? 0 : 2 },
      ),
    ),
  },
  {
    folder: 'krepezh-i-prihvaty',
    group: '25',
    code: '40',
    share: 0.4,
    brands: ['shtift', 'modul7', 'norvik'],
    kind: 'clampStrap',
    filters: ['item_type', 'thread_size', 'slot_size', 'total_length'],
    columns: ['item_type', 'thread_size', 'slot_size', 'total_length', 'body_height', 'body_width'],
    keys: ['item_type', 'thread_size', 'slot_size', 'total_length'],
    variants: [
      variant(
        'Прихват ступенчатый',
        'Прихват с зубчатой опорой, регулировка по высоте без подкладок.',
        fastener([80, 100, 125, 160, 200], (d, l) => 90 + d * 14 + l * 1.6),
        { item_type: 'Прихват', body_material: 'Сталь' },
      ),
      drawnAs(
        'stud',
        variant(
          'Шпилька станочная',
          'Шпилька класса 8.8, накатанная резьба.',
          fastener([80, 100, 125, 160, 200, 250], (d, l) => 20 + d * 3 + l * 0.5),
          { item_type: 'Шпилька', body_material: 'Сталь' },
        ),
      ),
      drawnAs(
        'tNut',
        variant(
          'Гайка Т-образная',
          'Гайка по ГОСТ 13152 под пазы ISO 299.',
          fastener([0], (d) => 30 + d * 11),
          { item_type: 'Т-гайка', body_material: 'Сталь' },
        ),
      ),
      drawnAs(
        'screwJack',
        variant(
          'Домкрат станочный',
          'Винтовая опора с качающейся пятой.',
          fastener([50, 80, 120], (d, l) => 300 + d * 22 + l * 4),
          { item_type: 'Домкрат', body_material: 'Сталь' },
        ),
      ),
      drawnAs(
        'clampingKit',
        variant(
          'Набор крепёжный',
          'Набор на подставке: шпильки, гайки, прихваты и ступенчатые опоры.',
          kitSizes,
          { item_type: 'Набор', body_material: 'Сталь' },
        ),
      ),
    ],
  },
  {
    folder: 'plity-magnitnye',
    group: '25',
    code: '41',
    share: 0.3,
    brands: ['magnor', 'norvik', 'modul7'],
    kind: 'magneticPlate',
    filters: ['magnet_type', 'body_width', 'total_length', 'holding_force', 'pole_pitch'],
    columns: ['body_width', 'total_length', 'part_height', 'magnet_type', 'holding_force', 'pole_pitch'],
    keys: ['body_width', 'total_length', 'magnet_type', 'holding_force'],
    variants: (
      [
        ['Постоянный', 60, 10, 1, 'Не зависит от сети, включается рукояткой. Для шлифования.'],
        ['Электромагнит', 90, 12, 1.2, 'Плавная регулировка силы и размагничивание с пульта.'],
        ['Электропостоянный', 75, 16, 1.9, 'Держит и без питания, 16 кг/см² для фрезерования.'],
      ] as const
    ).map(([type, height, force, price, about]) =>
      variant(
        'Плита магнитная',
        about,
        plateSizes(height),
        { magnet_type: type, holding_force: force, body_material: 'Сталь' },
        price,
      ),
    ),
  },
];
