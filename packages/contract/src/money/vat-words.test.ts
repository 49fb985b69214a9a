import { afterEach, expect, it } from 'vitest';
import { followVat } from './shop-vat.ts';
import * as sums from './vat-sums.ts';
import * as words from './vat-words.ts';

afterEach(() => followVat(false));
const money = (amount: number): string => `${amount}\u00a0₽`;
const rows = (...percents: words.VatPercent[]): sums.Tax[] =>
  percents.map((percent) => ({ percent, amount: percent ?? 0 }));

it('prices of goods without VAT are never said to be with it, and 0 % is a rate', () => {
  expect(words.withVat('Цена')).toBe('Цена с\u00a0НДС');
  expect(words.withVat('Цена', [22, 0])).toBe('Цена с\u00a0НДС');
  expect(words.withVat('Цена', [22, null])).toBe('Цена');
  expect([22, 0, null].map(words.vatOfPrice)).toEqual([
    'с\u00a0НДС 22\u00a0%',
    'с\u00a0НДС 0\u00a0%',
    'без\u00a0НДС',
  ]);
  expect([0, null].map(sums.vatCell)).toEqual(['0\u00a0%', 'без\u00a0НДС']);
});

it('sums tell each rate and what has none', () => {
  expect([22, null].map(sums.vatRow)).toEqual(['В\u00a0том числе НДС 22\u00a0%', 'Без\u00a0налога (НДС)']);
  expect(sums.vatSentences(rows(22, 10), money)).toBe(
    'В\u00a0том числе НДС 22\u00a0%: 22\u00a0₽. В\u00a0том числе НДС 10\u00a0%: 10\u00a0₽.',
  );
  expect(sums.vatSentences(rows(22, null), money)).toBe(
    'В\u00a0том числе НДС 22\u00a0%: 22\u00a0₽. Часть товаров без\u00a0НДС.',
  );
  expect(sums.vatSentences(rows(null), money)).toBe('НДС не\u00a0облагается.');
  expect(sums.vatOfPayment(rows(22, null), String)).toBe('В том числе НДС 22% - 22');
  expect(sums.vatOfPayment(rows(0), String)).toBe('В том числе НДС 0% - 0');
  expect(sums.vatOfPayment(rows(null), String)).toBe('НДС не\u00a0облагается');
  expect([sums.vatWithinSum('5 ₽'), sums.vatWithinSum(null)]).toEqual([
    'в\u00a0том числе НДС 5 ₽',
    'НДС не\u00a0облагается',
  ]);
  expect([null, 10, 0, 22].toSorted(sums.byRate)).toEqual([22, 10, 0, null]);
});

it('a shop that pays no VAT speaks of none over its prices', () => {
  followVat(true);
  expect(words.withVat('Цена')).toBe('Цена');
  expect(words.vatMark()).toBe('');
});
