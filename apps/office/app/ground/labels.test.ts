import { expect, it } from 'vitest';
import { momentTyped, momentLabel } from './labels.ts';

it('a moment that is typed is of the shop’s clock, whatever the clock of the machine', () => {
  // Six in London, in June too, because Moscow has no summer time.
  expect(momentTyped('2026-11-20T09:00')).toBe('2026-11-20T06:00:00.000Z');
  expect(momentTyped('2026-06-20T00:30')).toBe('2026-06-19T21:30:00.000Z');
  for (const typed of ['2026-11-20T09:00', '2026-06-20T23:59'])
    expect(momentLabel(momentTyped(typed) ?? '')).toContain(typed.slice(11).replace(/^0/, ''));
  expect([momentTyped(''), momentTyped('2026-11-20')]).toEqual([null, null]);
});
