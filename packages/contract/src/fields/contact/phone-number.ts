/** Phone numbers as people write them. Without schemas: every page of the shop needs this. */

import { localeRules, type Locale, type PhoneRules } from '../../shop/locales.ts';

const WRITTEN = /^\+?[\d\s()./\-‐‑–—\u2060]*$/u;
// «+8 912…» is a common slip for «8 912…»; these are no country codes.
const SLIP = /^8(?:[0379]|800\d{7}$)/;
const MIN_FOREIGN_DIGITS = 11;
const MAX_DIGITS = 15;

type PhoneReading = { ok: true; value: string } | { ok: false; reason: 'short' | 'format' };

const readDigits = (digits: string, plus: boolean, rules: PhoneRules): PhoneReading => {
  const { code, nationalDigits, trunk, starts } = rules;
  const take = (prefix: string): PhoneReading | undefined =>
    digits.startsWith(prefix) &&
    digits.length === prefix.length + nationalDigits &&
    starts.test(digits.slice(prefix.length))
      ? { ok: true, value: `+${code}${digits.slice(prefix.length)}` }
      : undefined;
  const foreign = plus && !SLIP.test(digits) && !digits.startsWith('0') && !digits.startsWith(code);
  const nationalNumber = take(code) ?? (foreign ? undefined : take(trunk)) ?? (plus ? undefined : take(''));
  if (nationalNumber) return nationalNumber;
  if (foreign) {
    if (digits.length > MAX_DIGITS) return { ok: false, reason: 'format' };
    return digits.length >= MIN_FOREIGN_DIGITS
      ? { ok: true, value: `+${digits}` }
      : { ok: false, reason: 'short' };
  }
  const isShort = ['', code, trunk].some(
    (prefix) => digits.startsWith(prefix) && digits.length < prefix.length + nationalDigits,
  );
  return { ok: false, reason: isShort ? 'short' : 'format' };
};

export const readPhoneBy = (text: string, rules: PhoneRules): PhoneReading => {
  const written = text.trim();
  if (!WRITTEN.test(written)) return { ok: false, reason: 'format' };
  return readDigits(written.replace(/\D/g, ''), written.startsWith('+'), rules);
};

export const readPhone = (text: string, locale?: Locale): PhoneReading =>
  readPhoneBy(text, localeRules(locale).phone);

/** `8 (912) 240-18-36` → `+79122401836`; text that is not a number comes back trimmed. */
export const normalisePhone = (text: string, locale?: Locale): string => {
  const result = readPhone(text, locale);
  return result.ok ? result.value : text.trim();
};

export const isPhone = (text: string, locale?: Locale): boolean => readPhone(text, locale).ok;
