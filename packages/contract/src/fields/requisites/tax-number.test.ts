import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Locale } from '../../shop/locales.ts';
import { taxNumberControlMessage, taxNumberLengthMessage } from '../../messages.ts';
import { ruleProblem, field } from '../field.ts';
import { isBin, isCompanyInn, isInn, isTaxNumber, isUnp, taxNumberRule } from './tax-number.ts';

describe('ИНН', () => {
  test.each(['7707083893', '7736050003', '7728168971', '7830002293', '500100732259'])('%s is right', (text) =>
    expect(isInn(text)).toBe(true),
  );
  test.each([
    '7707083894',
    '7707083839',
    '1234567890',
    '0000000000',
    '000000000000',
    '500100732258',
    '500100732269',
  ])('%s is wrong', (text) => expect(isInn(text)).toBe(false));
  test('ten digits mean a company', () => {
    expect(isCompanyInn('7707083893')).toBe(true);
    expect(isCompanyInn('500100732259')).toBe(false);
  });
});

describe('БИН', () => {
  test.each(['971240001315', '940140000385', '020240000555', '941240000193'])('%s is right', (text) =>
    expect(isBin(text)).toBe(true),
  );
  test.each(['971240001316', '940140000358', '000000000000', '97124000131', '9712400013150', '97124000131a'])(
    '%s is wrong',
    (text) => expect(isBin(text)).toBe(false),
  );
  test('when the first sum gives 10 the second weights decide', () => {
    // 1·5 + 5·1 = 10, so the second row of weights is used: 3·5 + 7·1 = 22, and 22 mod 11 = 0.
    expect(isBin('500010000000')).toBe(true);
    expect(isBin('500010000001')).toBe(false);
  });
  test('when both sums give 10 no control digit fits', () => {
    // 9·2 + 10·8 + 11·1 = 109 and 11·2 + 1·8 + 2·1 = 32: both give 10 modulo 11.
    const fits = Array.from({ length: 10 }, (_, digit) => isBin(`00000000281${digit}`));
    expect(fits.some(Boolean)).toBe(false);
  });
});

describe('УНП', () => {
  test.each(['100325912', '100316761', '100693551', '101528843', '600122610'])('%s is right', (text) =>
    expect(isUnp(text)).toBe(true),
  );
  test.each(['100325913', '100325921', '000000000', '10032591', '1003259120', 'MA1953684'])(
    '%s is wrong',
    (text) => expect(isUnp(text)).toBe(false),
  );
});

/** Positions where some other digit would still pass. */
const blindPositions = (sample: string, locale: Locale) =>
  Array.from(sample, (digit, at) => ({ digit, at }))
    .filter(({ digit, at }) =>
      Array.from('0123456789').some(
        (other) => other !== digit && isTaxNumber(sample.slice(0, at) + other + sample.slice(at + 1), locale),
      ),
    )
    .map(({ at }) => at);

test('one changed digit of ИНН and УНП is noticed', () => {
  expect(blindPositions('500100732259', 'ru_RU')).toEqual([]);
  expect(blindPositions('7707083893', 'ru_RU')).toEqual([]);
  expect(blindPositions('100325912', 'ru_BY')).toEqual([]);
});

test.each([
  ['ru_RU', '77070838', taxNumberLengthMessage('ru_RU')],
  ['ru_RU', '77070838931', taxNumberLengthMessage('ru_RU')],
  ['ru_RU', '770708389x', taxNumberLengthMessage('ru_RU')],
  ['ru_RU', '7707083894', taxNumberControlMessage('ru_RU')],
  ['ru_RU', '7707083893', undefined],
  ['ru_KZ', '7707083893', taxNumberLengthMessage('ru_KZ')],
  ['ru_KZ', '971240001316', taxNumberControlMessage('ru_KZ')],
  ['ru_KZ', '971240001315', undefined],
  ['ru_BY', '7707083893', taxNumberLengthMessage('ru_BY')],
  ['ru_BY', '100325913', taxNumberControlMessage('ru_BY')],
  ['ru_BY', '100325912', undefined],
] as const)('%s %s', (locale, text, message) => {
  expect(ruleProblem(taxNumberRule(locale), text)).toBe(message);
});

test('spaces of a document are dropped', () => {
  expect(z.parse(field(taxNumberRule()), ' 7707 083-893 ')).toBe('7707083893');
});
