import { expect, test } from 'vitest';
import { bothOf, merged } from './merge.ts';

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

test('both changes of a field are one where they can be', () => {
  expect(bothOf(['a', 'b'], ['a', 'b', 'm'], ['b', 't'], false)).toEqual(['b', 't', 'm']);
  expect(bothOf('', 'моё', 'их', true)).toBe('их\n\nмоё');
  expect([bothOf('', 'моё', 'их', false), bothOf('', 'моё', '', true), bothOf(1, 2, 3, true)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
