import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateFormatMessage, dateInPastMessage, dateTooLateMessage } from '../messages.ts';
import { cleanDate, futureDateRule, isCalendarDate } from './date.ts';
import { ruleProblem } from './field.ts';
import { shopDay } from '../shop/shop-day.ts';

const now = () => new Date('2026-11-15T12:00:00Z');

test.each([
  ['2026-11-15', undefined],
  ['2031-12-31', undefined],
  ['2026-11-14', dateInPastMessage],
  ['2032-01-01', dateTooLateMessage(2031)],
  ['30.02.2027', dateFormatMessage],
  ['2026-13-01', dateFormatMessage],
  ['2027-1-1', dateFormatMessage],
  ['завтра', dateFormatMessage],
  ['1.12.2026', undefined],
])('a day to come: %s', (text, message) => expect(ruleProblem(futureDateRule({ now }), text)).toBe(message));

test('the day begins at midnight by the shop clock', () => {
  expect(shopDay(new Date('2026-11-15T20:59:59Z'))).toBe('2026-11-15');
  expect(shopDay(new Date('2026-11-15T21:00:00Z'))).toBe('2026-11-16');
});

test('both ways of writing any day agree', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const iso = date.toISOString().slice(0, 10);
      expect(isCalendarDate(iso)).toBe(true);
      expect(cleanDate(iso.split('-').toReversed().join('.'))).toBe(iso);
    }),
  );
});
