import { localeRules, type Locale } from '../../shop/locales.ts';
import { shopLocale } from '../../shop/shop-locale.ts';
import { taxNumberControlMessage, taxNumberLengthMessage } from '../../messages.ts';
import { cleanDigits, digitsOf, isDigits, isZeros, weightedSum } from './control-digits.ts';
import type { FieldRule } from '../field.ts';

const INN_10 = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const INN_12_FIRST = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const INN_12_SECOND = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const BIN_FIRST = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const BIN_SECOND = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2];
const UNP = [29, 23, 19, 17, 13, 7, 5, 3];

const innDigit = (digits: number[], weights: number[]) => (weightedSum(digits, weights) % 11) % 10;

/** ИНН of a company (10 digits) or of a person (12). Region 00 does not exist. */
export const isInn = (text: string): boolean => {
  const digits = digitsOf(text);
  if (text.startsWith('00')) return false;
  if (isDigits(text, 10)) return digits[9] === innDigit(digits, INN_10);
  return (
    isDigits(text, 12) &&
    digits[10] === innDigit(digits, INN_12_FIRST) &&
    digits[11] === innDigit(digits, INN_12_SECOND)
  );
};

/** БИН of a company, or ИИН of a sole trader: both are checked alike. */
export const isBin = (text: string): boolean => {
  if (!isDigits(text, 12) || isZeros(text)) return false;
  const digits = digitsOf(text);
  const first = weightedSum(digits, BIN_FIRST) % 11;
  // When both sums give 10 the number is never issued.
  const control = first === 10 ? weightedSum(digits, BIN_SECOND) % 11 : first;
  return control === digits[11];
};

/** УНП; a number whose sum gives 10 is never issued. */
export const isUnp = (text: string): boolean => {
  if (!isDigits(text, 9) || isZeros(text)) return false;
  const digits = digitsOf(text);
  return weightedSum(digits, UNP) % 11 === digits[8];
};

const CONTROLS: Record<Locale, (text: string) => boolean> = { ru_RU: isInn, ru_KZ: isBin, ru_BY: isUnp };

export const isTaxNumber = (text: string, locale: Locale = 'ru_RU'): boolean => CONTROLS[locale](text);

/** A ten-digit ИНН belongs to a company, a twelve-digit one to a person or a sole trader. */
export const isCompanyInn = (text: string): boolean => text.length === 10 && isInn(text);

/** Without a locale it follows the shop's own, at the moment it is asked. */
export const taxNumberRule = (locale?: Locale): FieldRule => ({
  max: 20,
  clean: cleanDigits,
  problem: (text) => {
    const country = locale ?? shopLocale();
    const { taxDigits } = localeRules(country);
    if (!taxDigits.some((length) => isDigits(text, length))) return taxNumberLengthMessage(country);
    return isTaxNumber(text, country) ? undefined : taxNumberControlMessage(country);
  },
});
