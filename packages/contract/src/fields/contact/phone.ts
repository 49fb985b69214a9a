import { TEXT_LIMITS } from '../../constants.ts';
import { localeRules, type Locale } from '../../shop/locales.ts';
import { phoneFormatMessage, phoneMinMessage } from '../../messages.ts';
import { shopLocale } from '../../shop/shop-locale.ts';
import type { FieldRule } from '../field.ts';
import { normalisePhone, readPhone } from './phone-number.ts';

export { normalisePhone } from './phone-number.ts';

/** Without a locale it follows the shop's own, at the moment it is asked. */
export const phoneRule = (locale?: Locale): FieldRule => ({
  max: TEXT_LIMITS.phone,
  clean: (text) => normalisePhone(text, locale ?? shopLocale()),
  problem: (text) => {
    const country = locale ?? shopLocale();
    const result = readPhone(text, country);
    if (result.ok) return undefined;
    const { code, nationalDigits } = localeRules(country).phone;
    return result.reason === 'short'
      ? phoneMinMessage(code.length + nationalDigits - 1)
      : phoneFormatMessage(country);
  },
});
