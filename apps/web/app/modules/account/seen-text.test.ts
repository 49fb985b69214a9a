import { expect, it } from 'vitest';
import { seenText } from './seen-text.ts';

const now = new Date('2026-11-16T12:00:00Z');

it.each([
  ['2026-11-16T11:57:00Z', 'только что'],
  ['2026-11-16T11:39:00Z', '21\u00a0минуту назад'],
  ['2026-11-16T11:40:00Z', '20\u00a0минут назад'],
  ['2026-11-16T07:30:00Z', 'сегодня в\u00a010:30'],
  ['2026-11-15T11:30:00Z', 'вчера в\u00a014:30'],
  ['2026-11-02T11:30:00Z', '2\u00a0ноября в\u00a014:30'],
])('%s: %s', (seenAt, expected) => expect(seenText(seenAt, now)).toBe(expected));
