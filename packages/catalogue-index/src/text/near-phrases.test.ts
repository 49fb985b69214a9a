import { expect, it } from 'vitest';
import { createBuilder } from '../builder.ts';
import { attachIndex } from '../catalogue-index.ts';
import type { GoodsRow } from '../schema.ts';

const names = [
  'Фреза концевая Ø8',
  'Фреза фасочная Ø12',
  'Зенковка Ø20',
  'Штангенциркуль ШЦ-150',
  'Меры длины концевые набор 47',
  'Сверло HSS DIN 338 Ø8',
  'Сверло HSS DIN 340 Ø8',
  'Обрабатывающий центр VMC 850',
];
const rows = names.map((name, at): GoodsRow => ({
  key: at + 1,
  folder: 'goods',
  name,
  brand: null,
  class: null,
  popularity: 0,
  createdAt: 0,
  price: 100,
  states: ['in_stock', 'new'],
  specialDiscounts: [],
  properties: {},
  text: { articles: [`A-${at}`], size: name.split(' ').at(-1)!, words: '', title: name.split(' ', 1)[0]! },
}));
const builder = createBuilder({
  folders: [{ id: 'goods', parent: null, name: 'Товары' }],
  properties: [],
  meanings: [
    { find: 'фреза фасочная', said: ['снять фаску по контуру', 'притупить кромки'] },
    { find: 'зенковка', said: ['утопить головку винта', 'углубление под головку винта'] },
    { find: 'меры длины концевые', said: ['поверка штангенциркуля реестр'] },
    { find: 'обрабатывающий центр', said: ['фрезерный станок'] },
    { find: 'сверло HSS DIN 338', said: ['ГОСТ 10902'] },
    { find: 'обрабатывающий центр', said: ['сделать зенковку'] },
    { find: 'фреза концевая', said: ['чтобы сверло не ломалось'] },
  ],
});
builder.add(rows);
const index = attachIndex(builder.finish().snapshot);

function asked(query: string, typing = false) {
  const { keys, total, text } = index.find({
    range: { text: { query, typing } },
    sort: 'relevance',
    limit: 9,
  });
  const { corrected, leftOut } = text!;
  return { first: total === 0 ? null : names[keys[0]! - 1], total, corrected, leftOut };
}

it('takes the dictionary phrase with most of the words in other forms, and reports the correction', () => {
  expect(asked('чем снять фаску с контура плиты')).toEqual({
    first: 'Фреза фасочная Ø12',
    total: 1,
    corrected: 'фреза фасочная',
    leftOut: ['плиты'],
  });
  expect(asked('чем сделать углубление для головок винтов')).toMatchObject({ first: 'Зенковка Ø20' });
  // «край» and «кромка» are one.
  expect(asked('притупление края')).toMatchObject({ first: 'Фреза фасочная Ø12' });
});

it('preserves sizes', () => {
  expect(asked('снять фаску контурную 12')).toMatchObject({ first: 'Фреза фасочная Ø12', total: 1 });
});

it('does not turn round what is meant, nor lose what was named first', () => {
  expect(asked('штангенциркуль с поверкой')).toMatchObject({ first: 'Штангенциркуль ШЦ-150' });
  expect(asked('сверло для фрезерного станка')).toMatchObject({ first: 'Сверло HSS DIN 338 Ø8' });
});

it('finds nothing by one word of a phrase, and as typed nothing at all', () => {
  expect(asked('головка садовая').total).toBe(0);
  expect(
    index.find({ range: { text: { query: 'снять фаску с контура плиты', asTyped: true } }, limit: 1 }).total,
  ).toBe(0);
});

it('finds nothing for an unknown standard alone, and ignores it beside other words', () => {
  for (const query of ['DIN 999', 'din999', 'DIN-999', 'ГОСТ 12345'])
    expect({ query, ...asked(query) }).toMatchObject({ query, total: 0 });
  expect(asked('сверло DIN 999')).toMatchObject({ total: 2, leftOut: ['DIN 999'] });
  expect(asked('DIN 338').total).toBe(1);
  expect(asked('DIN 34', true).total).toBe(1);
  expect(asked('ГОСТ 10902')).toMatchObject({ first: 'Сверло HSS DIN 338 Ø8' });
});

it('keeps asking verbs when the dictionary knows what is made, and phrases that begin with «чтобы»', () => {
  expect(asked('на чём сделать зенковку')).toMatchObject({ first: 'Обрабатывающий центр VMC 850' });
  expect(asked('где найти зенковку')).toMatchObject({ first: 'Зенковка Ø20' });
  expect(asked('чтобы сверло не ломалось')).toMatchObject({ first: 'Фреза концевая Ø8', leftOut: [] });
});
