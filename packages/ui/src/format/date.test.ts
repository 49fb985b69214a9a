import { describe, expect, test } from 'vitest';
import {
  dateParts,
  formatDate,
  formatDateInWords,
  formatDateRange,
  formatDateTime,
  formatDeadline,
  formatNearDate,
} from './date.ts';

const now = new Date('2026-11-12T09:00:00Z');

test('tables and prose', () => {
  expect(formatDate('2026-11-12')).toBe('12.11.2026');
  expect(formatDate('2026-01-05')).toBe('05.01.2026');
  expect(formatDateInWords('2026-11-12')).toBe('12\u00a0ноября 2026');
  expect(formatDateInWords('2026-05-01')).toBe('1\u00a0мая 2026');
  expect(formatDateTime('2026-11-12T15:00:00Z')).toBe('12.11.2026, 18:00');
});

test('a moment late in the evening in UTC is the next day by the shop clock', () => {
  expect(formatDate('2026-11-12T21:30:00Z')).toBe('13.11.2026');
  expect(formatDate(new Date('2026-12-31T21:00:00Z'))).toBe('01.01.2027');
});

test('text that is no date gives nothing', () => {
  for (const format of [formatDate, formatDateInWords, formatDateTime]) expect(format('скоро')).toBe('');
  expect(formatNearDate('', now)).toBe('');
  expect(formatDeadline('', now)).toBe('');
  expect(formatDateRange('2026-11-12', '')).toBe('');
});

describe('near dates', () => {
  test.each([
    ['2026-11-11', 'вчера'],
    ['2026-11-12', 'сегодня'],
    ['2026-11-13', 'завтра'],
    ['2026-11-14', '14\u00a0ноября'],
    ['2027-01-14', '14\u00a0января 2027'],
    ['2026-11-12T20:59:00Z', 'сегодня'],
    ['2026-11-12T21:00:00Z', 'завтра'],
  ])('%s is %s', (date, text) => expect(formatNearDate(date, now)).toBe(text));

  test.each([
    ['2026-11-13T15:00:00Z', 'до\u00a018:00 завтра'],
    ['2026-11-12T15:00:00Z', 'до\u00a018:00 сегодня'],
    ['2026-11-20T06:30:00Z', 'до\u00a009:30 20\u00a0ноября'],
  ])('deadline %s', (date, text) => expect(formatDeadline(date, now)).toBe(text));
});

test.each([
  ['2026-11-12', '2026-11-14', '12\u2060–\u206014\u00a0ноября 2026'],
  ['2026-11-30', '2026-12-02', '30\u00a0ноября\u00a0– 2\u00a0декабря 2026'],
  ['2026-12-30', '2027-01-02', '30\u00a0декабря 2026\u00a0– 2\u00a0января 2027'],
  ['2026-11-12', '2026-11-12', '12\u00a0ноября 2026'],
])('range %s to %s', (from, to, text) => expect(formatDateRange(from, to)).toBe(text));

test('parts for a schedule', () => {
  expect(dateParts('2026-11-12')).toMatchObject({ day: 12, monthName: 'ноября', weekday: 'чт', year: 2026 });
});
