import { DEFAULT_LOCALE } from '../constants.ts';
import { type Currency, isLocale, type Locale, localeRules } from './locales.ts';

// A process serves one shop and a page shows one, and a shop has one locale at a time: like the time zone, it is set
// once and not passed through every call.
let current: Locale = DEFAULT_LOCALE;

/** Called by the reader of the shop's settings. */
export function followLocale(locale: unknown): void {
  current = isLocale(locale) ? locale : DEFAULT_LOCALE;
}

export const shopLocale = (): Locale => current;
/** The currency of prices; orders and quotations keep their own. */
export const shopCurrency = (): Currency => localeRules(current).currency;
export const shopMoneySign = (): string => localeRules(current).currencySign;
