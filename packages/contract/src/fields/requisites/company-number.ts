import type { Locale } from '../../shop/locales.ts';
import { field, optionalField } from '../field.ts';
import { taxNumberRule } from './tax-number.ts';

/** The tax number of a company that signs up or asks for something. */
export const companyNumberField = (locale?: Locale) => field(taxNumberRule(locale));
export const optionalCompanyNumberField = (locale?: Locale) => optionalField(taxNumberRule(locale));
