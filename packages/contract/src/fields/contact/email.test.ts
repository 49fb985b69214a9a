import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { emailMessage } from '../../messages.ts';
import { ruleProblem } from '../field.ts';
import { emailField, emailKey, emailRule, isEmail } from './email.ts';

test.each([
  'ivan@example.ru',
  'i.petrov+shop@mail.example.ru',
  "o'brien@example.com",
  'почта@пример.рф',
  'a@b.xn--p1ai',
  `${'a'.repeat(64)}@example.ru`,
])('%s is an address', (text) => expect(isEmail(text)).toBe(true));

test.each([
  '',
  'ivan',
  '@example.ru',
  'ivan@',
  'ivan@example',
  'ivan@example.r',
  'ivan@example.123',
  'ivan@-example.ru',
  'ivan@example..ru',
  '.ivan@example.ru',
  'ivan.@example.ru',
  'iv..an@example.ru',
  'iv an@example.ru',
  'ivan@exa mple.ru',
  'ivan@@example.ru',
  'ivan@example.ru,petr@example.ru',
  'Иван <ivan@example.ru>',
  'ivan@example.ru\nBcc: all@example.ru',
  'ivan\u0000@example.ru',
  `${'a'.repeat(65)}@example.ru`,
  `a@${'b'.repeat(64)}.ru`,
  `a@${'b.'.repeat(130)}ru`,
  'v\u0130vi@example.ru',
  'v\u0131vi@example.ru',
  'stra\u00dfe@example.ru',
  'gro\u017fe@example.ru',
  '\uff49van@example.ru',
  'iv\u0430n@example.ru',
  'ivan@ex\u0430mple.ru',
  'ivan@example.r\u0443',
  'иvan@пример.рф',
  'ivan\u0661@example.ru',
])('%j is not', (text) => {
  expect(isEmail(text)).toBe(false);
});

test('the domain is lower-cased, the key wholly', () => {
  expect(z.parse(emailField(), ' Ivan@Example.RU ')).toBe('Ivan@example.ru');
  expect(emailKey(' Ivan@Example.RU ')).toBe('ivan@example.ru');
  expect(ruleProblem(emailRule, 'ivan')).toBe(emailMessage);
});

test('a long string of one kind is refused at once', () => {
  const started = process.threadCpuUsage();
  isEmail(`${'a.'.repeat(100_000)}@`);
  isEmail(`a@${'a-'.repeat(120)}`);
  expect(process.threadCpuUsage(started).user / 1000).toBeLessThan(200);
});

test('two texts have the same key only when letters differ in case', () => {
  const odd = ['İ', 'ı', 'ß', 'ẞ', 'ſ', 'ﬀ', 'ｉ', 'Ǆ', 'Σ', 'ς', 'µ', 'ᲀ', '\u0307', '\u200b'];
  for (const letter of odd) {
    for (const plain of ['i', 's', 'ss', 'ff', 'ſ', 'σ', 'μ', 'в', '']) {
      if (letter === plain) continue;
      expect(emailKey(`v${letter}@example.ru`)).not.toBe(emailKey(`v${plain}@example.ru`));
    }
  }
  expect(emailKey('ПОЧТА@ПРИМЕР.РФ')).toBe('почта@пример.рф');
});
