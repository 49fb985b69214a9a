import { LOCALES, type Locale } from '../locales.ts';
import { cleanDigits } from './control-digits.ts';
import { field, optionalField, type FieldRule } from './field.ts';
import { isTaxNumber, taxNumberRule } from './tax-number.ts';

// Without a locale a number of any of the shop's countries will do; the service checks it by its own.
const anyTaxNumberRule: FieldRule = {
  ...taxNumberRule(),
  clean: cleanDigits,
  problem: (text) =>
    LOCALES.some((locale) => isTaxNumber(text, locale)) ? undefined : taxNumberRule().problem(text),
};

const rule = (locale?: Locale): FieldRule => (locale ? taxNumberRule(locale) : anyTaxNumberRule);

/** The tax number of a company that signs up or asks for something. */
export const companyNumberField = (locale?: Locale) => field(rule(locale));
export const optionalCompanyNumberField = (locale?: Locale) => optionalField(rule(locale));
