import { expect, it } from 'vitest';
import { newest } from './newest.ts';

it('a record asked for before a change and come after it is not shown', () => {
  const paid = { number: 'ШП-1', version: 3 };
  expect(newest(paid, { number: 'ШП-1', version: 2 })).toBe(paid);
});

it('what is newer, as old, another record or without a version is shown', () => {
  const shown = { id: 'a', version: 3 };
  for (const loaded of [
    { id: 'a', version: 4 },
    { id: 'a', version: 3 },
    { id: 'b', version: 1 },
  ])
    expect(newest(shown, loaded)).toBe(loaded);
  const plain: { id: string; version?: number } = { id: 'a' };
  expect(newest<typeof plain>(shown, plain)).toBe(plain);
});

it('a form of something new has no record, and then has one', () => {
  const made = { id: 'a', version: 1 };
  expect(newest<typeof made | null>(null, null)).toBeNull();
  expect(newest<typeof made | null>(null, made)).toBe(made);
  expect(newest<typeof made | null>(made, null)).toBeNull();
});
