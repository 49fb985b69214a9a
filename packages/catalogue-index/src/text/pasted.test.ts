import { describe, expect, it } from 'vitest';
import { fold, oneAlphabet } from './letters.ts';
import { withoutNoise } from './pasted.ts';
import { metricInches, spelledArbors, spelledStandards } from './trade-terms.ts';

const read = (text: string) => withoutNoise(text).replaceAll(/\s+/g, ' ').trim();

describe('a pasted line', () => {
  it.each([
    ['1. Сверло твердосплавное 8,5 мм', 'Сверло твердосплавное 8,5 мм'],
    ['12) Фреза концевая 10 мм', 'Фреза концевая 10 мм'],
    ['поз. 3 Сверло 10', 'Сверло 10'],
    ['— тиски 150', 'тиски 150'],
    ['\tПатрон 250', 'Патрон 250'],
    ['Код товара: 28-1001-120', '28-1001-120'],
    ['Наименование: Сверло 8,5 Кол-во: 5', 'Сверло 8,5'],
    ['товар 20-8502-085', '20-8502-085'],
    ['метчик М8 до 15.11.2026', 'метчик М8'],
    ['метчик М8 2026-11-15', 'метчик М8'],
    ['метчик М8 к 15 ноября 2026 г.', 'метчик М8'],
    ['сверло 8,5 по 1 200,00 руб./шт.', 'сверло 8,5'],
    ['сверло 8,5 цена: 1200', 'сверло 8,5'],
    ['заявка №123 от 12.11.2026 пластина CNMG 120408', 'пластина CNMG 120408'],
    ['Добрый день! пластина CNMG 120408', 'пластина CNMG 120408'],
    ['1\tСверло твердосплавное 8,5\tшт\t5\t1200,00\t6000,00', 'Сверло твердосплавное 8,5'],
    ['Сверло\t8,5', 'Сверло 8,5'],
    ['Фреза концевая 10\tZ4\tшт\t5', 'Фреза концевая 10 Z4'],
    ['https://shop.ru/catalog/sverlo-tverdosplavnoe-8-5-mm.html?from=mail', 'sverlo tverdosplavnoe 8.5 mm'],
    ['https://shop.ru/search/?q=CNMG+120408', 'CNMG 120408'],
  ])('«%s» is about «%s»', (line, text) => {
    expect(read(line)).toBe(text);
  });

  it.each([
    'сверло 8.5',
    '8.5 сверло',
    'цена деления 0,01',
    'набор 25 предметов',
    '5 шт',
    '2-х зубая фреза',
    'М8х1,25',
    'тиски 125 150',
    '1 200,00',
  ])('«%s» stays', (query) => {
    expect(read(query)).toBe(query);
  });
});

describe('inches', () => {
  it.each([
    ['сверло 1/2"', 'сверло 12.7 мм'],
    ['сверло 1/2', 'сверло 12.7 мм'],
    ['сверло 0.25 inch', 'сверло 6.35 мм'],
    ['фреза 1 1/4 дюйма', 'фреза 31.75 мм'],
    ['штангенциркуль 6 inch', 'штангенциркуль 150 мм'],
    ['метчик 1/2"', 'метчик 1/2"'],
    ['сверло под 1/2"', 'сверло под 1/2"'],
    ['головка 1/2"', 'головка 1/2"'],
    ['втулка 4/2', 'втулка 4/2'],
  ])('«%s» → «%s»', (query, text) => {
    expect(metricInches(fold(query)).text).toBe(text);
  });
});

it('a standard is the same without its year', () => {
  expect(
    ['сверло гост 10902-77', 'гост р исо 1832-2017', 'iso 1832:2017', 'din 6499-b'].map(spelledStandards),
  ).toEqual(['сверло гост 10902', 'гост 1832', 'iso 1832', 'din 6499-b']);
});

it('an arbor is known by its letters and its pilot', () => {
  expect(spelledArbors('bt40-fmb22-60').trim().split(/\s+/)).toEqual(
    'bt40- оправка для насадной фрезы ø22 60'.split(' '),
  );
});

it('a word in two alphabets is of the one with more letters', () => {
  expect([oneAlphabet('квартa'), oneAlphabet('cвepлo'), oneAlphabet('еr')]).toEqual([
    'кварта',
    'сверло',
    'er',
  ]);
});
