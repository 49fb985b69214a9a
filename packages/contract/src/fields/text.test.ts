import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  controlCharactersMessage,
  lengthMessage,
  matchMessage,
  maxMessage,
  minMessage,
  noLineBreaksMessage,
} from '../messages.ts';
import { cyrillicRule, isCyrillicOnly } from './cyrillic.ts';
import { ruleProblem } from './field.ts';
import { matchCheck } from './match.ts';
import { hasForbiddenCharacters, optionalTextField, textField, textRule } from './text.ts';

describe('one line', () => {
  test.each([
    ['Станок', undefined],
    ['a\u0000b', controlCharactersMessage],
    ['a\u001bb', controlCharactersMessage],
    ['a\u0085b', controlCharactersMessage],
    ['a\u202eb', controlCharactersMessage],
    ['a\ud800b', controlCharactersMessage],
    ['a\nb', noLineBreaksMessage],
    ['a\u2028b', noLineBreaksMessage],
    ['😀 ёж', undefined],
    ['я'.repeat(200), undefined],
    ['я'.repeat(201), maxMessage(200)],
  ])('%j', (text, message) => expect(ruleProblem(textRule(), text)).toBe(message));

  test('min, max, length', () => {
    expect(ruleProblem(textRule({ min: 3 }), 'аб')).toBe(minMessage(3));
    expect(ruleProblem(textRule({ max: 3 }), 'абвг')).toBe(maxMessage(3));
    expect(ruleProblem(textRule({ length: 4 }), 'абв')).toBe(lengthMessage(4));
    expect(ruleProblem(textRule({ length: 4 }), 'абвг')).toBeUndefined();
    expect(ruleProblem(textRule({ length: 300 }), 'а'.repeat(300))).toBeUndefined();
  });

  test('tabs become spaces, ends are trimmed, letters are composed', () => {
    expect(z.parse(textField(), ' Cверло\t8 ')).toBe('Cверло 8');
    expect(z.parse(textField(), 'и\u0306')).toBe('й');
    expect(z.parse(optionalTextField(), ' ')).toBeUndefined();
  });
});

describe('several lines', () => {
  const schema = textField({ multiline: true });
  test('line ends become one kind', () => expect(z.parse(schema, 'a\r\nb\rc\n')).toBe('a\nb\nc'));
  test('control characters are refused', () => {
    expect(z.safeParse(schema, 'a\u0000b').error?.issues[0]?.message).toBe(controlCharactersMessage);
    expect(z.safeParse(schema, 'a'.repeat(2001)).error?.issues[0]?.message).toBe(maxMessage(2000));
  });
});

test.each([
  ['plain', false],
  ['tab\t and line\n', false],
  ['\u007f', true],
  ['\ufeff', true],
  ['\u2066', true],
])('forbidden characters in %j: %s', (text, expected) => expect(hasForbiddenCharacters(text)).toBe(expected));

test.each([
  ['Екатеринбург', true],
  ['Ростов-на-Дону, центр', true],
  ['Алматы қаласы', true],
  ['Магілёў', true],
  ['Moskva', false],
  ['Mосква', false],
  ['улица 8', false],
  ['---', false],
  ['', false],
])('cyrillic only: %s', (text, expected) => expect(isCyrillicOnly(text)).toBe(expected));

test('cyrillic message', () => {
  expect(ruleProblem(cyrillicRule(), 'Ural')).toBe('Должна использоваться только кириллица');
  expect(ruleProblem(cyrillicRule(), 'Урал')).toBeUndefined();
  expect(ruleProblem(cyrillicRule(), 'Ур\u0000ал')).toBe(controlCharactersMessage);
});

test('match puts the message under the second field', () => {
  const schema = z.object({ a: z.string(), b: z.string() }).check(matchCheck('a', 'b'));
  expect(z.safeParse(schema, { a: '1', b: '1' }).success).toBe(true);
  expect(z.safeParse(schema, { a: '1', b: '2' }).error?.issues).toMatchObject([
    { path: ['b'], message: matchMessage },
  ]);
});
