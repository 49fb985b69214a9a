import { describe, expect, it } from 'vitest';
import { dueAt, nextDue } from './favourites.rules.ts';

const after = (text: string) => new Date(text);

describe('a reminder', () => {
  it('is due at nine in the morning by the shop clock', () => {
    expect(dueAt('2026-12-01')).toEqual(new Date('2026-12-01T06:00:00Z'));
  });

  it.each([
    ['2026-12-01', 'once', '2026-12-01T06:00:01Z', null],
    ['2026-12-01', 'week', '2026-11-20T00:00:00Z', '2026-12-01T06:00:00Z'],
    ['2026-12-01', 'week', '2026-12-01T06:00:00Z', '2026-12-08T06:00:00Z'],
    ['2026-12-01', 'week', '2026-12-15T05:59:59Z', '2026-12-15T06:00:00Z'],
    ['2026-12-01', 'month', '2026-12-01T06:00:00Z', '2027-01-01T06:00:00Z'],
    ['2027-01-31', 'month', '2027-01-31T06:00:00Z', '2027-02-28T06:00:00Z'],
    ['2027-01-31', 'month', '2027-02-28T06:00:00Z', '2027-03-31T06:00:00Z'],
    ['2027-01-31', 'month', '2027-03-31T06:00:00Z', '2027-04-30T06:00:00Z'],
    ['2026-11-30', 'quarter', '2026-11-30T06:00:00Z', '2027-02-28T06:00:00Z'],
    ['2026-11-30', 'quarter', '2027-02-28T06:00:00Z', '2027-05-30T06:00:00Z'],
    // After a year's outage one e-mail comes, then the next day of the series.
    ['2026-12-01', 'month', '2027-12-20T10:00:00Z', '2028-01-01T06:00:00Z'],
    ['2026-12-01', 'week', '2028-01-01T00:00:00Z', '2028-01-04T06:00:00Z'],
  ] as const)('from %s by %s after %s comes %s', (from, interval, moment, due) => {
    expect(nextDue(from, interval, after(moment))?.toISOString() ?? null).toBe(
      due === null ? null : new Date(due).toISOString(),
    );
  });
});
