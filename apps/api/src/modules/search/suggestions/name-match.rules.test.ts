import { expect, it } from 'vitest';
import { brandsLike, foldersLike } from './name-match.rules.ts';

const none = {
  corrected: null,
  taken: [],
  leftOut: [],
  states: [],
  values: [],
  withoutValues: null,
  readings: [],
  words: [],
};
const folders = [
  { name: 'Токарные станки', short: 'Токарные станки', size: 80 },
  { name: 'Станки лазерной резки', short: 'Лазерная резка', size: 15 },
  { name: 'Измерительный инструмент', short: 'Измерения', size: 300 },
  { name: 'Пятиосевые центры с наклонным столом', short: 'С наклонным столом', size: 10 },
  { name: 'Пятиосевые обрабатывающие центры', short: 'Пятиосевые', size: 14 },
  { name: 'Поворотные столы и четвёртая ось', short: 'Поворотные столы и четвёртая ось', size: 9 },
  { name: 'Центры с наклонно-поворотным столом', short: 'С наклонно-поворотным столом', size: 20 },
  { name: 'Тележки и шкафы для инструмента', short: 'Тележки и шкафы', size: 40 },
  { name: 'Метчики', short: 'Метчики', size: 800 },
  { name: 'Метчики-раскатники', short: 'Раскатники', size: 100 },
];
const found = (query: string) =>
  foldersLike(
    folders,
    { names: ({ name, short }) => [name, short], size: ({ size }) => size },
    { query, text: none },
    4,
  ).map(({ name }) => name);

it.each([
  ['лазерная резка', 'Станки лазерной резки'],
  ['измерения', 'Измерительный инструмент'],
  ['токарный станок', 'Токарные станки'],
  ['метчик', 'Метчики'],
  ['поворотный стол', 'Поворотные столы и четвёртая ось'],
  ['поворотные столы', 'Поворотные столы и четвёртая ось'],
  ['пятиосевые центры', 'Пятиосевые обрабатывающие центры'],
  ['пятиосевые центры с', 'Пятиосевые центры с наклонным столом'],
  ['шкафы для инструмента', 'Тележки и шкафы для инструмента'],
  ['м', 'Метчики'],
  ['njrfhyst cnfyrb', 'Токарные станки'],
])('the folder of «%s» comes first', (query, name) => expect(found(query)[0]).toBe(name));

it('what is shown stays while it is typed to the end', () => {
  for (const name of ['лазерная резка', 'измерительный инструмент', 'метчики-раскатники'])
    for (let length = 3; length <= name.length; length++) {
      expect(found(name.slice(0, length)).map((one) => one.toLowerCase())).toContain(
        found(name)[0]!.toLowerCase(),
      );
    }
});

const brands = ['Gibex', 'Abrazit', 'Haas', 'Steelmark', 'Modul 7', 'Kalibr Nord'];
it.each([
  ['гибекс', 'Gibex'],
  ['абразит', 'Abrazit'],
  ['ха', 'Haas'],
  ['стилмарк', 'Steelmark'],
  ['модуль 7', 'Modul 7'],
  ['норд', 'Kalibr Nord'],
  ['рффы', 'Haas'],
])('the brand of «%s» comes first', (query, name) => {
  expect(brandsLike(brands, (one) => one, { query, text: none }, 4)[0]?.name).toBe(name);
});

it('two keys of one sound begin no brand', () => {
  expect(brandsLike(['Iskra'], (one) => one, { query: 'ош', text: none }, 4)).toEqual([]);
});

it('a preposition of the query highlights no characters of names', () => {
  const [match] = foldersLike(
    folders,
    { names: ({ name }) => [name], size: ({ size }) => size },
    { query: 'центры с наклонно-поворотным столом', text: none },
    1,
  );
  const marked = match!.highlight.filter(({ match }) => match).map(({ text }) => text);
  expect(marked.join(' ')).not.toMatch(/(?:^| )с(?: |$)/);
  expect(marked.join(' ')).toContain('столом');
});
