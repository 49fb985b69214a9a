import { QUERY } from '@spindle/contract/constants';
import { addDays } from '@spindle/contract/shop/shop-day';

/** Filter values of a list as in its URL, without empty ones. */
export type FilterValues = Readonly<Record<string, string>>;

/** The URL of a list, without empty values and without the number of the first page. */
export function filterHref(path: string, values: FilterValues, page = 1): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  if (page > 1) query.set(QUERY.page, String(page));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** The same filter with other values; null or an empty one takes a value off. */
export function withValues(
  values: FilterValues,
  other: Readonly<Record<string, string | null>>,
): FilterValues {
  const all = { ...values, ...other };
  return Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

interface Period {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** Common periods by the shop's current day. */
export function usualPeriods(today: string): readonly Period[] {
  const [year, month] = [today.slice(0, 4), Number(today.slice(5, 7))];
  const quarter = String(Math.floor((month - 1) / 3) * 3 + 1).padStart(2, '0');
  const last = String(Number(year) - 1).padStart(4, '0');
  return [
    { name: '30\u00a0дней', from: addDays(today, -29), to: today },
    { name: 'Этот квартал', from: `${year}-${quarter}-01`, to: today },
    { name: 'Этот год', from: `${year}-01-01`, to: today },
    { name: 'Прошлый год', from: `${last}-01-01`, to: `${last}-12-31` },
  ];
}
