/** Dates by the shop's clock, printed alike on the server and in any browser. */

import { SHOP_UTC_OFFSET_HOURS } from '@spindle/contract/constants';
import { NBSP } from './number.ts';

const MONTHS = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
] as const;
const WEEKDAYS = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'] as const;
const DAY_MS = 86_400_000;
const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/;

type DateInput = string | Date;

interface DateParts {
  day: number;
  month: number;
  year: number;
  monthName: string;
  weekday: string;
  time: string;
  /** Whole days since 1970, to compare days. */
  dayNumber: number;
}

/** A plain date stays the day it names; a moment is moved to the shop's clock first. */
export const dateParts = (input: DateInput): DateParts | null => {
  const plain = typeof input === 'string' && PLAIN_DATE.test(input);
  const moment = new Date(input).getTime();
  if (Number.isNaN(moment)) return null;
  const date = new Date(plain ? moment : moment + SHOP_UTC_OFFSET_HOURS * 3_600_000);
  return {
    day: date.getUTCDate(),
    month: date.getUTCMonth() + 1,
    year: date.getUTCFullYear(),
    monthName: MONTHS[date.getUTCMonth()] ?? '',
    weekday: WEEKDAYS[date.getUTCDay()] ?? '',
    time: date.toISOString().slice(11, 16),
    dayNumber: Math.floor(date.getTime() / DAY_MS),
  };
};

const two = (value: number) => String(value).padStart(2, '0');
const dayAndMonth = (parts: DateParts) => `${parts.day}${NBSP}${parts.monthName}`;

/** «12.11.2026», for tables and documents. */
export const formatDate = (input: DateInput): string => {
  const parts = dateParts(input);
  return parts ? `${two(parts.day)}.${two(parts.month)}.${String(parts.year).padStart(4, '0')}` : '';
};

/** «12.11.2026, 18:00». */
export const formatDateTime = (input: DateInput): string => {
  const parts = dateParts(input);
  return parts ? `${formatDate(input)}, ${parts.time}` : '';
};

/** «12 ноября 2026», for prose. */
export const formatDateInWords = (input: DateInput): string => {
  const parts = dateParts(input);
  return parts ? `${dayAndMonth(parts)} ${parts.year}` : '';
};

/** «вчера», «сегодня», «завтра»; «12 ноября» in the same year; with the year otherwise. */
export const formatNearDate = (input: DateInput, now: Date): string => {
  const parts = dateParts(input);
  const today = dateParts(now);
  if (!parts || !today) return '';
  const near = new Map([
    [-1, 'вчера'],
    [0, 'сегодня'],
    [1, 'завтра'],
  ]).get(parts.dayNumber - today.dayNumber);
  return near ?? (parts.year === today.year ? dayAndMonth(parts) : formatDateInWords(input));
};

/** «завтра до 18:00», from the moment itself. */
export const formatDeadline = (input: DateInput, now: Date): string => {
  const parts = dateParts(input);
  return parts ? `до${NBSP}${parts.time} ${formatNearDate(input, now)}` : '';
};

/** «12–14 ноября 2026», «30 ноября – 2 декабря 2026». */
export const formatDateRange = (from: DateInput, to: DateInput): string => {
  const start = dateParts(from);
  const end = dateParts(to);
  if (!start || !end) return '';
  if (start.dayNumber === end.dayNumber) return formatDateInWords(from);
  const dash = `${NBSP}– `;
  if (start.year !== end.year) return formatDateInWords(from) + dash + formatDateInWords(to);
  if (start.month !== end.month) return dayAndMonth(start) + dash + formatDateInWords(to);
  return `${start.day}\u2060–\u2060${formatDateInWords(to)}`;
};
