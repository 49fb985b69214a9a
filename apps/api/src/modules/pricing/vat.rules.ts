import type { Locale } from '@spindle/contract/shop/locales';
import { shopDay } from '@spindle/contract/shop/shop-day';
import { shopLocale } from '@spindle/contract/shop/shop-locale';
import { paysVat, vatSystem } from '@spindle/contract/money/shop-vat';
import { type VatRate, vatRates } from '@spindle/contract/money/vat';
import type { VatPercent } from '@spindle/contract/money/vat-words';

export type VatPercents = Readonly<Record<VatRate, VatPercent>>;

interface Dated {
  readonly from: string;
  readonly general: number;
  readonly reduced: number;
  /** Those of the simplified system. */
  readonly simple?: readonly [lower: number, higher: number];
}

/** The rates of each country by the date they hold from, newest first. A country without a reduced one has the general one. */
const rates: Record<Locale, readonly Dated[]> = {
  ru_RU: [
    { from: '2026-01-01', general: 22, reduced: 10, simple: [5, 7] },
    { from: '2025-01-01', general: 20, reduced: 10, simple: [5, 7] },
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

const untaxed: VatPercents = {
  general: null,
  reduced: null,
  zero: null,
  none: null,
  simple5: null,
  simple7: null,
};

const dated = (now: Date, locale: Locale): Dated | undefined => {
  const today = shopDay(now);
  return rates[locale].find(({ from }) => from <= today);
};

/** VAT rates of the day: those of the shop's country, or none in a shop that pays no VAT. */
export const vatPercents = (now: Date, locale?: Locale): VatPercents =>
  paysVat() ? ofSystem(now, locale) : untaxed;

/** The simplified tax system has one rate for everything except untaxed and zero-rated products. */
function ofSystem(now: Date, locale: Locale = shopLocale()): VatPercents {
  const country = countryVat(now, locale);
  const system = vatSystem();
  if (system === 'general' || !dated(now, locale)?.simple) return country;
  const simplifiedRate = country[system];
  return {
    ...country,
    general: simplifiedRate,
    reduced: simplifiedRate,
    simple5: simplifiedRate,
    simple7: simplifiedRate,
  };
}

/** Rates that goods may have in a country; what another country has is the general one there. */
export const countryRates = (now: Date, locale: Locale = shopLocale()): VatRate[] =>
  vatRates.filter((rate) => !rate.startsWith('simple') || dated(now, locale)?.simple !== undefined);

/** The rates of the day in a country. */
export function countryVat(now: Date, locale: Locale = shopLocale()) {
  const { general = 0, reduced = 0, simple = [general, general] } = dated(now, locale) ?? {};
  return { general, reduced, zero: 0, none: null, simple5: simple[0], simple7: simple[1] };
}
