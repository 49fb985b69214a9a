import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  controlCharactersMessage,
  maxMessage,
  minMessage,
  requiredMessage,
  simplePasswordMessage,
} from '../../messages.ts';
import { ruleProblem } from '../field.ts';
import { currentPasswordRule, passwordField, passwordRule } from './password.ts';

test.each([
  ['', requiredMessage],
  ['1234567', minMessage(8)],
  ['12345678', undefined],
  ['пароль из слов', undefined],
  ['abcd'.repeat(32), undefined],
  ['a'.repeat(128), simplePasswordMessage],
  ['        ', simplePasswordMessage],
  ['\u00a0'.repeat(9), simplePasswordMessage],
  ['\u200b'.repeat(9), simplePasswordMessage],
  ['ab      cd', simplePasswordMessage],
  ['aaaaBBBB', simplePasswordMessage],
  ['😀😀😀😀😀😀', simplePasswordMessage],
  ['a'.repeat(129), maxMessage(128)],
  ['1234\u00005678', controlCharactersMessage],
  ['1234\n5678', controlCharactersMessage],
])('%j', (text, message) => expect(ruleProblem(passwordRule, text)).toBe(message));

test('spaces at the ends are preserved', () => expect(z.parse(passwordField(), ' 123456 ')).toBe(' 123456 '));

test('at sign-in only the length limit is reported', () => {
  expect(ruleProblem(currentPasswordRule, '1')).toBeUndefined();
  expect(ruleProblem(currentPasswordRule, 'a'.repeat(129))).toBe(maxMessage(128));
});
