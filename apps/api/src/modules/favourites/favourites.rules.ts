import { type NotificationInterval, REMINDER_HOUR } from '@spindle/contract/constants';
import { addMonths, shopMoment } from '@spindle/contract/shop/shop-day';

const day = 24 * 3_600_000;
const months: Readonly<Partial<Record<NotificationInterval, number>>> = { month: 1, quarter: 3 };

/** The moment an e-mail of this day is due: in the morning by the shop's clock. */
export function dueAt(date: string): Date {
  return shopMoment(date, REMINDER_HOUR);
}

/**
 * The next e-mail after a moment, counted from the first day: the 31st stays the 31st where a month has it. Missed
 * e-mails are not made up for. Null for a single reminder.
 */
export function nextDue(from: string, interval: NotificationInterval, after: Date): Date | null {
  if (interval === 'once') return null;
  const first = dueAt(from);
  if (first > after) return first;
  const every = months[interval];
  if (every === undefined) {
    const weeks = Math.floor((after.getTime() - first.getTime()) / (7 * day)) + 1;
    return new Date(first.getTime() + weeks * 7 * day);
  }
  const passed =
    (after.getUTCFullYear() - first.getUTCFullYear()) * 12 + after.getUTCMonth() - first.getUTCMonth();
  for (let step = Math.max(1, Math.floor(passed / every)); ; step++) {
    const due = dueAt(addMonths(from, step * every));
    if (due > after) return due;
  }
}
