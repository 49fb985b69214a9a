/** Rules that differ between the three countries. `#` in a mask is one digit, `A` one plate letter. */

import { DEFAULT_LOCALE } from '../constants.ts';

export const LOCALES = ['ru_RU', 'ru_KZ', 'ru_BY'] as const;
export type Locale = (typeof LOCALES)[number];

export const CURRENCIES = ['RUB', 'KZT', 'BYN'] as const;
export type Currency = (typeof CURRENCIES)[number];

export interface PhoneRules {
  /** Country code without the plus. */
  code: string;
  /** Digits after the country code. */
  nationalDigits: number;
  /** What people dial instead of the country code inside the country. */
  trunk: string;
  /** What the digits after the code begin with: no number begins otherwise. */
  starts: RegExp;
  mask: string;
  example: string;
}

interface LocaleRules {
  locale: Locale;
  /** BCP 47, for `lang` and Intl. */
  languageTag: string;
  country: string;
  taxLabel: 'ИНН' | 'БИН' | 'УНП';
  taxDigits: readonly number[];
  taxMask: string;
  currency: Currency;
  currencySign: string;
  phone: PhoneRules;
  hasKpp: boolean;
}

export const CURRENCY_SIGNS = { RUB: '₽', KZT: 'KZT', BYN: 'BYN' } as const satisfies Record<
  Currency,
  string
>;

// Russia and Kazakhstan share the code 7 and its areas.
const SEVENTH_ZONE = /^(?:[3-69]|7[0124-7]|8[0-7])/;

const russia: LocaleRules = {
  locale: 'ru_RU',
  languageTag: 'ru-RU',
  country: 'Россия',
  taxLabel: 'ИНН',
  taxDigits: [10, 12],
  taxMask: '############',
  currency: 'RUB',
  currencySign: CURRENCY_SIGNS.RUB,
  phone: {
    code: '7',
    nationalDigits: 10,
    trunk: '8',
    starts: SEVENTH_ZONE,
    mask: '+7 (###) ###-##-##',
    example: '+7 (912) 240-18-36',
  },
  hasKpp: true,
};

const kazakhstan: LocaleRules = {
  locale: 'ru_KZ',
  languageTag: 'ru-KZ',
  country: 'Казахстан',
  taxLabel: 'БИН',
  taxDigits: [12],
  taxMask: '############',
  currency: 'KZT',
  currencySign: CURRENCY_SIGNS.KZT,
  phone: {
    code: '7',
    nationalDigits: 10,
    trunk: '8',
    starts: SEVENTH_ZONE,
    mask: '+7 (###) ###-##-##',
    example: '+7 (701) 240-18-36',
  },
  hasKpp: false,
};

const belarus: LocaleRules = {
  locale: 'ru_BY',
  languageTag: 'ru-BY',
  country: 'Беларусь',
  taxLabel: 'УНП',
  taxDigits: [9],
  taxMask: '#########',
  currency: 'BYN',
  currencySign: CURRENCY_SIGNS.BYN,
  phone: {
    code: '375',
    nationalDigits: 9,
    trunk: '80',
    starts: /^(?:1[5-7]|2[1-9]|33|44)/,
    mask: '+375 (##) ###-##-##',
    example: '+375 (29) 240-18-36',
  },
  hasKpp: false,
};

export const LOCALE_RULES: Record<Locale, LocaleRules> = {
  ru_RU: russia,
  ru_KZ: kazakhstan,
  ru_BY: belarus,
};

export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && (LOCALES as readonly string[]).includes(value);

/** The country of a currency: documents of an order use its terms. */
export const rulesOfCurrency = (currency: Currency): LocaleRules =>
  Object.values(LOCALE_RULES).find((rules) => rules.currency === currency) ?? russia;

/** An unknown locale in the settings must not take the shop down: it falls back to the default one. */
export const localeRules = (value?: unknown): LocaleRules =>
  LOCALE_RULES[isLocale(value) ? value : DEFAULT_LOCALE];
