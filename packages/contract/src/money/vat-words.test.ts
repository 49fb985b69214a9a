import { afterEach, expect, it } from 'vitest';
import { followVat } from './shop-vat.ts';
import * as totalTexts from './vat-sums.ts';
import * as priceTexts from './vat-words.ts';

afterEach(() => followVat(false));
const money = (amount: number): string => `${amount}\u00a0₽`;
const rows = (...percents: priceTexts.VatPercent[]): totalTexts.Tax[] =>
  percents.map((percent) => ({ percent, amount: percent ?? 0 }));

it('prices of goods without VAT are never said to be with it, and 0 % is a rate', () => {
  expect(priceTexts.withVat('Цена')).toBe('Цена с\u00a0НДС');
  expect(priceTexts.withVat('Цена', [22, 0])).toBe('Цена с\u00a0НДС');
  expect(priceTexts.withVat('Цена', [22, null])).toBe('Цена');
  expect([22, 0, null].map(priceTexts.vatOfPrice)).toEqual([
    'с\u00a0НДС 22\u00a0%',
    'с\u00a0НДС 0\u00a0%',
    'без\u00a0НДС',
  ]);
  expect([0, null].map(totalTexts.vatCell)).toEqual(['0\u00a0%', 'без\u00a0НДС']);
});

it('sums tell each rate and what has none', () => {
  expect([22, null].map(totalTexts.vatRow)).toEqual([
    'В\u00a0том числе НДС 22\u00a0%',
    'Без\u00a0налога (НДС)',
  ]);
  expect(totalTexts.vatSentences(rows(22, 10), money)).toBe(
    'В\u00a0том числе НДС 22\u00a0%: 22\u00a0₽. В\u00a0том числе НДС 10\u00a0%: 10\u00a0₽.',
  );
  expect(totalTexts.vatSentences(rows(22, null), money)).toBe(
    'В\u00a0том числе НДС 22\u00a0%: 22\u00a0₽. Часть товаров без\u00a0НДС.',
  );
  expect(totalTexts.vatSentences(rows(null), money)).toBe('НДС не\u00a0облагается.');
  expect(totalTexts.vatOfPayment(rows(22, null), String)).toBe('В том числе НДС 22% - 22');
  expect(totalTexts.vatOfPayment(rows(0), String)).toBe('В том числе НДС 0% - 0');
  expect(totalTexts.vatOfPayment(rows(null), String)).toBe('НДС не\u00a0облагается');
  expect([totalTexts.vatWithinText('5 ₽'), totalTexts.vatWithinText(null)]).toEqual([
    'в\u00a0том числе НДС 5 ₽',
    'НДС не\u00a0облагается',
  ]);
  expect([null, 10, 0, 22].toSorted(totalTexts.byRate)).toEqual([22, 10, 0, null]);
});

it('a shop that pays no VAT speaks of none over its prices', () => {
  followVat(true);
  expect(priceTexts.withVat('Цена')).toBe('Цена');
  expect(priceTexts.vatMark()).toBe('');
});
