import { expect, test } from 'vitest';
import { isPhone } from '../fields/contact/phone-number.ts';
import { isLocale, LOCALE_RULES, LOCALES, localeRules } from './locales.ts';

test.each([
  ['ru_RU', 'ИНН', [10, 12], '₽', '7', true],
  ['ru_KZ', 'БИН', [12], 'KZT', '7', false],
  ['ru_BY', 'УНП', [9], 'BYN', '375', false],
] as const)('%s', (locale, taxLabel, taxDigits, currencySign, code, hasKpp) => {
  expect(localeRules(locale)).toMatchObject({ locale, taxLabel, taxDigits, currencySign, hasKpp });
  expect(localeRules(locale).phone.code).toBe(code);
});

test.each(LOCALES)('%s: masks hold exactly the digits of the rules', (locale) => {
  const { phone, taxMask, taxDigits } = LOCALE_RULES[locale];
  expect(phone.mask.replace(/[^#]/g, '')).toHaveLength(phone.nationalDigits);
  expect(phone.mask.startsWith(`+${phone.code} `)).toBe(true);
  expect(phone.example.replace(/\D/g, '')).toHaveLength(phone.code.length + phone.nationalDigits);
  expect(isPhone(phone.example, locale)).toBe(true);
  expect(taxMask).toHaveLength(Math.max(...taxDigits));
});

test.each([undefined, null, '', 'en_US', 'toString', 7])('%s falls back to ru_RU', (value) => {
  expect(isLocale(value)).toBe(false);
  expect(localeRules(value).locale).toBe('ru_RU');
});
