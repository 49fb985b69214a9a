import { addDays, shopDay, shopMoment } from '@spindle/contract/shop/shop-day';

/** Days off besides weekends, by month and day. */
const holidays = new Set(
  '01-01 01-02 01-03 01-04 01-05 01-06 01-07 01-08 02-23 03-08 05-01 05-09 06-12 11-04'.split(' '),
);
const reserveWorkingDays = 3;
const reserveHour = 18;

function isWorkingDay(date: string): boolean {
  const weekday = new Date(date).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(date.slice(5));
}

/** The day itself when it is a working one, else the next. */
export function workingDayFrom(date: string): string {
  let found = date;
  while (!isWorkingDay(found)) found = addDays(found, 1);
  return found;
}

/** Every option of every checkout needs the same few days, and computing each parses text. */
const counted = new Map<string, string>();
const mostCounted = 1000;

/** So many working days after the day; none is the day itself. */
export function addWorkingDays(date: string, days: number): string {
  const key = `${date} ${days}`;
  const cachedDay = counted.get(key);
  if (cachedDay !== undefined) return cachedDay;
  let found = date;
  for (let remaining = days; remaining > 0; remaining--) found = workingDayFrom(addDays(found, 1));
  if (counted.size >= mostCounted) counted.clear();
  counted.set(key, found);
  return found;
}

/** Goods wait for the money until the evening of the third working day, or of a later one that was promised. */
export function reserveUntil(now: Date, promised: string | null = null): Date {
  const usual = addWorkingDays(shopDay(now), reserveWorkingDays);
  return shopMoment(promised !== null && promised > usual ? promised : usual, reserveHour);
}
