import { LOCALE_RULES } from '@spindle/contract/shop/locales';
import { describe, expect, it } from 'vitest';
import { maskPattern } from './masked-input.tsx';
import { maskedPhone, withoutPrefix } from './phone-typing.ts';

const { ru_RU, ru_KZ, ru_BY } = LOCALE_RULES;

/** Types digits one by one into a field that inserts the country code itself. */
const typed = (digits: string, rules = ru_RU.phone): string =>
  [...digits]
    .reduce((before, digit) => withoutPrefix(before + digit, rules), '')
    .slice(0, rules.nationalDigits);

describe('what stands before a number typed by key', () => {
  it.each([
    ['9122401836', '9122401836'],
    ['89122401836', '9122401836'],
    ['79122401836', '9122401836'],
    ['84951234567', '4951234567'],
    ['74951234567', '4951234567'],
    ['8123334455', '8123334455'],
    ['88123334455', '8123334455'],
    ['88006005283', '8006005283'],
    ['8006005283', '8006005283'],
    ['77012401836', '7012401836'],
  ])('ru_RU: %s is %s', (keys, number) => expect(typed(keys)).toBe(number));

  it.each([
    ['7012401836', '7012401836'],
    ['77012401836', '7012401836'],
    ['87012401836', '7012401836'],
    ['7771234567', '7771234567'],
    ['87771234567', '7771234567'],
    ['77771234567', '7771234567'],
  ])('ru_KZ: %s is %s', (keys, number) => expect(typed(keys, ru_KZ.phone)).toBe(number));

  it.each([
    ['292401836', '292401836'],
    ['80292401836', '292401836'],
    ['375292401836', '292401836'],
    ['375172401836', '172401836'],
  ])('ru_BY: %s is %s', (keys, number) => expect(typed(keys, ru_BY.phone)).toBe(number));
});

it('a stored number is shown in the mask, a foreign one as it is', () => {
  expect(maskedPhone('+79122401836', ru_RU.phone)).toBe('+7 (912) 240-18-36');
  expect(maskedPhone('+375292401836', ru_BY.phone)).toBe('+375 (29) 240-18-36');
  expect(maskedPhone('+375292401836', ru_RU.phone)).toBe('+375292401836');
  expect(maskedPhone(undefined, ru_RU.phone)).toBeUndefined();
});

it('turns a mask into a pattern', () => {
  expect(maskPattern('+7 #')).toEqual(['+', '7', ' ', /\d/]);
  expect(maskPattern('A#')).toEqual([/\p{L}/u, /\d/]);
});
