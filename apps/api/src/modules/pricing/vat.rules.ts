import type { Locale } from '@spindle/contract/locales';
import { shopDay } from '@spindle/contract/shop-day';
import { shopLocale } from '@spindle/contract/shop-locale';
import type { VatRate } from '@spindle/contract/vat';

export type VatPercents = Readonly<Record<VatRate, number>>;

interface Dated {
  readonly from: string;
  readonly general: number;
  readonly reduced: number;
}

/** The rates of each country by the date they hold from, newest first. A country without a reduced one has the general one. */
const rates: Record<Locale, readonly Dated[]> = {
  ru_RU: [
    { from: '2026-01-01', general: 22, reduced: 10 },
    { from: '2019-01-01', general: 20, reduced: 10 },
    { from: '', general: 18, reduced: 10 },
  ],
  ru_KZ: [
    { from: '2027-01-01', general: 16, reduced: 10 },
    { from: '2026-01-01', general: 16, reduced: 5 },
    { from: '', general: 12, reduced: 12 },
  ],
  ru_BY: [{ from: '', general: 20, reduced: 10 }],
};

/** The rates of the day it is in the shop's own country. */
export function vatPercents(now: Date, locale: Locale = shopLocale()): VatPercents {
  const today = shopDay(now);
  const { general = 0, reduced = 0 } = rates[locale].find(({ from }) => from <= today) ?? {};
  return { general, reduced, zero: 0 };
}
