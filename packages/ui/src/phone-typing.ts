import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';
import { readPhoneBy } from '@spindle/contract/fields/phone-number';
import type { PhoneRules } from '@spindle/contract/locales';
import { maskPattern } from './masked-input.tsx';

const MOST_DIGITS = 15;
const foreignMask = ['+', ...Array.from({ length: MOST_DIGITS }, () => /\d/)];

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** «+375…» in a Russian shop: it has no mask here and stays as it is typed. */
const isForeign = (text: string, { code }: PhoneRules): boolean => {
  const digits = digitsOf(text);
  return text.startsWith('+') && !digits.startsWith(code) && !code.startsWith(digits);
};

export const phoneMask =
  (rules: PhoneRules): MaskitoOptions['mask'] =>
  ({ value }) =>
    isForeign(value, rules) ? foreignMask : maskPattern(rules.mask);

/** What was typed after the code that the mask puts in by itself. */
const nationalPart = (text: string, { code }: PhoneRules): string =>
  text.startsWith('+') ? digitsOf(text).slice(code.length) : digitsOf(text);

/** «8», «7» or «375» typed by key before the number: taken off as soon as it can be nothing else. */
export function withoutPrefix(typed: string, { code, trunk, nationalDigits, starts }: PhoneRules): string {
  if (typed.length < 2) return typed;
  for (const prefix of [code, trunk]) {
    const rest = typed.slice(prefix.length);
    if (!typed.startsWith(prefix)) continue;
    const isCertain = !starts.test(typed) || typed.length > nationalDigits;
    const isPossible = rest.length < 2 || starts.test(rest);
    if (isCertain && isPossible) return rest;
  }
  return typed;
}

/** A stored number as the mask writes it: «+7 (912) 240-18-36»; one of another country stays as it is. */
export function maskedPhone(text: string | undefined, rules: PhoneRules): string | undefined {
  const read = readPhoneBy(text ?? '', rules);
  if (!read.ok || !read.value.startsWith(`+${rules.code}`)) return text;
  const digits = nationalPart(read.value, rules);
  if (digits.length !== rules.nationalDigits) return text;
  let at = 0;
  return rules.mask.replaceAll('#', () => digits[at++] ?? '');
}

/**
 * Shapes what is typed, pasted and filled in. A number that was begun by a digit may begin with the code, the trunk
 * or neither, which only the following digits tell; one that was begun by «+», pasted or filled in is taken at its word.
 */
export function phonePreprocessor(rules: PhoneRules): MaskitoPreprocessor {
  let isBegunByDigit = false;
  return ({ elementState, data }, action) => {
    const { value, selection } = elementState;
    const whole = (text: string) => ({ elementState: { value: '', selection: [0, 0] as const }, data: text });
    if (action === 'validation') {
      const read = readPhoneBy(value, rules);
      // The mask also validates after each of its own insertions.
      if (!read.ok || value.startsWith(`+${rules.code}`)) return { elementState, data };
      isBegunByDigit = false;
      return { elementState: { value: read.value, selection: [read.value.length, read.value.length] }, data };
    }
    if (action !== 'insert' || !data) return { elementState, data };
    const pasted = data.length > 1 ? readPhoneBy(data, rules) : undefined;
    if (pasted?.ok) {
      isBegunByDigit = false;
      return whole(pasted.value);
    }
    const [before, after] = [value.slice(0, selection[0]), value.slice(selection[1])];
    if (data.trim().startsWith('+') && !digitsOf(before + after)) {
      isBegunByDigit = false;
      return whole(`+${digitsOf(data)}`);
    }
    const isWithinCode = before.startsWith('+') && digitsOf(before).length < rules.code.length;
    if (isForeign(before + data, rules) || isWithinCode) return { elementState, data: digitsOf(data) };
    if (!value || !digitsOf(before + after)) isBegunByDigit = true;
    const [left, right] = [nationalPart(before, rules), digitsOf(after)];
    if (right && !before.startsWith(`+${rules.code}`)) return { elementState, data: digitsOf(data) };
    const typed = left + digitsOf(data) + right;
    const number = isBegunByDigit ? withoutPrefix(typed, rules) : typed;
    if (number !== typed) isBegunByDigit = false;
    else if (right || value.startsWith(`+${rules.code}`)) return { elementState, data: digitsOf(data) };
    return whole(`+${rules.code}${number}`);
  };
}
