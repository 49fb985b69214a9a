import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { LOCALES } from '../../shop/locales.ts';
import { minMessage, phoneFormatMessage, requiredMessage } from '../../messages.ts';
import { ruleProblem, field, optionalField } from '../field.ts';
import { isPhone } from './phone-number.ts';
import { normalisePhone, phoneRule } from './phone.ts';

describe('what people type', () => {
  test.each([
    '+79122401836',
    '+7 (912) 240-18-36',
    '+7\u00a0(912)\u00a0240-18-36',
    '8 (912) 240-18-36',
    '8-912-240-18-36',
    '89122401836',
    '79122401836',
    '9122401836',
    '(912)240-1836',
    '912-240-1836',
    '912.240.18.36',
    '+8 912 240 18 36',
    '  8 912 240–18–36 ',
  ])('ru_RU: %s', (text) => expect(z.parse(field(phoneRule()), text)).toBe('+79122401836'));

  test.each(['+7 701 240 18 36', '8 (701) 240-18-36', '7012401836', '(701)240-1836'])('ru_KZ: %s', (text) =>
    expect(z.parse(field(phoneRule('ru_KZ')), text)).toBe('+77012401836'),
  );

  test.each(['+375 (29) 240-18-36', '80 29 240-18-36', '+80 29 240-18-36', '375292401836', '29 240 18 36'])(
    'ru_BY: %s',
    (text) => expect(z.parse(field(phoneRule('ru_BY')), text)).toBe('+375292401836'),
  );

  test('a foreign number needs its plus and country code', () => {
    expect(normalisePhone('+375 29 240-18-36', 'ru_RU')).toBe('+375292401836');
    expect(normalisePhone('+7 912 240-18-36', 'ru_BY')).toBe('+79122401836');
    expect(normalisePhone('+998 90 123-45-67')).toBe('+998901234567');
    expect(normalisePhone('+86 138 1234 5678')).toBe('+8613812345678');
    expect(normalisePhone('+81 3 1234 5678')).toBe('+81312345678');
    expect(normalisePhone('+8 800 600-52-83')).toBe('+78006005283');
    expect(isPhone('998901234567')).toBe(false);
  });
});

describe('messages', () => {
  test.each([
    ['ru_RU', '', requiredMessage],
    ['ru_RU', '912', minMessage(11)],
    ['ru_RU', '+7 (912) 240-18-3', minMessage(11)],
    ['ru_RU', '+', minMessage(11)],
    ['ru_RU', '()', minMessage(11)],
    ['ru_RU', '+7 912 240 18 36 7', phoneFormatMessage('ru_RU')],
    ['ru_RU', '+8 912 240 18 36 7', phoneFormatMessage('ru_RU')],
    ['ru_RU', '+0 912 240 18 36 7', phoneFormatMessage('ru_RU')],
    ['ru_RU', '19122401836', phoneFormatMessage('ru_RU')],
    ['ru_RU', 'позвоните', phoneFormatMessage('ru_RU')],
    ['ru_RU', '8 912 240-18-36 доб. 5', phoneFormatMessage('ru_RU')],
    ['ru_RU', '912+2401836', phoneFormatMessage('ru_RU')],
    ['ru_RU', '+1234567890123456', phoneFormatMessage('ru_RU')],
    ['ru_RU', '8912240\u00001836', phoneFormatMessage('ru_RU')],
    ['ru_RU', '0000000000', phoneFormatMessage('ru_RU')],
    ['ru_RU', '+7 (000) 000-00-00', phoneFormatMessage('ru_RU')],
    ['ru_RU', '1234567890', phoneFormatMessage('ru_RU')],
    ['ru_RU', '8 912 240-18-3', minMessage(11)],
    ['ru_KZ', '0000000000', phoneFormatMessage('ru_KZ')],
    ['ru_BY', '000000000', phoneFormatMessage('ru_BY')],
    ['ru_BY', '80 99 240-18-36', phoneFormatMessage('ru_BY')],
    ['ru_KZ', '701', minMessage(11)],
    ['ru_BY', '29 240', minMessage(12)],
    ['ru_BY', '+375 29 240-18-3', minMessage(12)],
  ] as const)('%s %j', (locale, text, message) => {
    expect(ruleProblem(phoneRule(locale), text)).toBe(message);
  });

  test('an empty optional number is nothing', () => {
    expect(z.parse(optionalField(phoneRule()), ' ')).toBeUndefined();
  });
});

const typed = fc.oneof(
  fc.string(),
  fc.stringMatching(/^[+78]?[\d ()-]{0,20}$/),
  fc.stringMatching(/^(\+7|8|\+375|80)?\d{9,10}$/),
);

test.each(LOCALES)('%s: normalising twice is normalising once, and the result is E.164', (locale) => {
  fc.assert(
    fc.property(typed, (text) => {
      const once = normalisePhone(text, locale);
      expect(normalisePhone(once, locale)).toBe(once);
      expect(isPhone(once, locale)).toBe(isPhone(text, locale));
      expect(!isPhone(text, locale) || /^\+\d{11,15}$/.test(once)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
