import { expect, test } from 'vitest';
import { formatCount, noun, plural } from './plural.ts';

const goods = noun('товар', 'товара', 'товаров');
const drill = noun('сверло', 'сверла', 'свёрл');
const day = noun('день', 'дня', 'дней');
const year = noun('год', 'года', 'лет');

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
])('%s %s', (count, form) => expect(plural(count, goods)).toBe(form));

test.each([
  [42, drill, '42\u00a0сверла'],
  [5, drill, '5\u00a0свёрл'],
  [21, day, '21\u00a0день'],
  [18, day, '18\u00a0дней'],
  [5, year, '5\u00a0лет'],
  [12000, day, '12\u00a0000\u00a0дней'],
])('%s of %o', (count, forms, text) => expect(formatCount(count, forms)).toBe(text));

test('counts take the forms of Intl', () => {
  const rules = new Intl.PluralRules('ru-RU');
  const forms = { one: 'one', few: 'few', many: 'many' };
  for (let count = 0; count <= 1200; count++) expect(plural(count, forms)).toBe(rules.select(count));
});
