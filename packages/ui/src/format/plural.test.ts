import { expect, test } from 'vitest';
import { compareLabel, formatCount, NOUNS, plural } from './plural.ts';

test.each([
  [0, 'товаров'],
  [1, 'товар'],
  [2, 'товара'],
  [4, 'товара'],
  [5, 'товаров'],
  [11, 'товаров'],
  [12, 'товаров'],
  [14, 'товаров'],
  [21, 'товар'],
  [22, 'товара'],
  [111, 'товаров'],
  [1001, 'товар'],
  [-1, 'товар'],
  [1.5, 'товара'],
])('%s %s', (count, form) => expect(plural(count, NOUNS.goods)).toBe(form));

test.each([
  [42, NOUNS.drill, '42\u00a0сверла'],
  [5, NOUNS.drill, '5\u00a0свёрл'],
  [21, NOUNS.day, '21\u00a0день'],
  [18, NOUNS.day, '18\u00a0дней'],
  [1, NOUNS.positionAccusative, '1\u00a0позицию'],
  [5, NOUNS.year, '5\u00a0лет'],
  [12000, NOUNS.model, '12\u00a0000\u00a0моделей'],
])('%s of %o', (count, forms, text) => expect(formatCount(count, forms)).toBe(text));

test('compare bar', () => {
  expect(compareLabel(1)).toBe('Сравнить 1\u00a0товар');
  expect(compareLabel(3)).toBe('Сравнить 3\u00a0товара');
  expect(compareLabel(5)).toBe('Сравнить 5\u00a0товаров');
});

test('every noun is Russian and has three forms', () => {
  for (const forms of Object.values(NOUNS)) {
    expect([forms.one, forms.few, forms.many].every((form) => /^[а-яё ]+$/.test(form))).toBe(true);
  }
});
