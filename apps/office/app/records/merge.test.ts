import { expect, test } from 'vitest';
import { merged } from './merge.ts';

const base = { name: 'А', roles: ['a'], note: '' };

test('changes of one side are merged by themselves', () => {
  expect(merged(base, { ...base, name: 'Б' }, { ...base, note: 'их' })).toEqual({
    value: { name: 'Б', roles: ['a'], note: 'их' },
    crossed: [],
  });
});

test('a field both changed stays mine and is named, unless both wrote the same', () => {
  expect(merged(base, { ...base, roles: ['b'] }, { ...base, roles: ['c'] })).toEqual({
    value: { ...base, roles: ['b'] },
    crossed: ['roles'],
  });
  expect(merged(base, { ...base, name: 'Б' }, { ...base, name: 'Б' }).crossed).toEqual([]);
});
