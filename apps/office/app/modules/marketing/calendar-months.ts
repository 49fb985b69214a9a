import { addDays, addMonths } from '@spindle/contract/shop/shop-day';

/** Days from one to the other. */
export const dayOffset = (day: string, from: string): number =>
  Math.round((Date.parse(day) - Date.parse(from)) / 86_400_000);

export interface Month {
  /** The day of the period it begins at, and how many days of it are seen. */
  readonly at: number;
  readonly days: number;
  readonly name: string;
}

const names = new Intl.DateTimeFormat('ru-RU', { month: 'long', timeZone: 'UTC' });

/** Months of a period: the first one of every year but the initial shows the year. */
export function monthsOf({ from, to }: { readonly from: string; readonly to: string }): Month[] {
  const months: Month[] = [];
  for (let day = from; day <= to;) {
    const next = addMonths(`${day.slice(0, 7)}-01`, 1);
    const until = next <= to ? next : addDays(to, 1);
    const monthName = names.format(new Date(day));
    const isNewYear = day.slice(5, 7) === '01' && day.slice(0, 4) !== from.slice(0, 4);
    months.push({
      at: dayOffset(day, from),
      days: dayOffset(until, day),
      name: `${monthName.slice(0, 1).toUpperCase()}${monthName.slice(1)}${isNewYear ? ` ${day.slice(0, 4)}` : ''}`,
    });
    day = next;
  }
  return months;
}

/** How much of time may be seen at once: whole months around today. */
export function spansOf(today: string): { name: string; from: string; to: string }[] {
  const first = `${today.slice(0, 7)}-01`;
  const span = (name: string, before: number, months: number) => {
    const from = addMonths(first, -before);
    return { name, from, to: addDays(addMonths(from, months), -1) };
  };
  return [span('Месяц', 0, 1), span('5\u00a0месяцев', 1, 5), span('Год', 3, 12)];
}
