import { expect, it } from 'vitest';
import { beginnings } from './query-prefixes.rules.ts';

it('removes characters from the last word while enough remain', () => {
  expect(beginnings('шлифа')).toEqual(['шлиф', 'шли']);
  expect(beginnings('фреза концевуха')).toEqual(['фреза концевух', 'фреза концеву', 'фреза концев']);
});

it('leaves out an unfinished word', () => {
  expect(beginnings('пильное п')).toEqual(['пильное', 'пильно', 'пильн', 'пиль']);
  expect(beginnings('станок для рез').slice(0, 2)).toEqual(['станок для', 'станок']);
});

it('leaves numbers, codes, short words and held keys alone', () => {
  for (const query of ['', 'фре', 'din 999', 'cnmg120408', 'сверло 8', 'сверло ', 'zzzzzz'])
    expect({ query, begun: beginnings(query) }).toEqual({ query, begun: [] });
});
