import { expect, it } from 'vitest';
import { createBuilder } from '../builder.ts';
import { attachIndex } from '../catalogue-index.ts';
import type { GoodsRow } from '../schema.ts';
import { derivedForms } from './derived.ts';
import { plainForms } from './diminutives.ts';

const names = [
  'Фреза концевая Ø8',
  'Микрофреза Ø0,3',
  'Пластина токарная CNMG',
  'Резец наружный SCLCR',
  'Гильотинные ножницы GS 6',
  'Сверлильный станок DM 25',
  'Вставка VTH10',
  'Оправка PCLN',
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
    { find: 'гильотинные ножницы', said: ['рубить лист', 'рубить жесть'] },
    { find: 'резец наружный', said: ['державка под пластину', 'державка'] },
    { find: 'пластина', said: ['insert'] },
    { find: 'сверлильный станок', said: ['drilling', 'инструмент для отверстий'] },
    { find: 'микрофреза', said: ['бесстружечный', 'мелкая гравировка', 'гравировка стекла'] },
    { find: 'микрофреза сферическая', said: ['гравировка объёмная'] },
    { find: 'фреза концевая', said: ['развернуть отверстие'] },
  ],
});
builder.add(rows);
const index = attachIndex(builder.finish().snapshot);
const first = (query: string) => {
  const [key] = index.find({ range: { text: { query } }, sort: 'relevance', limit: 1 }).keys;
  return key === undefined ? undefined : names[key - 1];
};

it('words made of one root stand for each other', () => {
  expect(derivedForms('рубочный')).toContain('рубить');
  expect(derivedForms('шлифовочник')).toContain('шлифовальный');
  expect(derivedForms('сверло')).toEqual([]);
  expect(first('рубочный станок')).toBe('Гильотинные ножницы GS 6');
});

it('a thing may be the end of a longer name when nothing is called just so', () => {
  expect(first('фреза 0,3')).toBe('Микрофреза Ø0,3');
  expect(first('фреза')).toBe('Фреза концевая Ø8');
});

it('what is for what is not turned round', () => {
  expect(first('державка под пластину')).toBe('Резец наружный SCLCR');
  expect(first('пластина под державку')).toBe('Пластина токарная CNMG');
});

it('in English the last thing is meant', () => {
  expect(first('drilling insert')).toBe('Пластина токарная CNMG');
});

it('matches worn words by their prefix and strips a diminutive twice', () => {
  expect(first('фрезюлька')).toBe('Фреза концевая Ø8');
  const { text } = index.find({ range: { text: { query: 'фрезюлька' } }, limit: 1 });
  expect(text?.corrected?.toLowerCase()).toBe('фреза');
  expect(first('сверлилак')).toBe('Сверлильный станок DM 25');
  expect(plainForms('часовичок')).toContain('часовик');
  expect(plainForms('отрезнячок')).toContain('отрезняк');
});

it('the beginning of what only the dictionary has is that word', () => {
  expect(first('бесструж')).toBe('Микрофреза Ø0,3');
});

it('phrases that mean a thing and a kind of it hint at the thing', () => {
  expect(first('гравировка')).toBe('Микрофреза Ø0,3');
});

it('a vague phrase is not put together over what is done', () => {
  expect(first('инструмент для разворачивания отверстий')).not.toBe('Сверлильный станок DM 25');
});

it('makes no layout correction without foreign letters, nor to a code of consonants', () => {
  const found = (query: string) => index.find({ range: { text: { query } }, limit: 1 });
  expect(found('обмер').total).toBe(0);
  expect(found('пильный').total).toBe(0);
});
