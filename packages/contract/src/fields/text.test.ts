import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  controlCharactersMessage,
  lengthMessage,
  maxMessage,
  minMessage,
  noLineBreaksMessage,
} from '../messages.ts';
import { cityRule, isCyrillicOnly } from './contact/cyrillic.ts';
import { ruleProblem } from './field.ts';
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

  test('tabs become spaces, ends are trimmed, Unicode is composed', () => {
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
  ['улица 8', true],
  ['88', false],
  ['---', false],
  ['', false],
])('cyrillic only: %s', (text, expected) => expect(isCyrillicOnly(text)).toBe(expected));

test('cyrillic message', () => {
  expect(ruleProblem(cityRule, 'Ural')).toBe('Должна использоваться только кириллица');
  expect(ruleProblem(cityRule, 'Урал')).toBeUndefined();
  expect(ruleProblem(cityRule, 'У')).toBe('Введите не менее 2 символов');
  expect(ruleProblem(cityRule, 'Ур\u0000ал')).toBe(controlCharactersMessage);
});
