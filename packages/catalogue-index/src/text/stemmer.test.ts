import { describe, expect, it } from 'vitest';
import { stem } from './stemmer.ts';

describe('forms of a word have one stem', () => {
  it.each([
    ['сверло', 'сверла', 'сверл', 'сверлами', 'сверле', 'сверлу'],
    ['фреза', 'фрезы', 'фрез', 'фрезой', 'фрезами'],
    ['пластина', 'пластины', 'пластин', 'пластинами'],
    ['твердосплавный', 'твердосплавные', 'твердосплавная', 'твердосплавного', 'твердосплавных'],
    ['резец', 'резцы', 'резцов', 'резца'],
    ['станок', 'станки', 'станков', 'станка'],
    ['державка', 'державок', 'державки'],
    ['втулка', 'втулок', 'втулки'],
    ['метчик', 'метчики', 'метчиков', 'метчиками'],
    ['цанговый', 'цангового', 'цанговые'],
    ['внутренний', 'внутреннего', 'внутренние'],
    ['обрабатывающий', 'обрабатывающие', 'обрабатывающего'],
  ])('%s', (...forms) => {
    expect(new Set(forms.map((form) => stem(form))).size).toBe(1);
  });
});

it('an axis is no deed done to oneself', () => {
  expect(stem('пятиось')).not.toBe(stem('пять'));
  expect(stem('ось')).toBe('ос');
  expect(stem('открылось')).toBe(stem('открыло'));
});

it('words that only begin alike stay apart', () => {
  expect(stem('цанга')).not.toBe(stem('цанговый'));
  expect(stem('фреза')).not.toBe(stem('фрезерный'));
  expect(stem('сверло')).not.toBe(stem('сверлильный'));
});

it('leaves short words and words without vowels alone', () => {
  expect(stem('чпу')).toBe('чпу');
  expect(stem('тс')).toBe('тс');
  expect(stem('')).toBe('');
});
