import { expect, it } from 'vitest';
import { shortName } from './short-name.ts';

const brand = { id: 1, slug: 'kvarta', name: 'Kvarta' };

it.each([
  ['Вертикальный обрабатывающий центр Kvarta VMC 850', 'Kvarta VMC 850'],
  ['Kvarta VMC 850', 'Kvarta VMC 850'],
  ['Центр без имени', 'Центр без имени'],
])('%s', (name, short) => {
  expect(shortName({ name, brand })).toBe(short);
  expect(shortName({ name, brand: null })).toBe(name);
});
