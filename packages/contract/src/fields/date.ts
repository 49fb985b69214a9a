import { shopDay } from '../shop/shop-day.ts';
import { FIRST_YEAR } from '../constants.ts';
import {
  dateFormatMessage,
  dateInFutureMessage,
  dateInPastMessage,
  dateTooEarlyMessage,
  dateTooLateMessage,
} from '../messages.ts';
import { field, type FieldRule, optionalField } from './field.ts';

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const RUSSIAN = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/;
const REMINDER_YEARS = 5;

/** `12.11.2026` → `2026-11-12`; text that is not a date comes back trimmed. */
export const cleanDate = (text: string): string => {
  const trimmed = text.trim();
  const russian = RUSSIAN.exec(trimmed);
  if (!russian) return trimmed;
  const [, day = '', month = '', year = ''] = russian;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/** A day of the calendar: 2026-02-30 is not one. */
export const isCalendarDate = (iso: string): boolean => {
  const parts = ISO.exec(iso);
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCFullYear() === year;
};

interface DateOptions {
  now?: () => Date;
}

const systemClock = () => new Date();

const rule = (problem: (iso: string) => string | undefined): FieldRule => ({
  max: 10,
  clean: cleanDate,
  problem: (text) => (isCalendarDate(text) ? problem(text) : dateFormatMessage),
});

/** A day to come: from today to five years ahead, for reminders and visits. */
export const futureDateRule = ({ now = systemClock }: DateOptions = {}): FieldRule =>
  rule((iso) => {
    const today = shopDay(now());
    const lastYear = Number(today.slice(0, 4)) + REMINDER_YEARS;
    if (iso < today) return dateInPastMessage;
    return Number(iso.slice(0, 4)) > lastYear ? dateTooLateMessage(lastYear) : undefined;
  });

export const futureDateField = (options?: DateOptions) => field(futureDateRule(options));

/** A day that has been: a sale, a start. */
const pastDateRule = ({ now = systemClock }: DateOptions = {}): FieldRule =>
  rule((iso) => {
    if (Number(iso.slice(0, 4)) < FIRST_YEAR) return dateTooEarlyMessage;
    return iso > shopDay(now()) ? dateInFutureMessage : undefined;
  });

export const optionalPastDateField = (options?: DateOptions) => optionalField(pastDateRule(options));

const lastYear = 2200;

/** Any day people may mean: the end of a warranty. */
export const optionalDateField = () =>
  optionalField(
    rule((iso) => {
      const year = Number(iso.slice(0, 4));
      if (year < FIRST_YEAR) return dateTooEarlyMessage;
      return year > lastYear ? dateTooLateMessage(lastYear) : undefined;
    }),
  );
