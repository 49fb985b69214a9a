import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { maxMessage, nameMessage, requiredMessage } from '../../messages.ts';
import { ruleProblem } from '../field.ts';
import { isName, nameField, nameRule } from './name.ts';

describe('a name', () => {
  test.each([
    'Иван',
    'Ян',
    'Ёлкина',
    'Анна-Мария',
    "Д'Артаньян",
    'Иванов И.И. мл',
    'Салтыков, граф',
    'Қанат',
    'Ўладзімір',
  ])('%s is one', (text) => expect(isName(text)).toBe(true));

  test.each([
    'Я',
    'Ivan',
    'Иvан',
    'Иван2',
    '-Иван',
    'Иван-',
    'Иван.',
    ' Иван',
    'Ив_ан',
    'Иван\u0000',
    'Ив\nан',
    '',
  ])('%j is not', (text) => expect(isName(text)).toBe(false));

  test.each([
    ['', requiredMessage],
    ['Я', nameMessage],
    ['John', nameMessage],
    ['а'.repeat(101), maxMessage(100)],
    ['а'.repeat(100), undefined],
  ])('message for %s', (text, message) => expect(ruleProblem(nameRule, text)).toBe(message));

  test('is cleaned before it is checked', () => {
    expect(z.parse(nameField(), '  Анна\u00a0 Мария ')).toBe('Анна Мария');
    expect(z.parse(nameField(), 'Д’Артаньян')).toBe("Д'Артаньян");
    expect(z.parse(nameField(), 'Римский–Корсаков')).toBe('Римский-Корсаков');
    expect(z.parse(nameField(), 'Андреи\u0306')).toBe('Андрей');
  });
});
