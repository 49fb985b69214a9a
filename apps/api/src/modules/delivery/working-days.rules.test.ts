import { shopDay } from '@spindle/contract/shop/shop-day';
import { describe, expect, it } from 'vitest';
import { addWorkingDays, reserveUntil, workingDayFrom } from './working-days.rules.ts';

describe('working days', () => {
  it.each([
    ['2026-11-13', 0, '2026-11-13'],
    ['2026-11-13', 1, '2026-11-16'],
    ['2026-11-14', 1, '2026-11-16'],
    ['2026-11-02', 2, '2026-11-05'],
    ['2026-12-31', 1, '2027-01-11'],
    ['2026-11-16', 20, '2026-12-14'],
  ])('%s and %i of them is %s', (from, days, to) => {
    expect(addWorkingDays(from, days)).toBe(to);
    // As it is remembered.
    expect(addWorkingDays(from, days)).toBe(to);
  });

  it.each([
    ['2026-11-12', '2026-11-12'],
    ['2026-11-15', '2026-11-16'],
    ['2026-11-04', '2026-11-05'],
  ])('the first from %s is %s', (from, to) => {
    expect(workingDayFrom(from)).toBe(to);
  });

  it('a reserve ends at 18:00 of the third one, by the clock of the shop', () => {
    expect(reserveUntil(new Date('2026-11-12T20:30:00Z')).toISOString()).toBe('2026-11-17T15:00:00.000Z');
    expect(reserveUntil(new Date('2026-11-12T21:30:00Z')).toISOString()).toBe('2026-11-18T15:00:00.000Z');
    expect(shopDay(new Date('2026-11-12T21:30:00Z'))).toBe('2026-11-13');
  });
});
