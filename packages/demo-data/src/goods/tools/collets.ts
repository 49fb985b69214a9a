import type { BrandSlug } from '../dictionary/brands.ts';
import type { Family, Size } from '../model.ts';
import { decimal, range, sizeCode } from '../text.ts';
import { barWeight, density, once, pairs, round, roundness, steps } from './build.ts';
import { chucksOf, type Collet, erSystem } from './er-system.ts';

function colletSizes(name: Collet, sealed: boolean, fine: boolean): Size[] {
  const { body, length, from, to, step } = erSystem[name];
  const span = sealed ? 0 : from < 1 ? 0.5 : 1;
  const list = sealed
    ? [3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 25].filter((d) => d >= from + 1 && d <= to)
    : steps(from + (from < 1 ? 0.5 : step), to, fine ? 0.5 : step);
  return list.map((clamp) => ({
    code: `${name}-${sizeCode(clamp)}`,
    name: `${name} Ø${decimal(clamp)}`,
    size: body * 1000 + clamp,
    values: {
      collet_size: name,
      collet_diameter: body,
      total_length: length,
      clamp_diameter: clamp,
      clamp_min: round(Math.max(0.2, clamp - span), 1),
      clamp_max: clamp,
      sealed,
    },
    price: 420 + body * 14,
    weight: barWeight(body, length, density.steel, 0.7),
    rank: roundness(clamp) + ([6, 8, 10, 12, 16, 20].includes(clamp) ? 0 : 1),
    fit: `collet:${name}:${clamp}`,
    needs: [...chucksOf(name), `nut:${name}`],
  }));
}

const classes = [
  {
    about: 'Стандартная точность, 10 мкм на вылете 4 D.',
    values: { runout: 10, cutter_form: 'Стандарт' },
    price: 1,
  },
  { about: 'Точная цанга класса AA, 5 мкм.', values: { runout: 5, cutter_form: 'Класс AA' }, price: 1.7 },
  {
    about: 'Сверхточная цанга, 2 мкм, с протоколом.',
    values: { runout: 2, cutter_form: 'Сверхточная' },
    price: 3.2,
  },
];
const makers: readonly BrandSlug[] = ['pinole', 'shtift', 'konusa', 'norvik', 'modul7', 'lunet'];
const filters: Family['filters'] = ['clamp_diameter', 'runout', 'clamp_min', 'clamp_max'];
const columns: Family['columns'] = [
  'clamp_diameter',
  'clamp_min',
  'clamp_max',
  'collet_diameter',
  'total_length',
  'runout',
];

const family = (name: Collet, folder: string, code: string, share: number): Family => ({
  folder,
  group: '24',
  code,
  share,
  brands: makers,
  kind: 'collet',
  variants: classes.flatMap(({ about, values, price }) =>
    [false, true].map((fine) => ({
      title: 'Цанга',
      about: `Цанга ${name} по DIN 6499 B из пружинной стали. ${about} ${fine ? 'Ряд с шагом 0,5 мм.' : `Зажим ${range(erSystem[name].from, erSystem[name].to)} мм.`}`,
      values: { ...values, tool_material: 'Сталь', standard: 'DIN 6499 B' },
      sizes: once(() => colletSizes(name, false, fine)),
      price,
    })),
  ),
  filters,
  columns,
  keys: ['clamp_diameter', 'clamp_min', 'clamp_max', 'runout', 'collet_size'],
});

// Kind, name, taper outside, taper inside or bore, length, price.
// oxfmt-ignore
const sleeves: readonly (readonly [string, number, number, number])[] = [['Втулка переходная Морзе', 2, 1, 92], ['Втулка переходная Морзе', 3, 1, 99], ['Втулка переходная Морзе', 3, 2, 112], ['Втулка переходная Морзе', 4, 2, 124], ['Втулка переходная Морзе', 4, 3, 140], ['Втулка переходная Морзе', 5, 3, 156], ['Втулка переходная Морзе', 5, 4, 171]];
const sleeveSizes = once(() =>
  sleeves.map(([, outside, inside, length]): Size => ({
    code: `MK${outside}${inside}`,
    name: `Морзе ${outside} / ${inside}`,
    size: outside * 10 + inside,
    values: {
      taper: outside > 1 ? `Морзе ${outside}` : 'Морзе 2',
      clamp_diameter: [0, 12, 18, 24, 31][inside] ?? 24,
      total_length: length,
      gauge_length: round(length * 0.2),
    },
    price: 520 + outside * 260,
    weight: outside ** 2 * 90,
    fit: `morse:${inside}`,
  })),
);
const extensionSizes = once(() =>
  pairs([16, 20, 25, 32], [100, 130, 160, 200]).map(([shank, length]): Size => ({
    code: `EX${shank}-${length}`,
    name: `Ø${shank}, L${length}, ER${shank > 20 ? 20 : 16}`,
    size: shank * 1000 + length,
    values: {
      clamp_diameter: shank > 20 ? 13 : 10,
      shank_diameter: shank,
      total_length: length,
      gauge_length: round(length * 0.6),
      collet_size: shank > 20 ? 'ER20' : 'ER16',
    },
    price: 2100 + shank * 40 + length * 4,
    weight: barWeight(shank, length, density.steel, 0.9),
  })),
);
const studSizes = once(() =>
  pairs(['BT30', 'BT40', 'BT50', 'SK40', 'SK50'] as const, [45, 60]).map(([taper, angle]): Size => {
    const thread = taper === 'BT30' ? 'M12' : taper.endsWith('50') ? 'M24' : 'M16';
    return {
      code: `${taper}-${angle}`,
      name: `${taper}, ${angle}°, ${thread}`,
      size: Number(taper.slice(2)) * 100 + angle,
      values: {
        taper,
        stud_angle: angle,
        stud_thread: thread,
        total_length: taper.endsWith('50') ? 85 : taper.endsWith('40') ? 60 : 43,
        gauge_length: taper.endsWith('50') ? 45 : 35,
        clamp_diameter: thread === 'M24' ? 25 : thread === 'M16' ? 17 : 12,
      },
      price: 420 + Number(taper.slice(2)) * 9,
      weight: taper.endsWith('50') ? 320 : 110,
      rank: angle === 45 ? 0 : 1,
      fit: `stud:${taper}`,
    };
  }),
);

export const colletFamilies: readonly Family[] = [
  family('ER16', 'cangi-er16', '21', 0.6),
  family('ER25', 'cangi-er25', '22', 0.6),
  family('ER32', 'cangi-er32', '23', 0.7),
  family('ER40', 'cangi-er40', '24', 0.6),
  {
    folder: 'cangi-s-uplotneniem',
    group: '24',
    code: '25',
    share: 0.5,
    brands: makers,
    kind: 'collet',
    variants: (['ER16', 'ER20', 'ER25', 'ER32', 'ER40'] as const).flatMap((name) =>
      classes.slice(0, 2).map(({ about, values, price }) => ({
        title: 'Цанга герметичная',
        about: `Герметичная цанга ${name} держит СОЖ до 100 бар. Зажимает только точный диаметр. ${about}`,
        values: { ...values, tool_material: 'Сталь', standard: 'DIN 6499 B' },
        sizes: once(() => colletSizes(name, true, false)),
        price: price * 1.9,
      })),
    ),
    filters: ['collet_size', ...filters],
    columns: ['collet_size', ...columns],
    keys: ['clamp_diameter', 'collet_size', 'runout'],
  },
  {
    folder: 'perehodniki-i-udliniteli',
    group: '24',
    code: '26',
    share: 0.45,
    brands: ['shtift', 'konusa', 'pinole'],
    kind: 'holder',
    variants: [
      {
        title: 'Втулка переходная',
        about: 'Втулка Морзе закалена и шлифована снаружи и внутри, биение 10 мкм.',
        values: { item_type: 'Втулка переходная', tool_material: 'Сталь', runout: 10 },
        sizes: sleeveSizes,
        drawing: { kind: 'weldon' },
      },
      {
        title: 'Удлинитель цанговый',
        about: 'Удлинитель с мини-гайкой ER для глубоких карманов, биение 8 мкм.',
        values: { item_type: 'Удлинитель', tool_material: 'Сталь', runout: 8 },
        sizes: extensionSizes,
        drawing: { kind: 'er', taper: 'MK3' },
      },
      {
        title: 'Штревель',
        kind: 'pullStud',
        about:
          'Штревель с контролем твёрдости HRC 58. Угол задан станком: перед заказом снимите размер с действующего.',
        values: { item_type: 'Штревель', tool_material: 'Сталь', runout: 10 },
        sizes: studSizes,
        drawing: { kind: 'weldon' },
      },
    ],
    filters: ['item_type', 'taper', 'stud_angle', 'clamp_diameter', 'total_length', 'stud_thread'],
    columns: ['item_type', 'taper', 'clamp_diameter', 'total_length', 'stud_angle', 'stud_thread', 'runout'],
    keys: ['item_type', 'taper', 'clamp_diameter', 'total_length'],
  },
];

/** Sizes that chucks of the shop take and that were not kept before. */
export const laterCollets: readonly Family[] = [
  { ...family('ER20', 'cangi-er20', '29', 0.3), isLater: true },
  { ...family('ER11', 'cangi-er11', '30', 0.3), isLater: true },
];
