import { expect, it } from 'vitest';
import { readHours } from './hours-text.ts';

const hoursOf = (text: string): string | undefined =>
  readHours(text)
    ?.map(({ opens, closes }) => (opens ? `${opens}-${closes}` : '·'))
    .join(' ');

it.each([
  ['Пн–Пт 8:00–18:00', `${'08:00-18:00 '.repeat(5)}· ·`],
  ['пн - пт 9-18, сб 10:30 – 14:00', `${'09:00-18:00 '.repeat(5)}10:30-14:00 ·`],
  ['Ежедневно с 9 до 21', Array.from({ length: 7 }, () => '09:00-21:00').join(' ')],
  ['круглосуточно', Array.from({ length: 7 }, () => '00:00-24:00').join(' ')],
  ['Вт и Чт 10–16', '· 10:00-16:00 · 10:00-16:00 · · ·'],
])('%s', (text, week) => expect(hoursOf(text)).toBe(week));

it.each([
  '',
  'по звонку',
  'Пт–Пн 8–18',
  'Пн–Пт 18–8',
  'Пн 25–26',
  'Пн 8–18, Пн 9–12',
  'Пн–Пт 8:70–18',
  'Хх 8–9',
])('«%s» is not read', (text) => expect(readHours(text)).toBeNull());
