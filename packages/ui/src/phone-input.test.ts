import { describe, expect, it } from 'vitest';
import { maskPattern } from './masked-input.tsx';
import { maskedPhone, nationalDigits } from './phone-input.tsx';

describe('phone numbers as people write them', () => {
  it.each([
    ['89122401836', '9122401836'],
    ['8 (912) 240-18-36', '9122401836'],
    ['+7 912 240 18 36', '9122401836'],
    ['79122401836', '9122401836'],
    ['9122401836', '9122401836'],
    ['7', '7'],
    ['+7', ''],
    ['8', ''],
  ])('%s has the national part %s', (text, expected) => {
    expect(nationalDigits(text)).toBe(expected);
  });

  it('knows other countries by their format', () => {
    const belarusian = { code: '375', trunk: '80', mask: '+375 (##) ###-##-##' };
    expect(nationalDigits('+375 29 240-18-36', belarusian)).toBe('292401836');
    expect(nationalDigits('80292401836', belarusian)).toBe('292401836');
  });

  it('a stored number is shown in the mask, a foreign one as it is', () => {
    expect(maskedPhone('+79122401836')).toBe('+7 (912) 240-18-36');
    expect(maskedPhone('+375292401836')).toBe('+375292401836');
    expect(maskedPhone(undefined)).toBeUndefined();
  });

  it('turns a mask into a pattern', () => {
    expect(maskPattern('+7 #')).toEqual(['+', '7', ' ', /\d/]);
    expect(maskPattern('A#')).toEqual([/\p{L}/u, /\d/]);
  });
});
