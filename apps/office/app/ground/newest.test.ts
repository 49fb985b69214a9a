import { expect, it } from 'vitest';
import { newest } from './newest.ts';

it('does not show a record requested before a change that arrives after it', () => {
  const paid = { number: 'ШП-1', version: 3 };
  expect(newest(paid, { number: 'ШП-1', version: 2 })).toBe(paid);
});

it('what is newer, as old, another record or without a version is shown', () => {
  const current = { id: 'a', version: 3 };
  for (const loaded of [
    { id: 'a', version: 4 },
    { id: 'a', version: 3 },
    { id: 'b', version: 1 },
  ])
    expect(newest(current, loaded)).toBe(loaded);
  const plain: { id: string; version?: number } = { id: 'a' };
  expect(newest<typeof plain>(current, plain)).toBe(plain);
});

it('a form of something new has no record, and then has one', () => {
  const created = { id: 'a', version: 1 };
  expect(newest<typeof created | null>(null, null)).toBeNull();
  expect(newest<typeof created | null>(null, created)).toBe(created);
  expect(newest<typeof created | null>(created, null)).toBeNull();
});
