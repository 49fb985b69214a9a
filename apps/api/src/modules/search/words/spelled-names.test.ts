import { expect, it } from 'vitest';
import { spelledName } from './spelled-names.ts';

it.each([
  ['Kernel', 'кер'],
  ['Kernel', 'лук'],
  ['Haas', 'хаас'],
  ['ISCAR', 'искар'],
  ['Sandvik Coromant', 'коромант'],
])('%s is found by «%s»', (name, typed) => {
  expect(spelledName(name)).toContain(typed);
});

it('a Russian name needs no other spelling', () => {
  expect(spelledName('Шпиндель')).toBeUndefined();
});
