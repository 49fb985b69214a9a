import type { Hours } from './companies.ts';
import { describe, expect, it } from 'vitest';
import { callbackTime, openingState } from './opening-hours.ts';

const week = (opens: string | null, closes: string | null, last: number): Hours =>
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day, index) =>
    index <= last ? { day, opens, closes } : { day, opens: null, closes: null },
  );
const office = week('08:00', '18:00', 4);
const at = (time: string, timezone = 'Asia/Yekaterinburg') =>
  openingState({ hours: office, timezone }, new Date(time));

describe('whether an office is open', () => {
  it.each([
    // Yekaterinburg is five hours ahead of UTC; 2026-11-16 is a Monday.
    ['2026-11-16T03:00:00Z', true, 'Открыто до\u00a018:00', '8:00'],
    ['2026-11-16T12:59:00Z', true, 'Открыто до\u00a018:00', '17:59'],
    ['2026-11-16T13:00:00Z', false, 'Закрыто, откроется завтра в\u00a08:00', '18:00'],
    ['2026-11-16T02:59:00Z', false, 'Закрыто, откроется сегодня в\u00a08:00', '7:59'],
    ['2026-11-15T20:30:00Z', false, 'Закрыто, откроется сегодня в\u00a08:00', '1:30'],
    ['2026-11-13T14:00:00Z', false, 'Закрыто, откроется в\u00a0понедельник в\u00a08:00', '19:00'],
    ['2026-11-15T10:00:00Z', false, 'Закрыто, откроется завтра в\u00a08:00', '15:00'],
  ])('%s', (time, open, text, clock) => expect(at(time)).toEqual({ open, text, clock }));

  it('goes by its own clock, not by ours', () => {
    const moment = '2026-11-16T06:00:00Z';
    expect(at(moment, 'Europe/Moscow').clock).toBe('9:00');
    expect(at(moment, 'Asia/Vladivostok')).toMatchObject({ open: true, clock: '16:00' });
    expect(at('2026-11-16T09:00:00Z', 'Asia/Vladivostok').open).toBe(false);
  });

  it('an office without hours is closed, and one round the clock is open', () => {
    const now = new Date('2026-11-16T06:00:00Z');
    expect(openingState({ hours: week(null, null, -1), timezone: 'Europe/Moscow' }, now).text).toBe(
      'Закрыто',
    );
    expect(openingState({ hours: [], timezone: 'Europe/Moscow' }, now).text).toBe('Закрыто');
    expect(openingState({ hours: week('00:00', '24:00', 6), timezone: 'Europe/Moscow' }, now).open).toBe(
      true,
    );
  });
});

describe('when a call can come', () => {
  const promise = (time: string, timezone = 'Asia/Yekaterinburg', minutes = 15) =>
    callbackTime({ hours: office, timezone }, minutes, new Date(time));

  it.each([
    ['at work', '2026-11-16T03:00:00Z', 'в\u00a0течение 15\u00a0минут'],
    ['the last quarter of an hour still counts', '2026-11-16T12:45:00Z', 'в\u00a0течение 15\u00a0минут'],
    ['too late for today', '2026-11-16T12:46:00Z', 'завтра после\u00a08:00'],
    ['before work', '2026-11-16T01:00:00Z', 'сегодня после\u00a08:00'],
    ['on Friday evening', '2026-11-13T14:00:00Z', 'в\u00a0понедельник после\u00a08:00'],
    ['on Sunday night', '2026-11-15T18:30:00Z', 'завтра после\u00a08:00'],
  ])('%s', (_case, time, text) => expect(promise(time)).toBe(text));

  it("goes by the office's own clock and its own minutes", () => {
    expect(promise('2026-11-16T06:00:00Z', 'Europe/Moscow', 21)).toBe('в\u00a0течение 21\u00a0минуты');
    expect(promise('2026-11-16T09:00:00Z', 'Asia/Vladivostok')).toBe('завтра после\u00a08:00');
  });

  it('an office without hours promises no time', () => {
    expect(callbackTime(undefined, 15, new Date())).toBe('в\u00a0рабочее время');
    expect(callbackTime({ hours: [], timezone: 'Europe/Moscow' }, 15, new Date())).toBe(
      'в\u00a0рабочее время',
    );
  });
});
