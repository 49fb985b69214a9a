import { shopCurrency } from '@spindle/contract/shop/shop-locale';

const nbsp = '\u00a0';
const zone = 'Europe/Moscow';
const time = new Intl.DateTimeFormat('ru-RU', { timeZone: zone, hour: 'numeric', minute: '2-digit' });
const parts = new Intl.DateTimeFormat('ru-RU', {
  timeZone: zone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const numbers = new Intl.NumberFormat('ru-RU');
const signs: Readonly<Record<string, string>> = { RUB: '₽', KZT: '₸', BYN: 'Br' };

/** «12.11», with the year only when it is another one. */
export function dayLabel(iso: string, now = new Date()): string {
  const day = parts.format(new Date(iso));
  return day.endsWith(parts.format(now).slice(-4)) ? day.slice(0, 5) : day;
}
/** «12.11, 9:34». */
export const momentLabel = (iso: string): string => `${dayLabel(iso)}, ${time.format(new Date(iso))}`;
/** What a field of date and time holds, by the clock that `momentWords` shows; null where it is not filled in. */
export function momentTyped(text: string): string | null {
  const moment = new Date(`${text}:00+03:00`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
/** Of `YYYY-MM-DD`. */
export const dateLabel = (day: string): string => dayLabel(`${day}T12:00:00Z`);

export const count = (value: number): string => numbers.format(value);

/** In the money of the shop where none is named; kopecks are shown where there are any. */
export function money(kopecks: number, currency: string = shopCurrency()): string {
  const integer = numbers.format(Math.trunc(kopecks / 100));
  const fraction = Math.abs(kopecks % 100);
  return `${integer}${fraction === 0 ? '' : `,${String(fraction).padStart(2, '0')}`}${nbsp}${signs[currency] ?? currency}`;
}

export function plural(value: number, [one, few, many]: readonly [string, string, string]): string {
  const [tens, ones] = [value % 100, value % 10];
  const form = tens > 10 && tens < 15 ? many : ones === 1 ? one : ones > 1 && ones < 5 ? few : many;
  return `${count(value)}${nbsp}${form}`;
}

/** «24 мин», «3 ч 48», «2 дня 4 ч». */
export function ageLabel(hours: number): string {
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))}${nbsp}мин`;
  if (hours < 24) return `${Math.floor(hours)}${nbsp}ч`;
  const days = Math.floor(hours / 24);
  const hoursLeft = Math.floor(hours % 24);
  return `${plural(days, ['день', 'дня', 'дней'])}${hoursLeft > 0 && days < 7 ? ` ${hoursLeft}${nbsp}ч` : ''}`;
}

export const initials = (name: string): string =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => word[0] ?? '')
    .join('')
    .toUpperCase();

/** «35 г», «1,2 кг»: a small weight is not rounded to zero. */
export const weightLabel = (grams: number): string =>
  grams > 0 && grams < 1000
    ? `${grams}\u00a0г`
    : `${(grams / 1000).toLocaleString('ru-RU', { maximumFractionDigits: 1 })}\u00a0кг`;
