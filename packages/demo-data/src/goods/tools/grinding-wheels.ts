import { iso } from '../cutting-data.ts';
import type { Family, Size } from '../model.ts';
import { decimal } from '../text.ts';
import { once, pairs, round } from './build.ts';
import { variant } from './variant.ts';
// Diameter, width, bore. ГОСТ Р 52781.
// oxfmt-ignore
const wheels: readonly (readonly [number, number, number])[] = [[100, 20, 20], [125, 20, 32], [150, 20, 32], [175, 20, 32], [200, 20, 32], [200, 25, 76], [250, 25, 32], [250, 25, 76], [250, 32, 76], [300, 32, 76], [300, 40, 127], [350, 40, 127], [400, 40, 127], [400, 40, 203], [450, 50, 203], [500, 50, 203], [500, 50, 305], [600, 50, 305], [600, 63, 305]];
const wheelSizes = once(() =>
  pairs(wheels, ['F46', 'F60', 'F80', 'F120'] as const).map(([[d, t, h], grit]): Size => ({
    code: `${d}-${t}-${h}-${grit}`,
    name: `${d}×${t}×${h} ${grit}`,
    size: d * 1000 + t + Number(grit.slice(1)) / 1000,
    values: { wheel_diameter: d, wheel_width: t, wheel_bore: h, grit, work_speed: 50 },
    price: 240 + d ** 2 * t * 0.0011,
    weight: round(d ** 2 * t * 0.0018),
    rank: grit === 'F60' || grit === 'F46' ? 0 : 2,
  })),
);
const cupSizes = once(() =>
  pairs(
    [
      [100, 40, 20],
      [125, 45, 32],
      [150, 50, 32],
      [175, 63, 32],
      [200, 63, 76],
    ] as const,
    ['F46', 'F60', 'F80'] as const,
  ).map(([[d, t, h], grit]): Size => ({
    code: `C${d}-${t}-${grit}`,
    name: `${d}×${t}×${h} ${grit}`,
    size: d * 1000 + t + Number(grit.slice(1)) / 1000,
    values: { wheel_diameter: d, wheel_width: t, wheel_bore: h, grit, work_speed: 35 },
    price: 360 + d ** 2 * t * 0.0009,
    weight: round(d ** 2 * t * 0.0012),
  })),
);
const superSizes = (prefix: 'B' | 'D') =>
  once(() =>
    pairs(
      [
        [75, 10, 20, 5],
        [100, 10, 20, 5],
        [125, 10, 20, 10],
        [125, 10, 32, 5],
        [150, 10, 32, 10],
        [175, 16, 32, 10],
        [200, 16, 32, 10],
        [250, 20, 76, 10],
        [300, 20, 127, 10],
        [350, 20, 127, 15],
        [400, 25, 127, 15],
      ] as const,
      [64, 91, 126, 151, 181],
    ).map(([[d, t, h, w], grain]): Size => ({
      code: `${d}-${h}-${w}-${prefix}${grain}`,
      name: `${d}×${t}×${h}×${w} ${prefix}${grain}`,
      size: d * 1000 + w + grain / 1000,
      values: {
        wheel_diameter: d,
        wheel_width: t,
        wheel_bore: h,
        abrasive_layer: w,
        grit: `${prefix}${grain}`,
        work_speed: prefix === 'B' ? 45 : 30,
      },
      price: 3200 + d * w * 2.4,
      weight: round(d ** 2 * t * 0.0024),
      rank: grain === 126 || grain === 151 ? 0 : 2,
    })),
  );
const cutoffSizes = once(() =>
  (
    [
      [115, 1, 22.23],
      [115, 1.6, 22.23],
      [125, 1, 22.23],
      [125, 1.2, 22.23],
      [125, 1.6, 22.23],
      [125, 2.5, 22.23],
      [150, 1.6, 22.23],
      [180, 1.6, 22.23],
      [180, 2.5, 22.23],
      [230, 1.8, 22.23],
      [230, 2, 22.23],
      [230, 2.5, 22.23],
      [300, 3, 25.4],
      [350, 3.2, 25.4],
      [400, 3.2, 32],
    ] as const
  ).map(([d, t, h]): Size => ({
    code: `${d}-${t * 10}`,
    name: `${d}×${decimal(t)}×${decimal(h)}`,
    size: d * 100 + t,
    values: { wheel_diameter: d, wheel_width: t, wheel_bore: h, work_speed: 80 },
    price: 26 + d ** 2 * t * 0.00042,
    weight: round(d ** 2 * t * 0.0019),
    rank: [125, 230].includes(d) ? 0 : 1,
  })),
);
const flapSizes = once(() =>
  pairs([115, 125, 150, 180], ['P40', 'P60', 'P80', 'P100', 'P120'] as const).map(([d, grit]): Size => ({
    code: `F${d}-${grit}`,
    name: `Ø${d} ${grit}`,
    size: 90_000 + d + Number(grit.slice(1)) / 1000,
    values: { wheel_diameter: d, wheel_width: 12, wheel_bore: 22.23, grit, work_speed: 80 },
    price: 80 + d * 0.9,
    weight: round(d * 0.9),
    rank: d === 125 ? 0 : 1,
  })),
);
const grits: Family['filters'] = [
  'wheel_diameter',
  'wheel_width',
  'wheel_bore',
  'grit',
  'abrasive',
  'hardness',
  'wheel_form',
  'work_speed',
];
const wheelKeys: Family['keys'] = ['wheel_diameter', 'wheel_width', 'wheel_bore', 'grit', 'abrasive'];
export const grindingWheels: readonly Family[] = [
  {
    folder: 'krugi-shlifovalnye',
    group: '27',
    code: '10',
    share: 0.7,
    brands: ['grano', 'abrazit'],
    kind: 'grindingWheel',
    filters: grits,
    columns: ['wheel_diameter', 'wheel_width', 'wheel_bore', 'grit', 'hardness', 'abrasive', 'wheel_form'],
    keys: wheelKeys,
    variants: [
      ...pairs(
        [
          ['25А', 'белый электрокорунд', 'закалённых и инструментальных сталей'],
          ['92А', 'хромистый электрокорунд', 'конструкционных сталей'],
          ['63С', 'карбид кремния', 'твёрдого сплава и чугуна'],
        ] as const,
        ['K', 'L', 'J'] as const,
      ).map(([[code, name, use], hardness]) =>
        variant(
          `Круг шлифовальный ${code}`,
          `Форма 1, ${name} для ${use}. Керамическая связка, твёрдость ${hardness}.`,
          wheelSizes,
          { abrasive: `${code}, ${name}`, hardness, bond: 'Керамическая', wheel_form: '1' },
          code === '25А' ? 1 : 1.1,
        ),
      ),
      ...(['6', '11'] as const).map((form) =>
        variant(
          `Круг чашечный 25А`,
          `Чашечный круг формы ${form} для заточки и торцевого шлифования.`,
          cupSizes,
          { abrasive: '25А, белый электрокорунд', hardness: 'L', bond: 'Керамическая', wheel_form: form },
        ),
      ),
    ],
  },
  {
    folder: 'krugi-cbn-almaz',
    group: '27',
    code: '11',
    share: 0.6,
    brands: ['grano', 'hartel', 'abrazit'],
    kind: 'grindingWheel',
    filters: ['abrasive', 'wheel_form', 'wheel_diameter', 'wheel_bore', 'abrasive_layer', 'grit', 'bond'],
    columns: ['wheel_diameter', 'wheel_width', 'wheel_bore', 'abrasive_layer', 'grit', 'wheel_form', 'bond'],
    keys: ['abrasive', 'wheel_diameter', 'abrasive_layer', 'grit', 'bond'],
    variants: pairs(
      [
        ['CBN', 'B', 'закалённой стали и быстрореза'],
        ['Алмаз', 'D', 'твёрдого сплава и керамики'],
      ] as const,
      [
        ['1A1', 'Органическая'],
        ['6A2', 'Органическая'],
        ['11V9', 'Металлическая'],
        ['12A2', 'Гальваническая'],
      ] as const,
    ).map(([[name, prefix, use], [form, bond]]) =>
      variant(
        `Круг ${name === 'CBN' ? 'CBN' : 'алмазный'} ${form}`,
        `Круг формы ${form} для ${use}, связка ${bond.toLowerCase()}. Концентрация 100 %.`,
        superSizes(prefix),
        { abrasive: name, wheel_form: form, bond },
        bond === 'Органическая' ? 1 : 1.4,
      ),
    ),
  },
  {
    folder: 'otreznye-krugi',
    group: '27',
    code: '12',
    share: 0.4,
    brands: ['abrazit', 'grano'],
    kind: 'grindingWheel',
    pack: 5,
    filters: ['item_type', 'wheel_diameter', 'wheel_width', 'grit', 'materials'],
    columns: ['wheel_diameter', 'wheel_width', 'wheel_bore', 'item_type', 'grit', 'work_speed', 'materials'],
    keys: ['wheel_diameter', 'wheel_width', 'item_type', 'materials'],
    variants: [
      ...(
        [
          ['P', 'стали', 1],
          ['M', 'нержавеющей стали, без серы и железа', 1.35],
          ['N', 'алюминия', 1.4],
        ] as const
      ).map(([group, use, price]) =>
        variant(
          'Круг отрезной',
          `Круг для ${use}, две армирующие сетки.`,
          cutoffSizes,
          {
            item_type: 'Отрезной',
            abrasive: 'Электрокорунд',
            grit: 'F46',
            hardness: 'R',
            bond: 'Органическая',
            wheel_form: '41',
            materials: iso(group),
          },
          price,
        ),
      ),
      ...(
        [
          ['P', 'Электрокорунд', 1],
          ['M', 'Циркониевый корунд', 1.5],
          ['P', 'Керамическое зерно', 2],
        ] as const
      ).map(([group, abrasive, price]) =>
        variant(
          'Круг лепестковый',
          `Лепестковый торцевой круг, ${abrasive.toLowerCase()}. Зачистка сварных швов и фасок.`,
          flapSizes,
          {
            item_type: 'Лепестковый',
            abrasive,
            bond: 'Органическая',
            wheel_form: '27',
            materials: iso(group),
          },
          price,
        ),
      ),
    ],
  },
];
