import { describe, expect, it } from 'vitest';
import { markText } from '../marks.ts';
import { joinedTerm, takeApart } from './chunk.ts';
import { createTermReader, holeTerms } from './index-terms.ts';
import { fold } from './letters.ts';
import { requiredTerms } from './required-terms.ts';

const termsOf = (text: string): string[] => {
  const terms = new Set<string>();
  createTermReader()(text, ({ term }) => terms.add(term));
  return [...terms];
};

describe('sizes and codes', () => {
  it.each([
    ['8,50', ['8.5']],
    ['м10х1.5', ['m10x1.5']],
    ['5×Д', ['5xd']],
    ['5D', ['5xd']],
    ['20*13*125', ['20x13x125']],
    ['BT40', ['bt40']],
    ['вт40', ['bt40']],
    ['CNMG', ['cnmg']],
    ['0401', ['0401']],
    ['HSS-Co8', ['hss', 'co8']],
    ['0–150', ['0', '150']],
  ])('%s', (text, terms) => {
    expect(takeApart(fold(text)).groups.map(({ term }) => term)).toEqual(terms);
  });

  it('signs inside a code do not matter', () => {
    expect(joinedTerm(takeApart('hsk-a63'))).toBe('hska63');
    expect(joinedTerm(takeApart('vf-2'))).toBe('vf2');
    expect(joinedTerm(takeApart('токарно-фрезерный'))).toBeNull();
  });

  it('a name is found by its parts', () => {
    expect(termsOf('Метчик M10×1,5')).toEqual(expect.arrayContaining(['метчик', 'm10x1.5', 'm10', '1.5']));
    expect(termsOf('Kvarta VMC 850')).toEqual(expect.arrayContaining(['vmc', '850', 'vmc850']));
    expect(termsOf('Пластина 22ER')).toEqual(expect.arrayContaining(['22er', 'er']));
    expect(termsOf('плита на 4')).not.toContain('ha4');
  });

  it('a hole for a thread is not the thread', () => {
    expect(holeTerms('M10')).toEqual(['подm10']);
    expect(termsOf('Сверло под M10')).toContain('подm10');
  });
});

it('returns the terms a query needs to cover a whole title', () => {
  expect(requiredTerms('Сверло HSS')).toEqual(['сверл', 'hss']);
  expect(requiredTerms('Сверло HSS-Co5')).toEqual(['сверл', 'hssco5']);
  expect(requiredTerms('BT40 ER32, вылет 60 мм')).toEqual(['bt40', 'er32', 'вылет', '60']);
  expect(requiredTerms('CNMG 190604')).toEqual(['cnmg190604']);
});

describe('marks', () => {
  const marked = (text: string, ...marks: readonly { text: string; isPrefix: boolean }[]) =>
    markText(text, marks)
      .map((part) => (part.match ? `[${part.text}]` : part.text))
      .join('');
  const exact = (text: string) => ({ text, isPrefix: false });
  const prefix = (text: string) => ({ text, isPrefix: true });

  it.each([
    ['[Свёрла] твердосплавные', 'Свёрла твердосплавные', [exact('сверл')]],
    ['[Све]рло', 'Сверло', [prefix('све')]],
    ['Сверло [Ø8,5] мм', 'Сверло Ø8,5 мм', [exact('8.5')]],
    ['Пластина [CNMG 120408]-PF', 'Пластина CNMG 120408-PF', [exact('cnmg120408')]],
    ['Haas [VF-2]', 'Haas VF-2', [exact('vf2')]],
    ['Метчик [M10×1,5]', 'Метчик M10×1,5', [exact('m10')]],
    ['Патрон', 'Патрон', [exact('сверл')]],
  ] as const)('%s', (result, text, marks) => {
    expect(marked(text, ...marks)).toBe(result);
  });

  it('preserves every character of the text', () => {
    for (const text of ['', ' ', '  Ø8 ', 'a — б', '😀 сверло']) {
      expect(
        markText(text, [exact('сверл')])
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }
  });
});
