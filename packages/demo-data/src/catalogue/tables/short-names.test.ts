import { expect, test } from 'vitest';
import { families } from './families.ts';
import { propertyOf } from './properties.ts';

/** What fits beside a value on a card of a phone. */
const longest = 15;
const shortName = (slug: string): string => propertyOf(slug).short ?? propertyOf(slug).name;

test('names of properties on cards are short', () => {
  const shown = new Set(families.flatMap(({ keys }) => keys));
  expect([...shown].map(shortName).filter((name) => name.length > longest)).toEqual([]);
});

test('columns and cards of a folder tell their properties apart', () => {
  const twins = families.flatMap(({ folder, keys, columns }) => {
    const names = [...new Set([...keys, ...columns])].map(shortName);
    return names.filter((name, at) => names.indexOf(name) < at).map((name) => `${folder}: ${name}`);
  });
  expect(twins).toEqual([]);
});
