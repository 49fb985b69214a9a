import type { Locale } from '@spindle/contract/locales';
import { shopDay } from '@spindle/contract/shop-day';
import { shopLocale } from '@spindle/contract/shop-locale';
import { paysVat } from '@spindle/contract/shop-vat';
import type { VatRate } from '@spindle/contract/vat';
import type { VatPercent } from '@spindle/contract/vat-words';

export type VatPercents = Readonly<Record<VatRate, VatPercent>>;

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

const untaxed: VatPercents = { general: null, reduced: null, zero: null, none: null };

/** What the shop sells at on the day: the rates of its own country, or none of them in a shop that pays no VAT. */
export const vatPercents = (now: Date, locale?: Locale): VatPercents =>
  paysVat() ? countryVat(now, locale) : untaxed;

/** The rates of the day in a country. */
export function countryVat(now: Date, locale: Locale = shopLocale()) {
  const today = shopDay(now);
  const { general = 0, reduced = 0 } = rates[locale].find(({ from }) => from <= today) ?? {};
  return { general, reduced, zero: 0, none: null };
}
