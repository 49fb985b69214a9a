import { describe, expect, it } from 'vitest';
import { createBuilder } from './builder.ts';
import { attachIndex } from './catalogue-index.ts';
import type { RowState, GoodsRow } from './schema.ts';
import { deedOf } from './text/deeds.ts';
import { plainForms, wornRoot } from './text/diminutives.ts';
import { isForeign } from './text/foreign.ts';
import { readIntent } from './text/intent.ts';

/** Workshop slang against a few products. */
const goods: readonly (readonly [folder: string, name: string, RowState])[] = [
  ['centers', 'Обрабатывающий центр Kvarta VMC 850', 'used'],
  ['lathes', 'Токарный центр Kvarta TL 250', 'new'],
  ['lathes', 'Токарно-винторезный станок Steelmark CU 500', 'new'],
  ['mills', 'Фреза концевая Volt Ø8', 'new'],
  ['mills', 'Фреза для пазов Volt Ø10', 'new'],
  ['mills', 'Пластина CNMG 090304-PF Tverd', 'new'],
  ['taps', 'Метчик Nareza M8', 'new'],
  ['collets', 'Цанга Pinole ER32 Ø8', 'new'],
  ['collets', 'Патрон цанговый Pinole ER32', 'new'],
  ['collets', 'Тележка для инструмента Modul', 'new'],
  ['centers', 'Вертикально-сверлильный станок Radiana DM 25', 'new'],
  ['taps', 'Сверло HSS Rezal Ø8', 'new'],
  ['collets', 'Датчик инструмента Etalor', 'new'],
  ['collets', 'Головка расточная Borlex', 'new'],
  ['collets', 'Блок резцовый Pinole', 'new'],
  ['collets', 'Стойка сборки Shtift', 'new'],
];
const rows = goods.map(([folder, name, state], at): GoodsRow => ({
  key: at + 1,
  folder,
  name,
  brand: null,
  class: null,
  popularity: 0,
  createdAt: 0,
  price: 100,
  states: ['in_stock', state],
  specialDiscounts: [],
  properties: {},
  text: { articles: [`10-${String(at)}001`], size: '', words: '', title: name.split(' ', 1)[0]! },
}));
const builder = createBuilder({
  folders: [
    { id: 'machines', parent: null, name: 'Станки' },
    { id: 'centers', parent: 'machines', name: 'Обрабатывающие центры' },
    { id: 'lathes', parent: 'machines', name: 'Токарные' },
    { id: 'tools', parent: null, name: 'Инструмент' },
    { id: 'mills', parent: 'tools', name: 'Фрезы' },
    { id: 'taps', parent: 'tools', name: 'Метчики' },
    { id: 'collets', parent: 'tools', name: 'Цанги' },
  ],
  properties: [],
  meanings: [
    { find: 'обрабатывающий центр', said: ['фрезеровать станок'] },
    { find: 'фреза для пазов', said: ['фрезеровать паз', 'сделать паз'] },
    { find: 'тележка', said: ['возить инструмент'] },
    { find: 'стойка сборки', said: ['замок инструмента'] },
    { find: 'токарно-винторезный станок', said: ['прокладка паза'] },
    { find: 'сверло', said: ['сверлить'] },
    { find: 'вертикально-сверлильный станок', said: ['сверлить на сверлильном'] },
  ],
});
builder.add(rows);
const index = attachIndex(builder.finish().snapshot);
const search = (query: string) => {
  const { keys, text, total } = index.find({ range: { text: { query } }, sort: 'relevance', limit: 10 });
  return { first: keys.map((key) => rows[key - 1]!.name).at(0), total, text: text! };
};

describe('a question where it is done', () => {
  it('is answered with a machine, though a tool has all of the words', () => {
    expect(search('чем фрезеровать паз').first).toBe('Фреза для пазов Volt Ø10');
    const { first, text } = search('на чём фрезеровать паз');
    expect(first).toBe('Обрабатывающий центр Kvarta VMC 850');
    expect(text).toMatchObject({ corrected: null, leftOut: ['паз'] });
    expect(search('на каком станке фрезеруют пазы').first).toBe('Обрабатывающий центр Kvarta VMC 850');
  });

  it('stays with what the words mean when no machine does it', () => {
    expect(search('на чём возить инструмент').first).toBe('Тележка для инструмента Modul');
    expect(search('на чём сделать паз').first).toBe('Фреза для пазов Volt Ø10');
  });
});

it('«чем…» asks for a tool, not for the machine it names', () => {
  const { first, text } = search('чем сверлить на сверлильном станке');
  expect(first).toBe('Сверло HSS Rezal Ø8');
  expect(text.leftOut).toEqual(['на сверлильном станке']);
  expect(search('сверлильный станок').first).toBe('Вертикально-сверлильный станок Radiana DM 25');
});

describe('words of the workshop', () => {
  it('are what is left of them when goods are called so', () => {
    for (const word of ['фрезач', 'фрезюля', 'фрезуган', 'фрезяка']) {
      expect(search(word).first).toBe('Фреза концевая Volt Ø8');
      expect(search(word).text.corrected?.toLowerCase()).toBe('фреза');
    }
    // Not the chuck, though «цангуха» may be something of collets.
    expect(search('цангуха').first).toBe('Цанга Pinole ER32 Ø8');
  });

  it('may be cut off', () => {
    expect(search('метча м8').first).toBe('Метчик Nareza M8');
    expect(search('метчара').first).toBe('Метчик Nareza M8');
    expect(search('патрона').first).toBe('Патрон цанговый Pinole ER32');
  });

  it('make a deed quick', () => {
    expect(deedOf('шлифануть')).toBe(deedOf('шлифовать'));
    expect(deedOf('фрезернуть')).toBe(deedOf('фрезеровать'));
    expect(deedOf('согнуть')).toBe('согиб');
  });

  it('have endings of their own', () => {
    expect(['фрезюля', 'метчара', 'плашонка', 'ключ'].map(wornRoot)).toEqual(['фрез', 'метч', 'плаш', null]);
    expect(plainForms('сверляк')).toContain('сверло');
    expect(plainForms('кружище')).toContain('круг');
  });
});

describe('no nonsense', () => {
  it.each([
    'головка блока',
    'датчик парковки',
    'датчик абракадабры',
    'тележка тормозная',
    'замок абракадабровый',
    'прокладки абракадабровые',
    'фреза дверная',
    'кабель ввг',
  ])('«%s» is of other shops', (query) => {
    expect(search(query).total).toBe(0);
  });

  it.each([
    ['головка расточная', 'Головка расточная Borlex'],
    ['датчик беспроводной', 'Датчик инструмента Etalor'],
    ['блок резцовый', 'Блок резцовый Pinole'],
    ['замок инструмента', 'Стойка сборки Shtift'],
  ])('«%s» is of this one', (query, name) => {
    expect(search(query).first).toBe(name);
  });

  it('a maker nobody sells beside what names begin with is left out', () => {
    expect(search('токарный mazak')).toMatchObject({ total: 2, text: { leftOut: ['mazak'] } });
    expect(search('токарный диван').total).toBe(0);
  });

  it('a vague noun is ignored', () => {
    expect(search('токарная установка').first).toContain('Токарный');
  });

  it('finds used products by common phrasings', () => {
    const { states } = readIntent([{ text: 'центр' }, { text: 'бэушный' }]);
    expect(states.map(({ state }) => state)).toEqual(['used']);
    expect(search('обрабатывающий центр бэушный').total).toBe(1);
  });

  it('other shops sell boards and screwdrivers', () => {
    expect(['отвертка', 'доски', 'наручные'].map(isForeign)).toEqual([true, true, true]);
    expect(['проводить', 'кабина'].map(isForeign)).toEqual([false, false]);
  });
});
