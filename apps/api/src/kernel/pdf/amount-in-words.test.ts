import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

describe('an amount in words', () => {
  it.each([
    [0, 'Ноль рублей 00 копеек'],
    [1, 'Ноль рублей 01 копейка'],
    [1_02, 'Один рубль 02 копейки'],
    [2_11, 'Два рубля 11 копеек'],
    [5_21, 'Пять рублей 21 копейка'],
    [11_00, 'Одиннадцать рублей 00 копеек'],
    [19_99, 'Девятнадцать рублей 99 копеек'],
    [21_00, 'Двадцать один рубль 00 копеек'],
    [40_00, 'Сорок рублей 00 копеек'],
    [111_00, 'Сто одиннадцать рублей 00 копеек'],
    [1000_00, 'Одна тысяча рублей 00 копеек'],
    [2002_00, 'Две тысячи два рубля 00 копеек'],
    [11_000_00, 'Одиннадцать тысяч рублей 00 копеек'],
    [21_001_00, 'Двадцать одна тысяча один рубль 00 копеек'],
    [116_730_00, 'Сто шестнадцать тысяч семьсот тридцать рублей 00 копеек'],
    [1_000_000_00, 'Один миллион рублей 00 копеек'],
    [7_480_000_50, 'Семь миллионов четыреста восемьдесят тысяч рублей 50 копеек'],
    [
      1_234_567_890_12,
      'Один миллиард двести тридцать четыре миллиона пятьсот шестьдесят семь тысяч восемьсот девяносто рублей 12 копеек',
    ],
  ])('%i kopecks', (kopecks, words) => {
    expect(amountInWords(kopecks, 'RUB')).toBe(words);
  });

  it.each([
    [1_01, 'KZT', 'Один тенге 01 тиын'],
    [2_005_00, 'KZT', 'Две тысячи пять тенге 00 тиынов'],
    [21_02, 'BYN', 'Двадцать один белорусский рубль 02 копейки'],
    [12_00, 'BYN', 'Двенадцать белорусских рублей 00 копеек'],
  ] as const)('%i of %s', (amount, currency, words) => {
    expect(amountInWords(amount, currency)).toBe(words);
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is refused', (amount) => {
    expect(() => amountInWords(amount, 'RUB')).toThrow(RangeError);
  });

  it('reads back as the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 15 }), (amount) => {
        expect(readWords(amountInWords(amount, 'RUB'))).toBe(amount);
      }),
      { numRuns: 3000 },
    );
  });
});

const names =
  'ноль:0 один:1 одна:1 два:2 две:2 три:3 четыре:4 пять:5 шесть:6 семь:7 восемь:8 девять:9 десять:10 одиннадцать:11 ' +
  'двенадцать:12 тринадцать:13 четырнадцать:14 пятнадцать:15 шестнадцать:16 семнадцать:17 восемнадцать:18 ' +
  'девятнадцать:19 двадцать:20 тридцать:30 сорок:40 пятьдесят:50 шестьдесят:60 семьдесят:70 восемьдесят:80 девяносто:90 ' +
  'сто:100 двести:200 триста:300 четыреста:400 пятьсот:500 шестьсот:600 семьсот:700 восемьсот:800 девятьсот:900';
const numbers = new Map(
  names.split(' ').map((pair) => {
    const [word = '', value] = pair.split(':');
    return [word, Number(value)] as const;
  }),
);
const scales: readonly [RegExp, number][] = [
  [/^рубл/, 1],
  [/^тысяч/, 1e3],
  [/^миллион/, 1e6],
  [/^миллиард/, 1e9],
  [/^триллион/, 1e12],
];

/** The other way round, written on its own so that both would have to be wrong alike. */
function readWords(text: string): number {
  let [total, part] = [0, 0];
  for (const word of text.toLowerCase().split(' ')) {
    if (/^\d\d$/.test(word)) return total * 100 + Number(word);
    const scale = scales.find(([shape]) => shape.test(word))?.[1];
    if (scale === undefined) part += numbers.get(word) ?? Number.NaN;
    else [total, part] = [total + part * scale, 0];
  }
  return Number.NaN;
}
