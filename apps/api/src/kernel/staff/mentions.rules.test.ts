import { expect, it } from 'vitest';
import { mentioned } from './mentions.rules.ts';

const anna = { first_name: 'Анна', last_name: 'Зуева' };
const peter = { first_name: 'Пётр', last_name: 'Зуев' };

it.each([
  ['@Анна Зуева, посмотрите', [anna]],
  ['Спросить: @анна\nзуева и @Петр Зуев.', [anna, peter]],
  ['Анна Зуева уже знает', []],
  ['@Анна Зуеваа', []],
  ['anna@Анна Зуева', []],
  ['@', []],
])('«%s»', (text, called) => {
  expect(mentioned(text, [anna, peter, { first_name: '', last_name: '' }])).toEqual(called);
});
