import type { Locale } from '@spindle/contract/locales';
import { shopDay } from '@spindle/contract/shop-day';
import { shopLocale } from '@spindle/contract/shop-locale';

/** The general rate of each country by the date it holds from, newest first. */
const rates: Record<Locale, readonly { readonly from: string; readonly percent: number }[]> = {
  ru_RU: [
    { from: '2026-01-01', percent: 22 },
    { from: '2019-01-01', percent: 20 },
    { from: '', percent: 18 },
  ],
  ru_KZ: [
    { from: '2026-01-01', percent: 16 },
    { from: '', percent: 12 },
  ],
  ru_BY: [{ from: '', percent: 20 }],
};

/** The rate of the day it is in the shop's own country. */
export function vatPercent(now: Date, locale: Locale = shopLocale()): number {
  const today = shopDay(now);
  return rates[locale].find(({ from }) => from <= today)?.percent ?? 0;
}
