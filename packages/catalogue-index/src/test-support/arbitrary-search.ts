import fc from 'fast-check';
import type { TextQuery } from '../query.ts';
import type { CatalogueSchema, GoodsRow } from '../schema.ts';

export const searchSchema: CatalogueSchema = {
  folders: [
    { id: 'tools', parent: null, name: 'Инструмент' },
    { id: 'drills', parent: 'tools', name: 'Твердосплавные свёрла' },
    { id: 'deep', parent: 'drills', name: 'Свёрла 12×D с подводом СОЖ' },
    { id: 'mills', parent: 'tools', name: 'Концевые фрезы' },
    { id: 'lathes', parent: null, name: 'Токарные станки с ЧПУ' },
  ],
  properties: [
    { slug: 'diameter', kind: 'number', name: 'Диаметр', unit: 'мм' },
    { slug: 'speed', kind: 'number', name: 'Обороты шпинделя', unit: 'об/мин' },
    {
      slug: 'coating',
      kind: 'choice',
      values: ['tin', 'dlc'],
      name: 'Покрытие',
      valueNames: ['TiN', 'DLC алмазное'],
    },
    { slug: 'coolant', kind: 'boolean', name: 'Внутренний подвод СОЖ' },
  ],
  brands: ['haas', 'kernel'],
  brandNames: ['Haas', 'Kernel'],
  classes: ['premium'],
  classNames: ['Премиум'],
  synonyms: [
    ['ЧПУ', 'CNC'],
    ['твердосплавный', 'ТС', 'твёрдый сплав'],
  ],
};

const some = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const titles = some(
  'Сверло',
  'Сверло твердосплавное',
  'Фреза концевая',
  'Токарный центр',
  'Развёртка HSS-Co5',
);
const sizes = some('Ø8,5', 'Ø10', 'M10×1,5', 'BT40 ER32', 'VMC 850', 'Ø10 R1', 'G1/2', '5×D');

const row = fc
  .record({
    folder: some('drills', 'deep', 'mills', 'lathes'),
    title: titles,
    size: sizes,
    brand: some('haas', 'kernel', null),
    class: some('premium', null),
    popularity: fc.nat(4),
    inStock: fc.boolean(),
    diameter: some(8.5, 10, 12000, null),
    speed: some(8.5, 12000, null),
    coating: some('tin', 'dlc', null),
    coolant: some(true, false, null),
    code: fc.integer({ min: 10, max: 13 }),
  })
  .map(
    ({
      title,
      size,
      inStock,
      diameter,
      speed,
      coating,
      coolant,
      code,
      ...rest
    }): Omit<GoodsRow, 'key' | 'text'> & { title: string; size: string; code: number } => ({
      ...rest,
      title,
      size,
      code,
      name: `${title} ${code}00 ${size}`,
      createdAt: 0,
      price: 100,
      states: [inStock ? 'in_stock' : 'on_order', 'new'],
      specialDiscounts: [],
      properties: Object.fromEntries(
        Object.entries({ diameter, speed, coating, coolant }).filter(([, value]) => value !== null),
      ) as GoodsRow['properties'],
    }),
  );

export const searchRows: fc.Arbitrary<GoodsRow[]> = fc
  .array(row, { maxLength: 40, size: 'max' })
  .map((rows) =>
    rows.map(({ title, size, code, ...goods }, at) => ({
      ...goods,
      key: ((at * 7919) % 10_007) + 1,
      text: {
        articles: [`20-${code}00-${at}`],
        size,
        title,
        words: `Серия ${code}`,
        holes: size === 'Ø8,5' ? ['M10'] : [],
      },
    })),
  );

const word = fc.constantFrom(
  ...'сверло свёрлами твердосплавные ТС чпу CNC фреза фрез токарный 8,5 8.5мм 10 M10 м10х1.5 под вт40 ER32 VMC vmc850 850 hss g1/2 г1/2'.split(
    ' ',
  ),
  ...'haas хаас кернел cdthkj sverlo свердо 5xd ф10 12000 об/мин внутренний алмазное премиум серия 1200 20-1200-3 1200-3 20-12 без ыыыы развёртк r1'.split(
    ' ',
  ),
);

export const searchQuery: fc.Arbitrary<TextQuery> = fc.record({
  query: fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  asTyped: fc.boolean(),
  typing: fc.boolean(),
});
