import { DEFAULT_PHONE } from '@spindle/contract/constants';
import { expect, test } from 'vitest';
import { formatPhone, phoneHref } from './phone.ts';

test.each([
  ['+79122401836', '+7\u00a0(912)\u00a0240-18-36'],
  ['8 912 240 18 36', '+7\u00a0(912)\u00a0240-18-36'],
  ['9122401836', '+7\u00a0(912)\u00a0240-18-36'],
  ['+78006005283', '8-800-600-52-83'],
  [DEFAULT_PHONE, DEFAULT_PHONE],
  ['+375292401836', '+375\u00a0(29)\u00a0240-18-36'],
  ['+998901234567', '+998901234567'],
  ['доб. 12', 'доб. 12'],
])('%s is shown as %s', (text, expected) => expect(formatPhone(text)).toBe(expected));

test('by locale', () => {
  expect(formatPhone('87012401836', 'ru_KZ')).toBe('+7\u00a0(701)\u00a0240-18-36');
  expect(formatPhone('80292401836', 'ru_BY')).toBe('+375\u00a0(29)\u00a0240-18-36');
});

test('what is shown can be typed back', () => {
  expect(phoneHref(formatPhone('+79122401836'))).toBe('tel:+79122401836');
  expect(phoneHref(DEFAULT_PHONE)).toBe('tel:+78006005283');
  expect(phoneHref('javascript:alert(1)')).toBe('tel:1');
});

test('an extension is dialled after the number', () => {
  expect(phoneHref('+7 (343) 226-48-10, доб. 231')).toBe('tel:+73432264810,231');
});
