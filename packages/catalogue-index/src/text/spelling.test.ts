import { describe, expect, it } from 'vitest';
import { articleText } from './article.ts';
import { deletionsOf, distance } from './deletions.ts';
import { otherLayout } from './keyboard-layout.ts';
import { fold, oneAlphabet } from './letters.ts';
import { soundKey, toCyrillic } from './transliteration.ts';

describe('keyboard layouts', () => {
  it.each([
    ['cdthkj', 'сверло'],
    ['[djcnjdbr', 'хвостовик'],
    [',fcjdsq', 'басовый'],
    ['рффы', 'haas'],
    ['луктуд', 'kernel'],
  ])('%s → %s', (typed, expected) => {
    expect(otherLayout(typed)).toBe(expected);
  });

  it('has nothing to turn in numbers and in both alphabets at once', () => {
    expect(otherLayout('850')).toBeNull();
    expect(otherLayout('сверло hss')).toBeNull();
  });
});

describe('alphabets', () => {
  it.each([
    ['хаас', 'haas'],
    ['кернел', 'kernel'],
    ['фрезер', 'frezer'],
    ['штангенциркуль', 'shtangencirkul'],
    ['шпиндель', 'shpindel'],
    ['цанга', 'tsanga'],
    ['цанга', 'canga'],
    ['хвостовик', 'khvostovik'],
    ['вектра', 'vectra'],
  ])('%s sounds like %s', (russian, latin) => {
    const spellings = [soundKey(latin), soundKey(toCyrillic(latin))];
    expect(spellings).toContain(soundKey(russian));
  });

  it.each([
    ['sverlo', 'сверло'],
    ['frezernyy', 'фрезерный'],
    ['schetka', 'щетка'],
    ['tverdosplavnoe', 'твердосплавное'],
  ])('%s → %s', (latin, russian) => {
    expect(toCyrillic(latin)).toBe(russian);
  });

  it('a word typed with a look-alike is one word', () => {
    expect(oneAlphabet('cверло')).toBe('сверло');
    expect(oneAlphabet('сnmg')).toBe('cnmg');
    expect(oneAlphabet('сверло')).toBe('сверло');
  });
});

describe('typing errors', () => {
  it.each([
    ['сверло', 'сверло', 0],
    ['сверло', 'свердо', 1],
    ['сверло', 'сврло', 1],
    ['сверло', 'сверрло', 1],
    ['сверло', 'свелро', 1],
    ['метчик', 'мечик', 1],
    ['патрон', 'ратрн', 2],
    ['фреза', 'резец', 3],
  ])('%s and %s differ by %i', (left, right, errors) => {
    expect(distance(left, right, 3)).toBe(errors);
    expect(distance(right, left, 3)).toBe(errors);
  });

  it('words one error apart share what is left of them', () => {
    const variants = deletionsOf('сверл', 1);
    expect([...deletionsOf('свердл', 1)].some((text) => variants.has(text))).toBe(true);
  });
});

it('folding makes one of what is written in two ways', () => {
  expect(fold('Ø8,5 мм')).toBe('8,5 мм');
  expect(fold('20×13*125')).toBe('20x13x125');
  expect(fold('Ёлка 0\u2060–\u2060150')).toBe('елка 0–150');
});

it('articles are letters and digits', () => {
  expect(articleText('24-1001-ВТ40-ER32-60')).toBe('241001bt40er3260');
  expect(articleText(' 20 8501/085 ')).toBe('208501085');
});
