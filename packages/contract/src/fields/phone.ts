import { TEXT_LIMITS } from '../constants.ts';
import { localeRules, type Locale } from '../locales.ts';
import { phoneFormatMessage, phoneMinMessage } from '../messages.ts';
import { field, optionalField, type FieldRule } from './field.ts';
import { normalisePhone, readPhone } from './phone-number.ts';

export { isPhone, normalisePhone } from './phone-number.ts';

export const phoneRule = (locale: Locale = 'ru_RU'): FieldRule => {
  const { code, nationalDigits } = localeRules(locale).phone;
  return {
    max: TEXT_LIMITS.phone,
    clean: (text) => normalisePhone(text, locale),
    problem: (text) => {
      const result = readPhone(text, locale);
      if (result.ok) return undefined;
      return result.reason === 'short'
        ? phoneMinMessage(code.length + nationalDigits - 1)
        : phoneFormatMessage(locale);
    },
  };
};

export const phoneField = (locale?: Locale) => field(phoneRule(locale));
export const optionalPhoneField = (locale?: Locale) => optionalField(phoneRule(locale));
