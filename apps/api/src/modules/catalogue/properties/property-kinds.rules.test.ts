import { describe, expect, it } from 'vitest';
import { planConversion, readNumber } from './property-kinds.rules.ts';

const names = new Map([
  [7, '8,5'],
  [8, 'м7'],
  [9, 'Да'],
]);
const stored = (...values: string[]) => values.map((value) => ({ value, count: 2 }));

describe('a property becomes another kind', () => {
  it('numbers become choices named as people write them, in order of size', () => {
    expect(planConversion('number', 'choice', stored('12', '8.5'), new Map())).toEqual({
      values: ['8,5', '12'],
      conversions: [
        { from: '12', into: '12' },
        { from: '8.5', into: '8,5' },
      ],
      wrong: [],
    });
  });

  it('choices become numbers where they are; the others are named and nothing is lost', () => {
    expect(planConversion('choice', 'number', stored('7', '[7]', '8', '[7, 8]'), names)).toEqual({
      values: [],
      conversions: [
        { from: '7', into: 8.5 },
        { from: '[7]', into: 8.5 },
      ],
      wrong: [
        { from: '8', value: 'м7', count: 2 },
        { from: '[7, 8]', value: '8,5, м7', count: 2 },
      ],
    });
  });

  it('flags are words, words are flags, numbers are none', () => {
    expect(planConversion('flag', 'choice', stored('true', 'false'), names).values).toEqual(['Да', 'Нет']);
    expect(planConversion('choice', 'flag', stored('9', '8'), names)).toMatchObject({
      conversions: [{ from: '9', into: true }],
      wrong: [{ value: 'м7' }],
    });
    expect(planConversion('number', 'flag', stored('1'), names).wrong).toMatchObject([
      { value: '1', count: 2 },
    ]);
  });

  it.each([
    ['1 250,5', 1250.5],
    ['−3', -3],
    ['1,2,3', null],
    ['', null],
    ['12 мм', null],
    ['1e9', null],
  ])('«%s» is %s', (text, number) => expect(readNumber(text)).toBe(number));
});
