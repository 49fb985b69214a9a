import { LOCALES, type Locale } from '../locales.ts';
import { cleanDigits } from './control-digits.ts';
import { field, type FieldRule } from './field.ts';
import { isTaxNumber, taxNumberRule } from './tax-number.ts';

// Without a locale a number of any of the shop's countries will do; the service checks it by its own.
const anyTaxNumberRule: FieldRule = {
  ...taxNumberRule(),
  clean: cleanDigits,
  problem: (text) =>
    LOCALES.some((locale) => isTaxNumber(text, locale)) ? undefined : taxNumberRule().problem(text),
};

/** The tax number of a company that signs up. */
export const companyNumberField = (locale?: Locale) =>
  field(locale ? taxNumberRule(locale) : anyTaxNumberRule);
