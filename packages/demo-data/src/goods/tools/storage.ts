import type { Size, Family } from '../model.ts';
import { once, pairs } from './build.ts';
import { colletNames, erSystem } from './er-system.ts';
import { drawnAs, variant } from './variant.ts';

/** Tool assembly and storage. */

const wrenches = once(() =>
  colletNames.map((collet, index): Size => ({
    code: `K${collet}`,
    name: collet,
    size: index,
    values: {
      collet_size: collet,
      total_length: 110 + index * 30,
      torque_max: erSystem[collet].torque,
    },
    price: 480 + index * 160,
    weight: 120 + index * 90,
    fit: `wrench:${collet}`,
    needs: [`nut:${collet}`],
  })),
);

const torque = once(() =>
  [
    [5, 25],
    [10, 60],
    [20, 100],
    [40, 200],
    [80, 400],
  ].map(([from = 5, to = 25]): Size => ({
    code: `DN${to}`,
    name: `${from}\u2060–\u2060${to} Н·м`,
    size: 100 + to,
    values: { torque_max: to, total_length: 250 + to },
    price: 5200 + to * 34,
    weight: 600 + to * 6,
  })),
);

export const standTapers = ['BT30', 'BT40', 'BT50', 'SK40', 'SK50', 'HSK-A63', 'HSK-A100'] as const;

const stands = once(() =>
  standTapers.map((taper, index): Size => ({
    code: `SB${taper.replace('-', '')}`,
    name: taper,
    size: 1000 + index,
    values: {
      taper,
      total_length: 220,
      torque_max: taper.endsWith('50') || taper.endsWith('100') ? 300 : 200,
    },
    price: taper.endsWith('50') || taper.endsWith('100') ? 14_500 : 9800,
    weight: 5200,
    fit: `assembly:${taper}`,
  })),
);

const wipers = once(() =>
  standTapers.map((taper, index): Size => ({
    code: `CL${taper.replace('-', '')}`,
    name: taper,
    size: 2000 + index,
    values: { taper, total_length: 260 },
    price: 1450 + index * 60,
    weight: 160,
  })),
);

const carts = (drawer: boolean) =>
  once(() =>
    pairs(
      ['BT30', 'BT40', 'BT50', 'SK40', 'HSK-A63', 'HSK-A100'] as const,
      drawer ? [48, 96, 144] : [24, 36, 48, 72, 96],
    ).map(([taper, slots]): Size => ({
      code: `${drawer ? 'SH' : 'TL'}${taper.replace('-', '')}-${slots}`,
      name: `${taper}, ${slots} гнезда`.replace(
        /(\d+) гнезда/,
        (_, n: string) =>
          `${n} ${Number(n) % 10 === 1 ? 'гнездо' : Number(n) % 10 < 5 && Number(n) % 10 > 0 ? 'гнезда' : 'гнёзд'}`,
      ),
      size: slots + (drawer ? 0.5 : 0),
      values: {
        taper,
        slots,
        shelf_load: 80,
        total_length: drawer ? 1000 : 620,
        body_width: 500,
        body_height: drawer ? 1900 : 950,
      },
      price: (drawer ? 46_000 : 19_000) + slots * 240,
      weight: (drawer ? 90_000 : 32_000) + slots * 160,
      rank: taper === 'BT40' ? 0 : 1,
    })),
  );

export const storage: readonly Family[] = [
  {
    folder: 'stoyki-sborki',
    group: '30',
    code: '10',
    share: 0.3,
    brands: ['shtift', 'pinole', 'modul7', 'konusa'],
    kind: 'assemblyStand',
    filters: ['item_type', 'taper', 'collet_size', 'torque_max'],
    columns: ['item_type', 'taper', 'collet_size', 'torque_max', 'total_length', 'body_material'],
    keys: ['item_type', 'taper', 'collet_size', 'torque_max'],
    variants: [
      variant('Стойка сборки поворотная', 'Поворот на 90°, держит патрон за лыски фланца.', stands, {
        item_type: 'Стойка',
        body_material: 'Алюминий',
      }),
      drawnAs(
        'hookWrench',
        variant('Ключ для гайки', 'Ключ под гайку с рожками или шестигранник.', wrenches, {
          item_type: 'Ключ ER',
          body_material: 'Сталь',
        }),
      ),
      drawnAs(
        'torqueWrench',
        variant(
          'Ключ динамометрический',
          'Щелчковый ключ с поверкой, момент задаёт производитель цанги.',
          torque,
          { item_type: 'Ключ динамометрический', body_material: 'Сталь' },
        ),
      ),
      drawnAs(
        'taperWiper',
        variant('Щётка для конуса', 'Чистит конус шпинделя, кожаные накладки не царапают.', wipers, {
          item_type: 'Щётка конуса',
          body_material: 'Алюминий',
        }),
      ),
    ],
  },
  {
    folder: 'hranenie-instrumenta',
    group: '30',
    code: '11',
    share: 0.3,
    brands: ['modul7', 'shtift', 'norvik'],
    kind: 'toolCabinet',
    filters: ['item_type', 'taper', 'slots', 'shelf_load'],
    columns: ['item_type', 'taper', 'slots', 'total_length', 'body_height', 'shelf_load'],
    keys: ['item_type', 'taper', 'slots', 'shelf_load'],
    variants: [
      variant(
        'Тележка инструментальная',
        'Ложементы под конус, колёса с тормозом, порошковая окраска.',
        carts(false),
        { item_type: 'Тележка' },
      ),
      variant('Шкаф инструментальный', 'Выдвижные секции, ячейки подписываются штрихкодом.', carts(true), {
        item_type: 'Шкаф',
      }),
      variant(
        'Стеллаж инструментальный',
        'Открытые полки с ложементами, крепление к стене.',
        carts(false),
        { item_type: 'Стеллаж' },
        0.7,
      ),
    ],
  },
];
