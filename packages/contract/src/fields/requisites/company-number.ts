import type { Locale } from '../../shop/locales.ts';
import { field, optionalField } from '../field.ts';
import { taxNumberRule } from './tax-number.ts';

/** Tax number of a company in registration and request forms. */
export const companyNumberField = (locale?: Locale) => field(taxNumberRule(locale));
export const optionalCompanyNumberField = (locale?: Locale) => optionalField(taxNumberRule(locale));
