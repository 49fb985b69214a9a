import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';
import { readPhoneBy } from '@spindle/contract/fields/contact/phone-number';
import type { PhoneRules } from '@spindle/contract/shop/locales';
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

/** The input after the code that the mask has inserted. */
const nationalPart = (text: string, { code }: PhoneRules): string =>
  text.startsWith('+') ? digitsOf(text).slice(code.length) : digitsOf(text);

/** Strips a typed «8», «7» or «375» once it cannot be part of the national number. */
export function withoutPrefix(typed: string, { code, trunk, nationalDigits, starts }: PhoneRules): string {
  if (typed.length < 2) return typed;
  for (const prefix of [code, trunk]) {
    const remaining = typed.slice(prefix.length);
    if (!typed.startsWith(prefix)) continue;
    const isCertain = !starts.test(typed) || typed.length > nationalDigits;
    const isPossible = remaining.length < 2 || starts.test(remaining);
    if (isCertain && isPossible) return remaining;
  }
  return typed;
}

/** The mask as far as the digits go: «+7 (912) 24». */
function filled(digits: string, mask: string): string {
  let at = 0;
  const open = [...mask].findIndex((sign) => sign === '#' && at++ === digits.length);
  const remaining = digits[Symbol.iterator]();
  return mask.slice(0, open < 0 ? mask.length : open).replaceAll('#', () => remaining.next().value ?? '');
}

/** A stored number as the mask writes it: «+7 (912) 240-18-36»; one of another country stays as it is. */
export function maskedPhone(text: string | undefined, rules: PhoneRules): string | undefined {
  const read = readPhoneBy(text ?? '', rules);
  if (!read.ok || !read.value.startsWith(`+${rules.code}`)) return text;
  const digits = nationalPart(read.value, rules);
  return digits.length === rules.nationalDigits ? filled(digits, rules.mask) : text;
}

type FieldState = Parameters<MaskitoPreprocessor>[0]['elementState'];

/** The country code stays: edits affect only the part behind it, unless nothing else remains. */
function behindCode({ value, selection: [from, to] }: FieldState, { code }: PhoneRules) {
  const head = value.startsWith(`+${code}`) ? `+${code}` : '+';
  const start = value.startsWith(head) ? head.length + value.slice(head.length).search(/\d|$/) : 0;
  const isAll = !digitsOf(value.slice(start, from) + value.slice(Math.max(start, to)));
  const selection = isAll ? ([from, to] as const) : ([Math.max(start, from), Math.max(start, to)] as const);
  return { state: { value, selection }, isAll, isBeforeCode: !isAll && from < start };
}

/**
 * Formats typed, pasted and autofilled numbers. A number typed from a digit may start with the code, the trunk prefix
 * or neither, which later digits decide; one that starts with «+», is pasted or autofilled is taken literally. Digits
 * are inserted at the caret; a complete number accepts none, so that none is pushed out.
 */
export function phonePreprocessor(rules: PhoneRules): MaskitoPreprocessor {
  const { code, trunk, mask, nationalDigits } = rules;
  const ownPrefix = `+${code}`;
  /** Digits typed in sequence from the start of the number; undefined once the number is taken literally. */
  let run: string | undefined = '';
  const replaceAllWith = (text: string) => ({
    elementState: { value: '', selection: [0, 0] as const },
    data: text,
  });
  return ({ elementState, data }, action) => {
    const { value } = elementState;
    if (action === 'validation') {
      const read = readPhoneBy(value, rules);
      // The mask also validates after each of its own insertions.
      if (!read.ok || value.startsWith(ownPrefix) || value === read.value) return { elementState, data };
      run = undefined;
      return { elementState: { value: read.value, selection: [read.value.length, read.value.length] }, data };
    }
    const { state, isAll, isBeforeCode } = behindCode(elementState, rules);
    if (action !== 'insert' || !data) return { elementState: state, data };
    const refused = { elementState: state, data: '' };
    const pasted = data.length > 1 ? readPhoneBy(data, rules) : undefined;
    if (pasted?.ok) {
      run = undefined;
      return replaceAllWith(pasted.value);
    }

    const [isPlus, digits] = [data.trim().startsWith('+'), digitsOf(data)];
    if (!isPlus && !digits) return refused;
    if (isPlus && isAll) {
      run = undefined;
      return replaceAllWith(
        digits.startsWith(code) ? ownPrefix + withoutPrefix(digits.slice(code.length), rules) : `+${digits}`,
      );
    }
    const isCodeOnly = isAll && value.startsWith(ownPrefix) && state.selection[0] < ownPrefix.length;
    const before = isCodeOnly ? '' : value.slice(0, state.selection[0]);
    const after = value.slice(state.selection[1]);
    if (before.startsWith('+') && !before.startsWith(ownPrefix)) {
      const all = digitsOf(before) + digits + digitsOf(after);
      const most = all.startsWith(code) ? code.length + nationalDigits : MOST_DIGITS;
      return all.length > most ? refused : { elementState: state, data: digits };
    }
    if (isBeforeCode && (digits === code || digits === trunk)) return refused;
    if (isPlus && !digits.startsWith(code)) return refused;

    const typed = isPlus ? digits.slice(code.length) : digits;
    const [left, right] = [nationalPart(before, rules), isAll ? '' : digitsOf(after)];
    if (!left && (right || !before.startsWith(ownPrefix))) run = '';
    else if (run !== undefined && !(right ? run === left : run.startsWith(left))) run = undefined;
    const stripped = run === undefined ? left + typed + right : withoutPrefix(left + typed + right, rules);
    const off = left.length + typed.length + right.length - stripped.length;
    const isStripped = off > 0 && off <= left.length + typed.length;
    const number = isStripped ? stripped : left + typed + right;
    if (right && number.length > nationalDigits) return refused;
    const national = isStripped ? (left + typed).slice(off) : left + typed;
    run = isStripped || run === undefined ? undefined : national;
    if (!right || !national) return replaceAllWith(ownPrefix + number.slice(0, nationalDigits));
    const start = mask.indexOf('#');
    return { elementState: { value: filled(right, mask), selection: [start, start] }, data: national };
  };
}
