import { describe, expect, it } from 'vitest';
import { addDays, addMonths, shopClock, shopDay, shopMoment } from './shop-day.ts';

describe('the day of the shop', () => {
  it('begins at midnight in Moscow, three hours before it does in UTC', () => {
    expect(shopDay(new Date('2026-11-15T20:59:59Z'))).toBe('2026-11-15');
    expect(shopDay(new Date('2026-11-15T21:00:00Z'))).toBe('2026-11-16');
    expect(shopDay(new Date('2026-12-31T21:00:00Z'))).toBe('2027-01-01');
    expect(shopClock(new Date('2026-11-15T21:30:15Z'))).toBe('2026-11-16T00:30:15');
  });

  it('is computed for each moment, whatever the previous one', () => {
    const [day, next] = [new Date('2026-11-15T12:00:00Z'), new Date('2026-11-16T12:00:00Z')];
    expect([day, next, day, day, next].map(shopDay)).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-15',
      '2026-11-15',
      '2026-11-16',
    ]);
    expect(() => shopDay(new Date('never'))).toThrow(RangeError);
    expect(shopDay(day)).toBe('2026-11-15');
  });

  it('has its hours', () => {
    expect(shopMoment('2026-11-16', 0).toISOString()).toBe('2026-11-15T21:00:00.000Z');
    expect(shopMoment('2026-11-16', 18).toISOString()).toBe('2026-11-16T15:00:00.000Z');
  });

  it('counts over months, years and leap days', () => {
    expect([addDays('2026-12-31', 1), addDays('2028-02-28', 1), addDays('2026-03-01', -1)]).toEqual([
      '2027-01-01',
      '2028-02-29',
      '2026-02-28',
    ]);
    expect([addMonths('2026-11-16', -12), addMonths('2028-02-29', -12), addMonths('2026-10-31', 1)]).toEqual([
      '2025-11-16',
      '2027-02-28',
      '2026-11-30',
    ]);
  });
});
