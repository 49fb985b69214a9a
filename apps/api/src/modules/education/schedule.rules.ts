import { addDays } from '@spindle/contract/shop/shop-day';
import { addWorkingDays, workingDayFrom } from '../delivery/working-days.rules.ts';

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;
type Weekday = (typeof WEEKDAYS)[number];

/** When a group begins: a day of the calendar, or so many weeks after the day of loading. */
export type StartRule =
  | { readonly starts_on: string }
  | { readonly in_weeks: number; readonly weekday: Weekday };

/** The day by the calendar alone. */
export function dueOf(rule: StartRule, today: string): string {
  if ('starts_on' in rule) return rule.starts_on;
  const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
  return addDays(monday, rule.in_weeks * 7 + WEEKDAYS.indexOf(rule.weekday));
}

/** A day that is off moves the beginning to the next working one. */
export function startOf(rule: StartRule, today: string): string {
  return 'starts_on' in rule ? rule.starts_on : workingDayFrom(dueOf(rule, today));
}

/** When the next group of a series is due, so that it begins after today; those that were missed are left out. */
export function nextDue(due: string, repeatWeeks: number, today: string): string {
  let next = due;
  do next = addDays(next, repeatWeeks * 7);
  while (workingDayFrom(next) <= today);
  return next;
}

/** The last day of so many working days. */
export function endOf(startsOn: string, days: number): string {
  return addWorkingDays(startsOn, days - 1);
}
