import { SHOP_UTC_OFFSET_HOURS } from '../constants.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A moment by the shop's clock, `YYYY-MM-DDTHH:MM:SS`: the same in the browser and on the server. */
export const shopClock = (moment: Date): string =>
  new Date(moment.getTime() + SHOP_UTC_OFFSET_HOURS * hourMs).toISOString().slice(0, 19);

/** The moment when the shop's clock shows `YYYY-MM-DDTHH:MM:SS`, with or without parts of a second. */
export function shopTime(clock: string): Date | null {
  const moment = Date.parse(`${clock}Z`);
  return Number.isNaN(moment) ? null : new Date(moment - SHOP_UTC_OFFSET_HOURS * hourMs);
}

/** The last requested day, because a request needs today ten times. */
let last = { number: Number.NaN, day: '' };

/** The day it is in the shop, `YYYY-MM-DD`. */
export function shopDay(moment: Date): string {
  const number = Math.floor((moment.getTime() + SHOP_UTC_OFFSET_HOURS * hourMs) / dayMs);
  if (number !== last.number) last = { number, day: shopClock(moment).slice(0, 10) };
  return last.day;
}

/** The moment when the shop's clock shows this hour of the day. */
export const shopMoment = (day: string, hour: number): Date =>
  new Date(Date.parse(day) + (hour - SHOP_UTC_OFFSET_HOURS) * hourMs);

/** So many days after the day; a negative number goes back. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The same day of the month so many months after; the last of a month that has no such day. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(dayOfMonth, lastDay)))
    .toISOString()
    .slice(0, 10);
}
