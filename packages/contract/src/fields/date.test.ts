import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  dateFormatMessage,
  dateInFutureMessage,
  dateInPastMessage,
  dateTooEarlyMessage,
  dateTooLateMessage,
  requiredMessage,
} from '../messages.ts';
import { cleanDate, dateField, dateRule, futureDateRule, isCalendarDate } from './date.ts';
import { ruleProblem } from './field.ts';
import { shopDay } from '../shop-day.ts';

const now = () => new Date('2026-11-15T12:00:00Z');

describe('a day that has been', () => {
  test.each([
    ['2026-11-15', undefined],
    ['15.11.2026', undefined],
    ['1.1.1900', undefined],
    ['1900-01-01', undefined],
    ['29.02.2024', undefined],
    ['31.12.1899', dateTooEarlyMessage],
    ['0001-01-01', dateTooEarlyMessage],
    ['2026-11-16', dateInFutureMessage],
    ['01.01.2027', dateInFutureMessage],
    ['9999-12-31', dateInFutureMessage],
    ['29.02.2026', dateFormatMessage],
    ['31.04.2026', dateFormatMessage],
    ['2026-13-01', dateFormatMessage],
    ['2026-00-10', dateFormatMessage],
    ['2026-1-1', dateFormatMessage],
    ['11.15.2026', dateFormatMessage],
    ['вчера', dateFormatMessage],
    ['2026-11-15T00:00:00Z', 'Поле не может быть более 10 символов'],
    ['', requiredMessage],
  ])('%s', (text, message) => expect(ruleProblem(dateRule({ now }), text)).toBe(message));

  test('comes out as YYYY-MM-DD', () => {
    expect(z.parse(dateField({ now }), ' 5.3.2020 ')).toBe('2020-03-05');
    expect(z.parse(dateField({ now }), '2020-03-05')).toBe('2020-03-05');
  });

  test('without a given clock the present one is asked each time', () => {
    const schema = dateField();
    expect(z.safeParse(schema, shopDay(new Date())).success).toBe(true);
    expect(z.safeParse(schema, '2999-01-01').success).toBe(false);
  });
});

test.each([
  ['2026-11-15', undefined],
  ['2031-12-31', undefined],
  ['2026-11-14', dateInPastMessage],
  ['2032-01-01', dateTooLateMessage(2031)],
  ['30.02.2027', dateFormatMessage],
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
